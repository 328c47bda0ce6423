import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { turnOnStream } from '../dynamodb/create-table.ts'
import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { localAws } from '../local-aws.ts'
import { TABLE_NAME } from '../names.ts'
import type { Running } from '../running.ts'
import type { Queue } from '../storage/create-queue.ts'
import { type StreamPoller, startStreamPoller } from '../stream/start-stream-poller.ts'

/** Milliseconds between polls. AWS polls four times a second. */
export const POLL_EVERY_MS = 250

/** Timeout, as in the stack. */
export const CONSUMER_TIMEOUT_MS = 30_000

/** Delivers the table's changes to their consumers. If the table had no stream, only later changes are delivered. */
export async function startPoller(
  running: Running,
  { endpoint, deadLetters, dataDir }: { endpoint: string; deadLetters: Queue; dataDir: string | undefined },
): Promise<StreamPoller> {
  const client = new DynamoDBClient(localAws(endpoint))
  await turnOnStream(client, TABLE_NAME).finally(() => client.destroy())
  const poller = startStreamPoller({
    endpoint,
    tableName: TABLE_NAME,
    consumers: streamConsumers,
    invoke: (handler, event) => invoke(loadHandler, { handler, event, timeoutMs: CONSUMER_TIMEOUT_MS }),
    deadLetters,
    checkpointFile: dataDir && join(dataDir, 'stream-positions.json'),
    pollEveryMs: POLL_EVERY_MS,
  })
  return running.add(Promise.resolve(poller))
}

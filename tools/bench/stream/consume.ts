import { parentPort, workerData } from 'node:worker_threads'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { tableName } from '../../../lambdas/data/table.ts'
import { invoke } from '../../../local/lambda/invoke.ts'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { CONSUMER_TIMEOUT_MS, POLL_EVERY_MS } from '../../../local/parts/start-poller.ts'
import { openCheckpoints } from '../../../local/stream/checkpoints.ts'
import { startStreamPoller } from '../../../local/stream/start-stream-poller.ts'
import { streamConsumers } from '../../../shared/stream-consumers.ts'
import { type Consumed, Reached } from './consumed.ts'

// A thread that runs the stream poller and consumers from a position in the stream until a given number of report
// changes have been counted.

const Task = z.object({ changes: z.int(), from: Reached, checkpointFile: z.string() })

const { changes, from, checkpointFile } = Task.parse(workerData)
const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env

const counted = new Map<string, number>()
let batches = 0
const isDone = Promise.withResolvers<void>()

const checkpoints = openCheckpoints(checkpointFile)
for (const { handler } of streamConsumers) checkpoints.save(handler, from.streamArn, from.positions)
checkpoints.flush()

const startedAt = Date.now()
startStreamPoller({
  endpoint,
  tableName,
  consumers: streamConsumers,
  async invoke(handler, event: DynamoDBStreamEvent) {
    const answer = await invoke(loadHandler, { handler, event, timeoutMs: CONSUMER_TIMEOUT_MS })
    if (handler === 'totals/count-changes') note(event)
    return answer
  },
  deadLetters: {
    async send(letter) {
      isDone.reject(new Error(`A change was given up: ${JSON.stringify(letter)}`))
    },
  },
  checkpointFile,
  pollEveryMs: POLL_EVERY_MS,
})
await isDone.promise
parentPort?.postMessage({ startedAt, batches, counted } satisfies Consumed)

function note({ Records }: DynamoDBStreamEvent): void {
  const now = Date.now()
  batches += 1
  for (const { dynamodb } of Records) {
    const report = dynamodb?.NewImage?._id?.S
    if (report !== undefined && !counted.has(report)) counted.set(report, now)
  }
  if (counted.size >= changes) isDone.resolve()
}

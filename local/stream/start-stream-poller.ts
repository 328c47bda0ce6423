import type { StreamConsumer } from '../../shared/stream-consumers.ts'
import { openCheckpoints } from './checkpoints.ts'
import { openConsumer } from './consumer.ts'
import { type Delivering, pageDelivery } from './deliver-page.ts'
import { startLoop } from './loop.ts'
import { openStreamReader } from './stream-reader.ts'

export type StreamPoller = {
  /** Resolves when each consumer has dealt with everything that was written to the table before this call. */
  idle(): Promise<void>
  /** Waits for the calls under way; what they did not deal with comes again after the next start. */
  stop(): Promise<void>
}

type Options = Pick<Delivering, 'invoke' | 'deadLetters'> & {
  /** Where DynamoDB Local answers. */
  endpoint: string
  tableName: string
  consumers: readonly StreamConsumer[]
  /** Keeps how far each consumer has come; without it each start begins at the oldest record. */
  checkpointFile: string | undefined
  pollEveryMs: number
  /** The first pause before a record is tried again; it doubles each time. */
  retryPauseMs?: number
}

/**
 * Brings the changes of the table to its consumers as AWS Lambda's event source mapping does for a DynamoDB stream:
 * in order in each shard, at least once, in batches of what each consumer asked for, with partial batch responses,
 * bisecting, bounded retries and dead letters. No consumer waits for another.
 */
export function startStreamPoller({
  endpoint,
  tableName,
  consumers,
  invoke,
  deadLetters,
  checkpointFile,
  pollEveryMs,
  retryPauseMs = 50,
}: Options): StreamPoller {
  const reader = openStreamReader(endpoint, tableName)
  const checkpoints = openCheckpoints(checkpointFile)
  const stopping = new AbortController()
  const stopped = stopping.signal
  const loops = consumers.map((consumer) => {
    const deliverPage = pageDelivery(consumer, { invoke, deadLetters, retryPauseMs, stopped })
    return startLoop(openConsumer(consumer.handler, reader, checkpoints, deliverPage), {
      everyMs: pollEveryMs,
      stopped,
      report: (error) => console.error(`${consumer.handler} cannot read the stream and tries again:`, error),
    })
  })
  return {
    async idle() {
      await Promise.all(loops.map((loop) => loop.idle()))
    },
    async stop() {
      stopping.abort(new Error('The stream is no longer read'))
      await Promise.all(loops.map((loop) => loop.ended))
      reader.close()
    },
  }
}

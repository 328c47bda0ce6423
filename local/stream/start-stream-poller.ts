import type { StreamConsumer } from '../../shared/stream-consumers.ts'
import { openCheckpoints } from './checkpoints.ts'
import { openConsumer } from './consumer.ts'
import { type DeliveryOptions, makeDeliverPage } from './deliver-page.ts'
import { startLoop } from './loop.ts'
import { openStreamReader } from './stream-reader.ts'

export type StreamPoller = {
  /** Resolves when each consumer has processed everything that was written to the table before this call. */
  idle(): Promise<void>
  /** Waits for pending calls. Unprocessed records are delivered again after the next start. */
  stop(): Promise<void>
}

type Options = Pick<DeliveryOptions, 'invoke' | 'deadLetters'> & {
  /** Address of DynamoDB Local. */
  endpoint: string
  tableName: string
  consumers: readonly StreamConsumer[]
  /** File of each consumer's position. Without it, each start begins at the oldest record. */
  checkpointFile: string | undefined
  pollEveryMs: number
  /** Pause before the first retry of a record. It doubles each time. */
  retryPauseMs?: number
}

/**
 * Delivers the table's changes to its consumers like Lambda's event source mapping for a DynamoDB stream: in order within
 * a shard, at least once, in batches, with partial batch responses, bisecting, bounded retries and dead letters.
 * Consumers do not wait for each other.
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
    const deliverPage = makeDeliverPage(consumer, {
      invoke,
      deadLetters,
      retryPauseMs,
      answers: () => reader.streamArn(),
      stopped,
    })
    return startLoop(openConsumer(consumer.handler, reader, checkpoints, deliverPage), {
      everyMs: pollEveryMs,
      stopped,
      report: (error) => console.error(`${consumer.handler} cannot read the stream and retries:`, error),
    })
  })
  return {
    async idle() {
      await Promise.all(loops.map((loop) => loop.idle()))
    },
    async stop() {
      stopping.abort(new Error('The stream is no longer read'))
      await Promise.all(loops.map((loop) => loop.ended))
      checkpoints.flush()
      reader.close()
    },
  }
}

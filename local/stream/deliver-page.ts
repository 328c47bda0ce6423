import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import type { StreamConsumer } from '../../shared/stream-consumers.ts'
import { handledCount } from './batch-answer.ts'
import type { DeliverPage, ShardId } from './consumer.ts'
import { type DeadLetter, deadLetter } from './dead-letter.ts'
import { deliver } from './deliver.ts'
import { lambdaRecord } from './lambda-record.ts'

export type DeliveryOptions = {
  /** Invokes a Lambda; its result or rejection counts as in AWS. */
  invoke(handler: string, event: DynamoDBStreamEvent): Promise<unknown>
  deadLetters: { send(message: DeadLetter): Promise<void> }
  /** Pause before the first retry of a record. It doubles each time, up to a second. */
  retryPauseMs: number
  /** Rejects while the database does not respond. */
  answers(): Promise<unknown>
  stopped: AbortSignal
}

/** Delivers pages of the stream to a consumer: only the entities that it consumes, in batches. */
export function makeDeliverPage(consumer: StreamConsumer, options: DeliveryOptions): DeliverPage {
  return async (records, shard, reached) => {
    const wanted = records.filter((record) => consumer.entities.includes(entityOf(record)))
    for (const batch of chunks(wanted, consumer.batchSize)) {
      await deliverBatch(batch, shard, reached, consumer, options)
    }
    const last = records.at(-1)
    if (last) reached(sequenceNumberOf(last))
  }
}

async function deliverBatch(
  batch: readonly StreamRecord[],
  shard: ShardId,
  reached: (sequenceNumber: string) => void,
  { handler, retryAttempts }: StreamConsumer,
  { invoke, deadLetters, retryPauseMs, answers, stopped }: DeliveryOptions,
): Promise<void> {
  let thrown: { error: unknown } | undefined
  const attempt = async (records: readonly StreamRecord[]): Promise<number> => {
    stopped.throwIfAborted()
    thrown = undefined
    try {
      // A new event for each invocation, as in AWS, because a function may change its event.
      const answer = await invoke(handler, {
        Records: records.map((record) => lambdaRecord(record, shard.streamArn)),
      })
      return handledCount(answer, records.map(sequenceNumberOf))
    } catch (error) {
      thrown = { error }
      return 0
    }
  }
  await deliver(batch, {
    retryAttempts,
    attempt,
    handled(records) {
      const last = records.at(-1)
      if (last) reached(sequenceNumberOf(last))
    },
    async giveUp(record, tries) {
      // An unavailable database is not the record's fault, so the record is delivered again once the database responds.
      await answers()
      if ((await attempt([record])) === 1) return reached(sequenceNumberOf(record))
      console.error(
        `${handler} failed ${tries} times for a record of the stream, which becomes a dead letter:`,
        thrown?.error ?? 'it reported a failure',
      )
      await deadLetters.send(
        deadLetter(
          { record: lambdaRecord(record, shard.streamArn), ...shard, handler, tries, threw: thrown !== undefined },
          { requestId: randomUUID(), timestamp: new Date().toISOString() },
        ),
      )
      reached(sequenceNumberOf(record))
    },
    async pause(retry) {
      await sleep(Math.min(retryPauseMs * 2 ** (retry - 1), 1000), undefined, { signal: stopped })
    },
  })
}

/** Returns the entity of the changed item. A removal has only the old image. */
function entityOf({ dynamodb }: StreamRecord): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S ?? ''
}

function sequenceNumberOf({ dynamodb }: StreamRecord): string {
  return dynamodb?.SequenceNumber ?? ''
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

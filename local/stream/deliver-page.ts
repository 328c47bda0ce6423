import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import type { StreamConsumer } from '../../shared/stream-consumers.ts'
import { handledCount } from './batch-answer.ts'
import type { DeliverPage, Place } from './consumer.ts'
import { type DeadLetter, deadLetter } from './dead-letter.ts'
import { deliver } from './deliver.ts'
import { lambdaRecord } from './lambda-record.ts'

export type Delivering = {
  /** Calls the Lambda of this name; its answer or its rejection counts as at AWS. */
  invoke(handler: string, event: DynamoDBStreamEvent): Promise<unknown>
  deadLetters: { send(message: DeadLetter): Promise<void> }
  /** The first pause before a record is tried again; it doubles each time, to a second at most. */
  retryPauseMs: number
  stopped: AbortSignal
}

/** How this consumer gets a page of the stream: what is not for it is left out, the rest comes in batches. */
export function pageDelivery(consumer: StreamConsumer, delivering: Delivering): DeliverPage {
  return async (records, place, reached) => {
    const wanted = records.filter((record) => consumer.entities.includes(entityOf(record)))
    for (const batch of chunks(wanted, consumer.batchSize)) {
      await deliverBatch(batch, place, reached, consumer, delivering)
    }
    const last = records.at(-1)
    if (last) reached(sequenceNumberOf(last))
  }
}

async function deliverBatch(
  batch: readonly StreamRecord[],
  place: Place,
  reached: (sequenceNumber: string) => void,
  { handler, retryAttempts }: StreamConsumer,
  { invoke, deadLetters, retryPauseMs, stopped }: Delivering,
): Promise<void> {
  let thrown: { error: unknown } | undefined
  await deliver(batch, {
    retryAttempts,
    async attempt(records) {
      stopped.throwIfAborted()
      thrown = undefined
      try {
        // Made anew for each call, as at AWS: what a function does to its event is gone with it.
        const answer = await invoke(handler, {
          Records: records.map((record) => lambdaRecord(record, place.streamArn)),
        })
        return handledCount(answer, records.map(sequenceNumberOf))
      } catch (error) {
        thrown = { error }
        return 0
      }
    },
    handled(records) {
      const last = records.at(-1)
      if (last) reached(sequenceNumberOf(last))
    },
    async giveUp(record, tries) {
      console.error(
        `${handler} gave up a record of the stream after ${tries} tries:`,
        thrown?.error ?? 'it reported a failure',
      )
      await deadLetters.send(
        deadLetter(
          { record: lambdaRecord(record, place.streamArn), ...place, handler, tries, threw: thrown !== undefined },
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

/** What the changed item is; a removal has only its old image. */
function entityOf({ dynamodb }: StreamRecord): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S ?? ''
}

function sequenceNumberOf({ dynamodb }: StreamRecord): string {
  return dynamodb?.SequenceNumber ?? ''
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

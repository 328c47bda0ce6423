import type { Context } from 'aws-lambda'
import { handledCount } from '../../../local/stream/batch-answer.ts'
import { deliver } from '../../../local/stream/deliver.ts'
import type { StreamConsumer } from '../../../shared/stream-consumers.ts'
import type { Dice } from '../dice.ts'
import { inNotation } from '../table/notation.ts'
import type { Change } from '../table/rows.ts'
import type { FaultRates } from './fault-rates.ts'
import type { Lambdas } from './lambda.ts'
import type { Scheduler } from './scheduler.ts'

export type ConsumerHandler = (event: unknown, context: Context) => Promise<unknown>

/** Number of shards. Changes of one item are in one shard, in order; those of two items may be in any order. */
const SHARDS = 3

type World = { scheduler: Scheduler; lambdas: Lambdas; dice: Dice; faultRates: () => FaultRates }
type Consumer = StreamConsumer & { run: ConsumerHandler }

/**
 * Delivers the table's changes to its consumers: in batches of any size, late, twice, and some only from the dead
 * letters.
 */
export class Stream {
  readonly #readers: Reader[]

  constructor(world: World, consumers: readonly Consumer[]) {
    this.#readers = consumers.flatMap((consumer) =>
      Array.from({ length: SHARDS }, (_, shard) => new Reader(world, consumer, shard)),
    )
  }

  /** Returns whether all changes have been consumed. */
  get isDrained(): boolean {
    return this.#readers.every((reader) => reader.isDrained)
  }

  /** Rows whose changes were dead-lettered. */
  get letters(): string[] {
    return this.#readers.flatMap((reader) => reader.letters)
  }

  /** Sends the dead letters again. */
  redrive(): void {
    for (const reader of this.#readers) reader.redrive()
  }

  add(change: Change): void {
    const shard = shardOf(change.key.PK)
    const entity = String((change.new ?? change.old)?.entity)
    for (const reader of this.#readers) if (reader.isFor(shard, entity)) reader.add(change)
  }
}

class Reader {
  readonly #world: World
  readonly #consumer: Consumer
  readonly #shard: number
  /** Unconsumed changes for it, in order. */
  readonly #changes: Change[] = []
  #busy = 0
  #isAwake = false
  #letters: Change[] = []

  constructor(world: World, consumer: Consumer, shard: number) {
    this.#world = world
    this.#consumer = consumer
    this.#shard = shard
  }

  get isDrained(): boolean {
    return this.#changes.length === 0 && this.#busy === 0 && this.#letters.length === 0
  }

  isFor(shard: number, entity: string): boolean {
    return this.#shard === shard && this.#consumer.entities.includes(entity)
  }

  add(change: Change): void {
    this.#changes.push(change)
    this.#wake()
  }

  /** Fetches changes a while after they occur. */
  #wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    const { scheduler, dice } = this.#world
    scheduler.after(20 + dice.random() ** 2 * (dice.chance(0.02) ? 60_000 : 1500), () => void this.#follow())
  }

  async #follow(): Promise<void> {
    const { dice, faultRates, scheduler } = this.#world
    const batch = this.#changes.splice(0, dice.chance(0.5) ? this.#consumer.batchSize : dice.from(1, 10))
    if (batch.length > 0 && dice.chance(faultRates().streamGivenUp)) this.#letters.push(...batch)
    else if (batch.length > 0) {
      await this.#deliver(batch)
      if (dice.chance(faultRates().streamTwice)) {
        this.#busy += 1
        scheduler.after(dice.random() * 30_000, () => void this.#deliver(batch).then(() => (this.#busy -= 1)))
      }
    }
    this.#isAwake = false
    if (this.#changes.length > 0) this.#wake()
  }

  get letters(): string[] {
    return this.#letters.map(({ key }) => `${key.PK} ${key.SK} for ${this.#consumer.handler}`)
  }

  redrive(): void {
    const letters = this.#letters
    this.#letters = []
    for (const letter of letters) void this.#deliver([letter])
  }

  async #deliver(batch: readonly Change[]): Promise<void> {
    const { scheduler, lambdas } = this.#world
    const { handler, run, retryAttempts } = this.#consumer
    this.#busy += 1
    await deliver(batch, {
      retryAttempts,
      attempt: async (records) => {
        const { ended } = await lambdas.invoke(handler, run, { Records: records.map(recordOf) })
        return 'answer' in ended ? handledCount(ended.answer, records.map(numberOf)) : 0
      },
      handled: () => {},
      giveUp: async (record) => void this.#letters.push(record),
      pause: (retry) => scheduler.wait(Math.min(200 * 2 ** retry, 5000)),
    })
    this.#busy -= 1
  }
}

function shardOf(PK: string): number {
  let sum = 0
  for (let at = 0; at < PK.length; at += 1) sum = (sum * 31 + PK.charCodeAt(at)) | 0
  return Math.abs(sum) % SHARDS
}

function numberOf({ number }: Change): string {
  return String(number).padStart(21, '0')
}

/** Returns a change as Lambda passes it on. */
function recordOf(change: Change): object {
  const { key, old, new: next, at, byTimeToLive } = change
  return {
    eventID: numberOf(change),
    eventName: next === undefined ? 'REMOVE' : old === undefined ? 'INSERT' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-west-1',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: inNotation(key),
      ...(next && { NewImage: inNotation(next) }),
      ...(old && { OldImage: inNotation(old) }),
      SequenceNumber: numberOf(change),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    ...(byTimeToLive && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }),
  }
}

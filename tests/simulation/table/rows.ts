import { tableShape } from '../../../shared/table.ts'
import { billedBytes } from '../../../tools/bench/core/item-size.ts'
import { invalid } from './errors.ts'
import { Heap } from './heap.ts'
import { SortedMap } from './sorted-map.ts'
import { type Attributes, isEqual } from './value.ts'

/** Primary key of an item. */
export type RowKey = { readonly PK: string; readonly SK: string }

/** A stored item. */
export type Row = {
  readonly item: Attributes
  readonly size: number
  /** Time of its write. */
  readonly at: number
  /** Previous version, which an eventually consistent read may still return for a while. */
  readonly before: Attributes | undefined
}

/** A change of an item, as the stream reports it. */
export type Change = {
  readonly key: RowKey
  readonly old: Attributes | undefined
  readonly new: Attributes | undefined
  readonly at: number
  /** Its position in the stream. */
  readonly number: number
  /** Position of the first change of its transaction, or its own. */
  readonly begins: number
  /** True if the time to live deleted the item. */
  readonly byTimeToLive: boolean
}

/** An item in an index, with its size. */
type IndexedCopy = { item: Attributes; size: number }

const MAX_ITEM_BYTES = 400 * 1024
const BILLED_BESIDES = 100

/** Returns the sort position of an item in an index: unique, and in the index's order. */
const placeIn = (sortKey: string, { PK, SK }: RowKey) => `${sortKey}\u0000${PK}\u0000${SK}`

/** Items, their copies in the indexes, which lag behind, and all changes in order. */
export class Rows {
  readonly #partitions = new Map<string, SortedMap<Row>>()
  readonly #indexes = tableShape.indexes.map((name) => new Index(name))
  readonly #ending = new Heap<{ key: RowKey; expiresAt: number }>()
  readonly changes: Change[] = []
  /** Called for each change. */
  onChange: (change: Change) => void = () => {}
  readonly #now: () => number
  readonly #lagMs: () => number
  readonly #ttlLagMs: () => number
  #changed = 0

  /**
   * `lagMs` draws the delay of an index for a change; `ttlLagMs` draws the delay after which an expired item is
   * deleted.
   */
  constructor({ now, lagMs, ttlLagMs }: { now: () => number; lagMs: () => number; ttlLagMs: () => number }) {
    this.#now = now
    this.#lagMs = lagMs
    this.#ttlLagMs = ttlLagMs
  }

  row({ PK, SK }: RowKey): Row | undefined {
    return this.#partitions.get(PK)?.get(SK)
  }

  get(key: RowKey): Attributes | undefined {
    return this.row(key)?.item
  }

  partition(PK: string): SortedMap<Row> | undefined {
    return this.#partitions.get(PK)
  }

  *partitions(): Generator<[string, SortedMap<Row>]> {
    yield* this.#partitions
  }

  /** Returns the items of an index under one of its keys, in the index's current state. */
  copies(index: string, key: string): SortedMap<IndexedCopy> | undefined {
    const found = this.#indexes.find(({ name }) => name === index)
    if (!found) throw invalid(`The table does not have the index ${index}`)
    found.settle(this.#now())
    return found.partitions.get(key)
  }

  /** Replaces an item; undefined deletes it. A write that changes nothing causes no stream record either. */
  write(
    key: RowKey,
    next: Attributes | undefined,
    { byTimeToLive = false, begins = this.#changed + 1 }: { byTimeToLive?: boolean; begins?: number } = {},
  ): void {
    const before = this.row(key)
    if (next === undefined ? before === undefined : before !== undefined && isEqual(before.item, next)) return
    const now = this.#now()
    const size = next === undefined ? 0 : checkedSize(next)
    const partition = this.#partitions.get(key.PK)
    if (next === undefined) {
      partition?.delete(key.SK)
      if (partition?.keys.length === 0) this.#partitions.delete(key.PK)
    } else {
      const row = { item: next, size, at: now, before: before?.item }
      if (partition) partition.set(key.SK, row)
      else {
        const made = new SortedMap<Row>()
        made.set(key.SK, row)
        this.#partitions.set(key.PK, made)
      }
      const expiresAt = next[tableShape.timeToLive]
      if (typeof expiresAt === 'number' && expiresAt !== before?.item[tableShape.timeToLive]) {
        this.#ending.add(expiresAt * 1000 + this.#ttlLagMs(), { key, expiresAt })
      }
    }
    for (const index of this.#indexes) index.follow(key, before?.item, next, size, now, this.#lagMs)
    this.#changed += 1
    const change = { key, old: before?.item, new: next, at: now, number: this.#changed, begins, byTimeToLive }
    this.changes.push(change)
    this.onChange(change)
  }

  /** Writes all items of a transaction. */
  writeTogether(written: readonly { key: RowKey; item: Attributes | undefined }[]): void {
    const begins = this.#changed + 1
    for (const { key, item } of written) this.write(key, item, { begins })
  }

  /** Deletes the items whose time to live has ended. */
  expire(): void {
    while (this.#ending.next <= this.#now()) {
      const ended = this.#ending.take()
      if (ended && this.get(ended.key)?.[tableShape.timeToLive] === ended.expiresAt) {
        this.write(ended.key, undefined, { byTimeToLive: true })
      }
    }
  }
}

function checkedSize(item: Attributes): number {
  for (const name of tableShape.indexes.flatMap((index) => [`${index}PK`, `${index}SK`])) {
    const key = item[name]
    if (key !== undefined && (typeof key !== 'string' || key === '')) throw invalid(`${name} is no key of an index`)
  }
  const size = billedBytes(item).inTable - BILLED_BESIDES
  if (size > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size')
  return size
}

type Pending = { key: RowKey; old: Attributes | undefined; new: Attributes | undefined; size: number }

/**
 * An index, which follows the table with a delay: changes of one item arrive in order, those of different items in any
 * order.
 */
class Index {
  readonly name: string
  readonly partitions = new Map<string, SortedMap<IndexedCopy>>()
  readonly #pending = new Heap<Pending>()
  /** Due time of the last pending change of an item. */
  readonly #due = new Map<string, number>()

  constructor(name: string) {
    this.name = name
  }

  follow(
    key: RowKey,
    old: Attributes | undefined,
    next: Attributes | undefined,
    size: number,
    now: number,
    lagMs: () => number,
  ): void {
    if (!this.#keyOf(old) && !this.#keyOf(next)) return
    const id = `${key.PK}\u0000${key.SK}`
    const due = Math.max(now + lagMs(), this.#due.get(id) ?? 0)
    this.#due.set(id, due)
    this.#pending.add(due, { key, old, new: next, size })
    this.settle(now)
  }

  settle(now: number): void {
    while (this.#pending.next <= now) {
      const due = this.#pending.next
      const change = this.#pending.take()
      if (!change) return
      const id = `${change.key.PK}\u0000${change.key.SK}`
      if (this.#due.get(id) === due) this.#due.delete(id)
      this.#apply(change)
    }
  }

  #apply({ key, old, new: next, size }: Pending): void {
    const [was, is] = [this.#keyOf(old), this.#keyOf(next)]
    if (was && (is?.hash !== was.hash || is.range !== was.range)) {
      const partition = this.partitions.get(was.hash)
      partition?.delete(placeIn(was.range, key))
      if (partition?.keys.length === 0) this.partitions.delete(was.hash)
    }
    if (!is || !next) return
    const partition = this.partitions.get(is.hash) ?? new SortedMap<IndexedCopy>()
    this.partitions.set(is.hash, partition)
    partition.set(placeIn(is.range, key), { item: next, size })
  }

  /** Returns the item's keys in the index; undefined if it lacks one of them, so that the index does not contain it. */
  #keyOf(item: Attributes | undefined): { hash: string; range: string } | undefined {
    const [hash, range] = [item?.[`${this.name}PK`], item?.[`${this.name}SK`]]
    return typeof hash === 'string' && typeof range === 'string' ? { hash, range } : undefined
  }
}

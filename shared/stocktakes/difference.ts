import { times } from '../money.ts'
import { Count } from '../products/product.ts'
import type { StockMovement } from '../products/stock-movement.ts'
import type { ValuedStock } from '../stock/move.ts'
import { type LineState, MAX_PLACES, type Tally } from './stocktake.ts'

/** Time in ms around the moment of counting within which no piece may move. */
export const QUIET_MS = 2 * 60 * 1000

/** Fields of a tally that decide what was counted. */
export type Tallied = Pick<Tally, '_id' | 'pieces' | 'undoes' | 'place' | 'at' | 'by' | 'refusedMadeAt'>

/** Fields of a journal entry that decide the stock at a moment. */
export type Moved = Pick<StockMovement, 'delta' | 'reason' | 'at' | 'madeAt'>

/** Difference in pieces and in RWF above which a second person counts a lamp. */
export type RecountLimits = { pieces: number; value: number }

/** The tallies of a lamp that count, and their sum. */
export type CountOf = {
  /** The last tally of each place, oldest first. */
  tallies: Tallied[]
  counted: number
  /** Moments of the first and the last of these tallies. The last one is the moment of counting. */
  first: string
  at: string
  /** Whether a second person has counted each place. */
  isSecond: boolean
}

/** Returns when the pieces of a journal entry moved. */
export function momentOf({ at, madeAt }: Pick<Moved, 'at' | 'madeAt'>): string {
  return madeAt ?? at
}

/**
 * Returns what was counted of a lamp: the sum of the last tally of each place, without withdrawn tallies. Undefined if
 * no tally is left. Pure.
 */
export function countOf(tallies: readonly Tallied[]): CountOf | undefined {
  const undone = new Set(tallies.map(({ undoes }) => undoes))
  const left = tallies
    .filter(({ _id, pieces }) => pieces !== undefined && !undone.has(_id))
    .toSorted((a, b) => compare(a.at, b.at) || compare(a._id, b._id))
  const places = [...Map.groupBy(left, placeOf).values()]
  const last = places.flatMap((ofPlace) => ofPlace.slice(-1)).toSorted((a, b) => compare(a.at, b.at))
  const [first] = last
  const latest = last.at(-1)
  if (!first || !latest) return undefined
  return {
    tallies: last,
    counted: last.reduce((total, { pieces = 0 }) => total + pieces, 0),
    first: first.at,
    at: latest.at,
    isSecond: places.every((ofPlace) => ofPlace.some(({ by }) => by._id !== ofPlace.at(-1)?.by._id)),
  }
}

function placeOf({ place = '' }: Tallied): string {
  return place.toLowerCase()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the stock on record at a moment: the stock now, less what moved after it. Pure. */
export function stockAt(countInStock: number, movements: readonly Moved[], moment: string): number {
  return movements.reduce(
    (stock, movement) => (momentOf(movement) > moment ? stock - movement.delta : stock),
    countInStock,
  )
}

/** Returns the earliest moment of which the journal is needed to compare a count with the stock. */
export function journalStart({ first, at }: Pick<CountOf, 'first' | 'at'>): string {
  const quiet = shifted(at, -QUIET_MS)
  return first < quiet ? first : quiet
}

/** The lamp that a count is compared with: its stock, and its journal since `journalStart`. */
export type CountedLamp = ValuedStock & { lastCountAt?: string | undefined; movements: readonly Moved[] }

/** A count compared with the stock at its moment. */
export type Comparison = { expected: number; difference: number; value: number; state: LineState }

/**
 * Compares a count with the stock on record at the moment of counting. What moved afterwards changes both the shelf and
 * the stock, so the difference stays the same. Pure.
 */
export function compareCount(count: CountOf, lamp: CountedLamp, limits: RecountLimits, now: string): Comparison {
  const { countInStock, costPrice, movements } = lamp
  const expected = stockAt(countInStock, movements, count.at)
  const difference = count.counted - expected
  const value = times(costPrice, difference)
  return { expected, difference, value, state: stateOf(count, lamp, { difference, value }, limits, now) }
}

function stateOf(
  { tallies, first, at, isSecond }: CountOf,
  { countInStock, lastCountAt, movements }: CountedLamp,
  { difference, value }: Pick<Comparison, 'difference' | 'value'>,
  limits: RecountLimits,
  now: string,
): LineState {
  if (lastCountAt !== undefined && first <= lastCountAt) return 'countedSince'
  if (tallies.some(({ refusedMadeAt }) => refusedMadeAt !== undefined)) return 'clock'
  if (hasMovedWhile({ first, at }, movements)) return 'moved'
  if (now < shifted(at, QUIET_MS)) return 'recent'
  if (tallies.length > MAX_PLACES || !Count.safeParse(countInStock + difference).success) return 'impossible'
  const isLarge = Math.abs(difference) > limits.pieces || Math.abs(value) > limits.value
  return isLarge && !isSecond ? 'second' : 'ready'
}

/** Returns whether pieces moved between the first and the last tally, or shortly before or after the last one. */
function hasMovedWhile(count: Pick<CountOf, 'first' | 'at'>, movements: readonly Moved[]): boolean {
  const from = journalStart(count)
  const to = shifted(count.at, QUIET_MS)
  return movements.some((movement) => {
    const moment = momentOf(movement)
    return movement.delta !== 0 && !isCount(movement) && moment >= from && moment <= to
  })
}

/** Returns whether an entry corrects the stock on record, while no piece moved. */
function isCount({ reason }: Pick<Moved, 'reason'>): boolean {
  return reason === 'count' || reason === 'count-explained' || reason === 'surplus-explained'
}

function shifted(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString()
}

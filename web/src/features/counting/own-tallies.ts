import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import type { Entry } from '../../domain/outbox/entry.ts'

/** A tally made on this device. */
export type OwnTally = Pick<Entry, 'id' | 'name' | 'madeAt' | 'state'> & {
  product: string
  place: string
  pieces: number
  /** Pieces of this lamp in this place that were counted before. */
  before: number
}

/**
 * Returns a person's tallies of a stocktake on this device, newest first, without withdrawn ones. A refused tally stays
 * until it is discarded. Pure.
 */
export function ownTallies(entries: readonly Entry[], stocktake: string, by: string): OwnTally[] {
  const made = entries.flatMap((entry) =>
    entry.request.to === 'tally' &&
    entry.request.stocktake === stocktake &&
    entry.by._id === by &&
    entry.state !== 'given up'
      ? [{ entry, body: entry.request.body }]
      : [],
  )
  const undone = new Set(made.map(({ body: { undoes } }) => undoes))
  const counted = new Map<string, number>()
  return made
    .flatMap(({ entry: { id, name, madeAt, state }, body: { product, place = '', pieces } }) => {
      if (pieces === undefined || undone.has(id)) return []
      const shelf = `${product} ${place.toLowerCase()}`
      const before = counted.get(shelf) ?? 0
      counted.set(shelf, pieces)
      return [{ id, name, madeAt, state, product, place, pieces, before }]
    })
    .reverse()
}

/** Returns the pieces counted last of a lamp in a place; undefined if it was not counted there. Pure. */
export function piecesCounted(tallies: readonly OwnTally[], product: string, place: string): number | undefined {
  return tallies.find((tally) => tally.product === product && tally.place.toLowerCase() === place.toLowerCase())?.pieces
}

/** Returns the lamps that a stocktake is about. Pure. */
export function lampsInScope(lamps: readonly TillLamp[], { scope }: Pick<Stocktake, 'scope'>): readonly TillLamp[] {
  if (scope === 'all') return lamps
  if ('category' in scope) return lamps.filter(({ category }) => category === scope.category)
  const chosen = new Set(scope.products)
  return lamps.filter(({ _id }) => chosen.has(_id))
}

/**
 * Returns the time of a new tally: now, but after the previous one, since the later tally of a place counts and a device
 * can make two in a millisecond. Pure.
 */
export function tallyTime(now: string, previous: string | undefined): string {
  return previous === undefined || now > previous ? now : new Date(Date.parse(previous) + 1).toISOString()
}

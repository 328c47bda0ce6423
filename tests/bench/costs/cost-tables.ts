import { count, figure, percentile } from '../core/figures.ts'
import type { Table } from '../core/section.ts'
import type { CallCost, Cost } from './call-cost.ts'
import { calls } from './calls.ts'
import { rowsOf, type ShopSize } from './shop-size.ts'

export type InShop = { size: ShopSize; costs: ReadonlyMap<string, CallCost> }

export function costTables(small: InShop, large: InShop): Table[] {
  return [costs(small, large), firstCosts(small, large), times(small, large)]
}

function costs(small: InShop, large: InShop): Table {
  return {
    caption: 'Round trips to DynamoDB · capacity units, indexes and transactions included, once a Lambda is warm.',
    head: ['call', 'allowed', among(small), among(large), 'growth'],
    rows: calls.map(({ what, allowed }) => {
      const [little, much] = [of(small, what).warm, of(large, what).warm]
      return [what, allowed, spell(little), spell(much), growth(little, much)]
    }),
  }
}

function firstCosts(small: InShop, large: InShop): Table {
  return {
    caption:
      'The same for the first call of a Lambda, where it has to fill its memory, and how long its handler takes.',
    head: ['call', among(small), 'ms', among(large), 'ms'],
    rows: calls
      .filter(({ fromMemory, sold }) => fromMemory && !sold)
      .map(({ what }) => {
        const [little, much] = [of(small, what), of(large, what)]
        return [what, spell(little.cold), figure(little.coldMs), spell(much.cold), figure(much.coldMs)]
      }),
  }
}

function times(small: InShop, large: InShop): Table {
  return {
    caption: 'Milliseconds in the handler of a warm Lambda, one call at a time: its round trips and its own work.',
    head: ['call', `p50, ${among(small)}`, 'p99', `p50, ${among(large)}`, 'p99'],
    rows: calls.map(({ what }) => [what, ...percentiles(of(small, what)), ...percentiles(of(large, what))]),
  }
}

function among({ size }: InShop): string {
  return `${count(rowsOf(size))} rows`
}

function of({ costs }: InShop, what: string): CallCost {
  const cost = costs.get(what)
  if (!cost) throw new Error(`'${what}' was not measured`)
  return cost
}

function spell({ roundTrips, capacity }: Cost): string {
  return `${count(roundTrips)} · ${count(capacity)}`
}

function growth(small: Cost, large: Cost): string {
  const ratio = (one: number, other: number) => (one === other ? 1 : one / other)
  return `×${count(Math.max(ratio(large.roundTrips, small.roundTrips), ratio(large.capacity, small.capacity)))}`
}

function percentiles({ times }: CallCost): string[] {
  return [figure(percentile(times, 50)), figure(percentile(times, 99))]
}

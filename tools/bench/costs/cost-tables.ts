import type { Table } from '../../../docs/markdown.ts'
import { count, figure, percentile } from '../core/figures.ts'
import type { Call } from './call.ts'
import { type Allowed, type CallCost, type Cost, isWithin } from './call-cost.ts'
import type { InShop } from './measure-costs.ts'

/** Returns the tables of costs. `shops` go from the smallest to the largest. */
export function costTables(shops: readonly InShop[], calls: readonly Call[]): Table[] {
  return [sizes(shops), costs(shops, calls), firstCosts(shops, calls), times(shops, calls)]
}

function sizes(shops: readonly InShop[]): Table {
  return {
    caption: 'Size of the shops, with the megabytes that Amazon bills.',
    head: ['reports', 'orders', 'lamps', 'people', 'expenses', 'items', 'MB in the table', 'MB in its indexes'],
    rows: shops.map(({ size, filled }) => {
      const { reports, orders, lamps, users, expenses } = size
      const megabytes = [filled.inTable, filled.inIndexes].map((bytes) => figure(bytes / 1e6))
      return [...[reports, orders, lamps, users, expenses, filled.items].map(count), ...megabytes]
    }),
  }
}

function costs(shops: readonly InShop[], calls: readonly Call[]): Table {
  return {
    caption:
      'Round trips to DynamoDB, in brackets the requests where some run concurrently · read units · write units, ' +
      'indexes and transactions included, in a warm Lambda. ✗ marks figures above the limit.',
    head: ['call', 'allowed', ...shops.map(among), 'growth'],
    rows: calls.map(({ what, allowed = {} }) => {
      const inEach = shops.map((shop) => of(shop, what).warm)
      return [what, spellAllowed(allowed), ...inEach.map((cost) => spell(cost, allowed)), growth(inEach)]
    }),
  }
}

function firstCosts(shops: readonly InShop[], calls: readonly Call[]): Table {
  return {
    caption:
      'Round trips and read units of a Lambda’s first call, which loads the catalogue, and the duration of its handler.',
    head: ['call', ...shops.flatMap((shop) => [among(shop), 'ms'])],
    rows: calls
      .filter(({ fromMemory, figures }) => fromMemory && figures !== undefined)
      .map(({ what }) => [
        what,
        ...shops.flatMap((shop) => {
          const { cold, coldMs } = of(shop, what)
          return [spell(cold), figure(coldMs)]
        }),
      ]),
  }
}

function times(shops: readonly InShop[], calls: readonly Call[]): Table {
  return {
    caption: 'Milliseconds in the handler of a warm Lambda, one call at a time: its round trips and its own work.',
    head: ['call', ...shops.flatMap((shop) => [`p50, ${among(shop)}`, 'p99']), 'growth of p50'],
    rows: calls.map(({ what }) => {
      const inEach = shops.map((shop) => of(shop, what).times)
      const p50 = inEach.map((times) => percentile(times, 50))
      return [
        what,
        ...inEach.flatMap((times) => [percentile(times, 50), percentile(times, 99)].map(figure)),
        `×${figure((p50.at(-1) ?? 0) / (p50[0] ?? 1))}`,
      ]
    }),
  }
}

/** Returns the calls that exceed their limit in any of the shops. */
export function missed(shops: readonly InShop[], calls: readonly Call[]): string[] {
  return calls.flatMap(({ what, allowed = {} }) =>
    shops.some((shop) => !isWithin(of(shop, what).warm, allowed)) ? [what] : [],
  )
}

function among({ size }: InShop): string {
  return `${count(size.reports)} reports`
}

function of({ costs }: InShop, what: string): CallCost {
  const cost = costs.get(what)
  if (!cost) throw new Error(`'${what}' was not measured`)
  return cost
}

function spell(cost: Cost, allowed: Allowed = {}): string {
  const { requests, roundTrips, reads, writes } = cost
  const together = requests > roundTrips ? ` (${count(requests)})` : ''
  const units = writes > 0 ? [reads, writes] : [reads]
  const mark = isWithin(cost, allowed) ? '' : ' ✗'
  return `${count(roundTrips)}${together} · ${units.map(count).join(' · ')}${mark}`
}

function spellAllowed({ roundTrips, reads, writes, written }: Allowed): string {
  const items = written === undefined ? [] : [`${count(written)} items`]
  return [roundTrips, reads, writes]
    .flatMap((figure) => (figure === undefined ? [] : [count(figure)]))
    .concat(items)
    .join(' · ')
}

/** Returns the largest shop's figure divided by the smallest one's, for the figure that grows most. */
function growth(inEach: readonly Cost[]): string {
  const ratio = (of: (cost: Cost) => number) => {
    const [first = 0, last = 0] = [inEach[0], inEach.at(-1)].map((cost) => cost && of(cost))
    return first === last ? 1 : last / first
  }
  const most = Math.max(
    ratio((cost) => cost.roundTrips),
    ratio((cost) => cost.reads),
    ratio((cost) => cost.writes),
  )
  return `×${figure(most)}`
}

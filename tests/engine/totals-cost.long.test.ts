import { beforeAll, expect, it } from 'vitest'
import { lampsSold } from '../../lambdas/data/lamps-sold.ts'
import { debtEntry, openDebts } from '../../lambdas/data/open-debts.ts'
import { type Item, table } from '../../lambdas/data/table.ts'
import {
  dayTotals,
  hourCounts,
  owingInHour,
  queueCounts,
  reportsInHour,
  shopTotals,
  totalsOverview,
} from '../../lambdas/data/totals.ts'
import { entityOfItem, keyOfItem, totalsItem } from '../../lambdas/data/totals-items.ts'
import { newId } from '../../shared/id.ts'
import { Figures, QueueCounts } from '../../shared/totals/totals.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems } from '../support/put-items.ts'

// Cost of reading the totals after five years and a hundred thousand reports: 55 a day, at every hour of the day.

const costOf = makeMeter(table)

const YEARS = ['2022', '2023', '2024', '2025', '2026']
const MONTHS = YEARS.flatMap((year) =>
  Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`),
)
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAYS = Array.from({ length: 366 }, (_, n) => new Date(FIRST_DAY + n * 86_400_000).toISOString().slice(0, 10))
const CATEGORIES = Array.from({ length: 20 }, (_, n) => `Category of lamps number ${n}`)
const LAMPS = Array.from({ length: 60 }, () => newId())
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Debts per day of a year in which every tenth sale is on debt and never paid. */
const DEBTS_A_DAY = 5

const figures = Object.fromEntries(Object.keys(Figures.shape).map((name) => [name, 1_234_567.89]))
const withoutReturns = Object.fromEntries(Object.entries(figures).filter(([name]) => !/return/i.test(name)))

const queues = Object.fromEntries(Object.keys(QueueCounts.shape).map((name) => [name, 12_345]))

const at = (item: string, parts: Record<string, unknown>): Item => ({
  ...keyOfItem(item),
  entity: entityOfItem(item),
  ...parts,
})

beforeAll(async () => {
  await putItems(
    at(totalsItem.all, {
      ...figures,
      users: 5000,
      products: 60,
      asOf: new Date().toISOString(),
    }),
    ...MONTHS.map((month) => at(totalsItem.month(month), { ...figures, ...queues })),
    ...CATEGORIES.map((category) =>
      at(totalsItem.category(category), { products: 9, sold: 12_345, sales: 12_345_678.9 }),
    ),
    ...DAYS.flatMap((day, n) => [
      // Lamps come back every fourth day.
      at(totalsItem.day(day), n % 4 === 0 ? figures : withoutReturns),
      at(totalsItem.queues(day), queues),
      at(
        totalsItem.hours(day),
        Object.fromEntries(
          HOURS.flatMap((hour) => [
            [reportsInHour(hour), 12],
            [owingInHour(hour), 2],
          ]),
        ),
      ),
      at(totalsItem.sold(day), Object.fromEntries(LAMPS.slice(0, 40).map((id) => [id, 3]))),
      at(
        totalsItem.owing(day),
        Object.fromEntries(
          Array.from({ length: DEBTS_A_DAY }, () => [
            newId(),
            debtEntry({ owed: 12_345.5, debtor: 'uwimanamarieclaire' }),
          ]),
        ),
      ),
    ]),
  )
})

it.each<[what: string, read: () => Promise<unknown>, maxUnits: number]>([
  ['the shop as a whole', shopTotals, 0.5],
  ['years, months and categories', totalsOverview, 4.5],
  ['a month of days', () => dayTotals({ from: '2026-03-01', to: '2026-03-31' }), 2],
  ['a year of days', () => dayTotals({ from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '' }), 15.5],
  ['the queues of a month of days', () => queueCounts({ from: '2026-03-01', to: '2026-03-31' }), 1],
  ['the hours of a month', () => hourCounts({ from: '2026-03-01', to: '2026-03-31' }), 3],
  ['a year of open debts', () => openDebts(), 15],
  ['the lamps sold in a month', () => lampsSold({ from: '2026-03-01', to: '2026-03-31' }), 6],
])('reads %s in one round trip', async (_what, read, maxUnits) => {
  const { roundTrips, capacity } = await costOf(read)
  expect(roundTrips).toBe(1)
  expect(capacity).toBeLessThanOrEqual(maxUnits)
})

import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { DaySpan } from '../../shared/day-span.ts'
import { sum } from '../../shared/money.ts'
import {
  CategoryTotals,
  Figures,
  type HourCounts,
  MonthTotals,
  PeriodTotals,
  QueueCounts,
  ShopTotals,
} from '../../shared/totals/totals.ts'
import { queryAll } from './query.ts'
import { table, tableName } from './table.ts'

/**
 * Sums of the shop's rows, updated by a consumer of the table's stream (lambdas/totals/count-changes.ts).
 *
 * Access patterns: all time (PK/SK); all time, months and categories (PK); the days of a span (PK, SK between); the
 * reports of a span of days by hour (PK, SK between); the orders in each queue by day (PK, SK between).
 *
 *   PK TOTALS   SK ALL | CATEGORY#<category> | MONTH#<YYYY-MM>   figures
 *   PK DAYS     SK <YYYY-MM-DD>   figures
 *   PK HOURS    SK <YYYY-MM-DD>   reports<HH> and owing<HH>: how many reports of that hour, and how many of them owe
 *   PK QUEUES   SK <YYYY-MM-DD>   how many orders of that day are in each queue; those of months and all time are figures there
 *
 * Days have their own partition, so that twelve months can be read without a year of days. Queues are separate from the
 * days, so that dashboards do not read them. A year is the sum of its months. A missing figure is 0.
 */

export const TOTALS = 'TOTALS'
export const DAYS = 'DAYS'
export const HOURS = 'HOURS'
export const QUEUES = 'QUEUES'
export const ALL = 'ALL'
export const CATEGORY = 'CATEGORY#'
export const MONTH = 'MONTH#'

/** All totals except the days. Each list is sorted by period or name and leaves out entries without figures. */
export type Overview = {
  all: ShopTotals
  years: PeriodTotals[]
  months: MonthTotals[]
  categories: CategoryTotals[]
}

/** Returns the totals of all time. One read. */
export async function shopTotals(): Promise<ShopTotals> {
  const { Item = {} } = await table.send(new GetCommand({ TableName: tableName, Key: { PK: TOTALS, SK: ALL } }))
  return ShopTotals.parse(Item)
}

/** Returns all totals except the days. One query: 80 months and categories cost 3 read units. */
export async function totalsOverview(): Promise<Overview> {
  const items = await queryAll({ in: 'TABLE', PK: TOTALS })
  const withPrefix = (prefix: string) =>
    items.flatMap((item) => (item.SK.startsWith(prefix) ? [{ ...item, name: item.SK.slice(prefix.length) }] : []))
  const months = withPrefix(MONTH)
    .map((item) => MonthTotals.parse({ ...item, period: item.name }))
    .filter(hasFigures)
  return {
    all: ShopTotals.parse(items.find(({ SK }) => SK === ALL) ?? {}),
    years: yearsOf(months),
    months,
    categories: withPrefix(CATEGORY)
      .map((item) => CategoryTotals.parse({ ...item, category: item.name }))
      .filter(hasFigures),
  }
}

/** Adds several sums up. */
export function sumOfFigures(parts: readonly Figures[]): Figures {
  const names = z.keyof(Figures).options
  return Figures.parse(Object.fromEntries(names.map((name) => [name, sum(parts.map((part) => part[name]))])))
}

function yearsOf(months: readonly PeriodTotals[]): PeriodTotals[] {
  const byYear = Map.groupBy(months, ({ period }) => period.slice(0, 'YYYY'.length))
  return [...byYear].map(([period, ofYear]) => ({ ...sumOfFigures(ofYear), period }))
}

/** Returns whether anything is counted. An item stays in the table when all its counts return to 0. */
function hasFigures(totals: PeriodTotals | CategoryTotals): boolean {
  return Object.values(totals).some((figure) => typeof figure === 'number' && figure !== 0)
}

/** Returns the days of a span with figures, oldest first. One query: a year costs about 12 read units. */
export async function dayTotals(span: DaySpan): Promise<PeriodTotals[]> {
  const items = await queryAll({ in: 'TABLE', PK: DAYS, between: span })
  return items.map((item) => PeriodTotals.parse({ ...item, period: item.SK })).filter(hasFigures)
}

/**
 * Returns the number of orders in each queue for each day of a span, oldest first. One query: a month costs 1 read
 * unit.
 */
export async function queueCounts(span: DaySpan): Promise<(QueueCounts & { day: string })[]> {
  const items = await queryAll({ in: 'TABLE', PK: QUEUES, between: span })
  return items.map((item) => ({ ...QueueCounts.parse(item), day: item.SK }))
}

/** Returns the hours of a span that have reports, oldest first. One query: a month costs about 2 read units. */
export async function hourCounts(span: DaySpan): Promise<HourCounts[]> {
  const items = await queryAll({ in: 'TABLE', PK: HOURS, between: span })
  return items.flatMap((item) =>
    HOURS_OF_DAY.map((hour) => ({
      day: item.SK,
      hour,
      reports: Number(item[reportsInHour(hour)] ?? 0),
      owing: Number(item[owingInHour(hour)] ?? 0),
    })).filter(({ reports }) => reports > 0),
  )
}

const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour)

export function reportsInHour(hour: number): string {
  return `reports${twoDigits(hour)}`
}

export function owingInHour(hour: number): string {
  return `owing${twoDigits(hour)}`
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0')
}

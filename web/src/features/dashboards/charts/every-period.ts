import { dayPlus } from '../../../../../shared/day.ts'
import { type DaySpan, lengthOf } from '../../../../../shared/day-span.ts'

export function everyDay(span: DaySpan): string[] {
  return Array.from({ length: Math.max(0, lengthOf(span)) }, (_, n) => dayPlus(span.from, n))
}

export function everyMonth(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}

export function everyYear(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, n) => String(Number(from) + n))
}

/** Returns the value of each period, 0 for those without a row. */
export function valuesIn<Row extends { _id: string }>(
  periods: readonly string[],
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): number[] {
  const values = new Map(rows.map((row) => [row._id, amountOf(row)]))
  return periods.map((period) => values.get(period) ?? 0)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

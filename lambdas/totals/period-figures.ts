import { dayPlus } from '../../shared/day.ts'
import { type DaySpan, daysIn, lengthOf } from '../../shared/day-span.ts'
import { daysBefore, isAllTime, listDays, type PeriodQuery } from '../../shared/totals/period.ts'
import type { CategorySum } from '../../shared/totals/summaries.ts'
import type { CategoryTotals, Figures, PeriodTotals } from '../../shared/totals/totals.ts'
import { dayTotals, type Overview, sumOfFigures, totalsOverview } from '../data/totals.ts'

/** Maximum number of days read. With the rest of a dashboard, they cost about 18 read units. */
const MAX_DAYS_READ = 450

/** The days to read for a dashboard, and their purpose. */
export type Plan = {
  /** Days that are listed and, except for all time, summed up. */
  listed: DaySpan
  before: DaySpan | undefined
  read: DaySpan
}

/** The requested figures, and those to compare them with. */
export type PeriodFigures = {
  days: PeriodTotals[]
  period: SpanFigures
  before: SpanFigures | undefined
}

type SpanFigures = { span: DaySpan; figures: Figures }

/** Returns the shop's totals and those of the requested period. Two parallel reads. */
export async function readPeriod(query: PeriodQuery, today: string): Promise<Overview & PeriodFigures> {
  const plan = planFor(query, today)
  const [overview, read] = await Promise.all([totalsOverview(), dayTotals(plan.read)])
  return { ...overview, ...figuresOf(query, plan, overview, read) }
}

/**
 * Plans a joint read of the listed days and those to compare them with. A comparison that would read too much is left
 * out.
 */
export function planFor(query: PeriodQuery, today: string): Plan {
  const listed = listDays(query, today)
  const before = daysBefore(query, today)
  const read = before && { from: firstDayNeeded(before, listed), to: listed.to }
  if (read === undefined || lengthOf(read) > MAX_DAYS_READ) return { listed, before: undefined, read: listed }
  return { listed, before, read }
}

function firstDayNeeded(before: DaySpan, listed: DaySpan): string {
  const { days } = monthsAndDays(before)
  return days.from <= days.to ? days.from : listed.from
}

/** Returns the figures of a plan. `read` are the plan's days. */
export function figuresOf(
  query: PeriodQuery,
  { listed, before }: Plan,
  overview: Overview,
  read: PeriodTotals[],
): PeriodFigures {
  const days = read.filter(withinSpan(listed))
  return {
    days,
    period: { span: listed, figures: isAllTime(query) ? overview.all : sumOfFigures(days) },
    before: before && { span: before, figures: sumOfFigures(partsOf(before, overview.months, read)) },
  }
}

/** Returns the whole months of a span, and its other days. */
function partsOf(span: DaySpan, months: readonly PeriodTotals[], read: readonly PeriodTotals[]): PeriodTotals[] {
  const parts = monthsAndDays(span)
  return [...months.filter(({ period }) => parts.months.has(period)), ...read.filter(withinSpan(parts.days))]
}

/**
 * Returns the whole months at the start of a span, and the days after them. Without such days, the range of days ends
 * before it begins.
 */
function monthsAndDays({ from, to }: DaySpan): { months: ReadonlySet<string>; days: DaySpan } {
  const months = new Set<string>()
  let rest = from
  for (;;) {
    const month = rest.slice(0, 'YYYY-MM'.length)
    const end = `${month}-${daysIn(month)}`
    if (rest !== `${month}-01` || end > to) return { months, days: { from: rest, to } }
    months.add(month)
    rest = dayPlus(end, 1)
  }
}

function withinSpan({ from, to }: DaySpan) {
  return ({ period }: PeriodTotals) => from <= period && period <= to
}

export function categorySums(categories: readonly CategoryTotals[]): CategorySum[] {
  return categories.map(({ category, products, sold, sales }) => {
    return { _id: category, count: products, quantity: sold, sales }
  })
}

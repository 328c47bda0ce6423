import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dayOf } from '../../../../shared/day.ts'
import { EXPENSES_PER_PAGE, listExpenses } from '../../../../shared/expenses/routes.ts'
import { MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import { RecordedItem } from '../../domain/outbox/own-day.ts'
import { expenseKeys, reportKeys } from '../../domain/query-keys.ts'
import { allReports } from '../../domain/reports/report-search.ts'
import { agreedPrice } from '../../domain/reports/sales-of-day.ts'
import { fetchReturnsOfDay } from '../../domain/returns/return-queries.ts'
import { call } from '../../lib/api.ts'
import { fetchTimestamped } from '../../lib/timestamped.ts'

/** Returns the query of a person's sales and returns on a day (YYYY-MM-DD). Offline it has the last known ones. */
export function salesOfDay(person: string, day: string) {
  return queryOptions({
    queryKey: reportKeys.list('of a day', day, person),
    queryFn: (context) =>
      fetchTimestamped(context, {
        key: 'lastSeenOwnSales',
        schema: z.array(RecordedItem),
        fetch: async () => {
          const found = await Promise.all([
            fetchSales(person, day, context.signal),
            fetchReturns(person, day, context.signal),
          ])
          return found.flat()
        },
      }),
    // The person may be selling with another phone as well.
    staleTime: 0,
  })
}

/** Returns the query of a person's expenses on a day (YYYY-MM-DD). Offline it has the last known ones. */
export function expensesOfDay(person: string, day: string) {
  return queryOptions({
    queryKey: expenseKeys.list('of a day', day, person),
    queryFn: (context) =>
      fetchTimestamped(context, {
        key: 'lastSeenOwnExpenses',
        schema: z.array(RecordedItem),
        fetch: () => fetchExpenses(person, day, context.signal),
      }),
    staleTime: 0,
  })
}

async function fetchSales(person: string, day: string, signal: AbortSignal): Promise<RecordedItem[]> {
  const [year, month, dayOfMonth] = day.split('-')
  const fetchPage = allReports(ReportSearch.parse({ year, month, day: dayOfMonth }))
  const own: RecordedItem[] = []
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const reports = await fetchPage({ after, signal })
    for (const report of reports) {
      const { _id, saleId: madeAs, createdAt: at, seller, opening, name, owed } = report
      if (seller._id === person && !opening) own.push({ _id, madeAs, at, name, amount: agreedPrice(report), owed })
    }
    after = reports.at(-1)?._id
    isLast = reports.length < MAX_REPORTS_PER_PAGE
  }
  return own
}

/** Fetches the lamps of sales that the person took back on a day. */
async function fetchReturns(person: string, day: string, signal: AbortSignal): Promise<RecordedItem[]> {
  const returns = await fetchReturnsOfDay(day, signal)
  return returns.flatMap(({ _id, returnId: madeAs, createdAt: at, by, order, name, credit }) =>
    by._id === person && order === undefined
      ? [{ _id, madeAs, at, name, amount: -credit, owed: 0, isReturn: true }]
      : [],
  )
}

/** Fetches the person's expenses of a day. The newest come first, so the first page has those of a recent day. */
async function fetchExpenses(person: string, day: string, signal: AbortSignal): Promise<RecordedItem[]> {
  const own: RecordedItem[] = []
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const expenses = await call(listExpenses, {
      query: { month: day.slice(0, 7), after, limit: EXPENSES_PER_PAGE, voided: undefined },
      signal,
    })
    for (const { _id, expenseId: madeAs, createdAt: at, reason: name, amount, by } of expenses) {
      if (by._id === person && dayOf(at) === day) own.push({ _id, madeAs, at, name, amount, owed: 0 })
    }
    const last = expenses.at(-1)
    after = last?._id
    isLast = expenses.length < EXPENSES_PER_PAGE || last === undefined || dayOf(last.createdAt) < day
  }
  return own
}

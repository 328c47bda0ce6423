import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { type Expense, NewExpense } from '../../../../shared/expenses/expense.ts'
import {
  deleteExpense,
  EXPENSES_PER_PAGE,
  getExpense,
  listExpenses,
  MAX_EXPENSES_PER_PAGE,
} from '../../../../shared/expenses/routes.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { submit } from '../../domain/outbox/outbox.ts'
import { expenseKeys } from '../../domain/query-keys.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns the query of a month's (YYYY-MM), all, or the voided expenses, newest first, page by page. */
export function expensesOf(month: string | undefined, voided?: 'true') {
  return infiniteQueryOptions({
    queryKey: expenseKeys.list(month, voided),
    queryFn: (context) => {
      const { pageParam: after, signal } = context
      const fetch = () => call(listExpenses, { query: { month, after, voided }, signal })
      const isNewest = (month ?? after ?? voided) === undefined
      return isNewest
        ? fetchOrCached(context, { key: 'lastSeenExpenses', schema: listExpenses.reply, fetch, asData: asFirstPage })
        : fetch()
    },
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.length < EXPENSES_PER_PAGE ? undefined : last.at(-1)?._id),
  })
}

const firstPage: string | undefined = undefined

function asFirstPage<Page>(page: Page) {
  return { pages: [page], pageParams: [firstPage] }
}

export function expenseQuery(id: string) {
  return queryOptions({
    queryKey: expenseKeys.one(id),
    queryFn: ({ signal }) => call(getExpense, { params: { id }, signal }),
  })
}

/** Returns a function that fetches the expenses for a file, in the largest pages that the API allows. */
export function pagesOf(month: string | undefined, voided?: 'true'): FetchPage<Expense> {
  return ({ after, signal }) =>
    call(listExpenses, { query: { month, after, voided, limit: MAX_EXPENSES_PER_PAGE }, signal })
}

/** Returns a mutation that records an expense, once per id, in the outbox, which sends it until the shop has it. */
export function useRecordExpense({ done, failed }: Callbacks<Entry>) {
  return useMutationOnce({
    mutationKey: ['expenses', 'record'],
    mutationFn: ({ typed, id }: { typed: NewExpense; id: string }) => {
      const madeAt = deviceNow()
      const body = NewExpense.parse({ ...typed, expenseId: id, madeAt })
      return submit(newEntry({ id, madeAt, name: body.reason, request: { to: 'expense', body } }))
    },
    onSuccess: done,
    onError: failed,
  })
}

export function useDeleteExpense({ done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...expenseKeys.all, 'delete'],
    mutationFn: ({ id, ...query }: { id: string; why: string; moneyMoved: MoneyMoved }) =>
      call(deleteExpense, { params: { id }, query }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [expenseKeys.all] },
  })
}

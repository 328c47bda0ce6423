import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Expense, NewExpense } from '../../../../shared/expenses/expense.ts'
import {
  deleteExpense,
  EXPENSES_PER_PAGE,
  listExpenses,
  MAX_EXPENSES_PER_PAGE,
  recordExpense,
} from '../../../../shared/expenses/routes.ts'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'

/** All that is fetched of expenses. */
const EXPENSES = ['expenses']

const RECORDING = ['expenses', 'record']

/** What a screen does after a change. It is told even if the change itself has taken what asked off the screen. */
type Then = { done: () => void; failed: (error: unknown) => void }

/** The expenses of a month (YYYY-MM), or of all, newest first, page after page. */
export function expensesOf(month: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...EXPENSES, 'list', month],
    queryFn: ({ pageParam: after, signal }) => call(listExpenses, { query: { month, after }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.length < EXPENSES_PER_PAGE ? undefined : last.at(-1)?._id),
  })
}

const firstPage: string | undefined = undefined

/** The same for a file: as many at a time as the shop gives. */
export function pagesOf(month: string | undefined): FetchPage<Expense> {
  return ({ after, signal }) => call(listExpenses, { query: { month, after, limit: MAX_EXPENSES_PER_PAGE }, signal })
}

/** Records an expense, once for its key. */
export function useRecordExpense({ done, failed }: Then) {
  const client = useQueryClient()
  const recording = useMutation({
    mutationKey: RECORDING,
    mutationFn: ({ body, key }: { body: NewExpense; key: string }) =>
      call(recordExpense, { body, idempotencyKey: key }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: EXPENSES })
      done()
    },
    onError: failed,
  })
  return {
    isSending: recording.isPending,
    send: (body: NewExpense, key: string) => {
      // A second tap comes before the button is drawn as disabled.
      if (client.isMutating({ mutationKey: RECORDING }) === 0) recording.mutate({ body, key })
    },
  }
}

export function useDeleteExpense({ done, failed }: Then) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteExpense, { params: { id } }),
    onSuccess: done,
    onError: failed,
    // A failure may mean that somebody else was faster.
    onSettled: () => client.invalidateQueries({ queryKey: EXPENSES }),
  })
}

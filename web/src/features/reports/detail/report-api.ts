import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { MoneyMoved } from '../../../../../shared/cash/money-moved.ts'
import { newId } from '../../../../../shared/id.ts'
import { NewInstalment } from '../../../../../shared/reports/edit-report.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { deleteShownReport, editReport } from '../../../../../shared/reports/routes.ts'
import type { BodyToSend } from '../../../../../shared/route.ts'
import { deviceNow } from '../../../domain/outbox/device-clock.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { newEntry } from '../../../domain/outbox/new-entry.ts'
import { submit } from '../../../domain/outbox/outbox.ts'
import { reportKeys } from '../../../domain/query-keys.ts'
import { type CounterMethod, sentMethod } from '../../../domain/reports/counter-method.ts'
import { refreshSales } from '../../../domain/reports/refresh-sales.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { call } from '../../../lib/api.ts'
import { detailsOf } from '../../../lib/error-details.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../../lib/use-mutation-once.ts'

type Id = Report['_id']

type ChangeCallbacks<Body> = {
  done: (report: Report, body: Body) => void
  failed: (error: unknown, body: Body) => void
}

/** Returns a mutation that records an instalment of a debt in the outbox, which sends it until the shop has it. */
export function useRecordInstalment(
  { _id, givenTo = '' }: Report,
  { done, failed, toastWhenLeft }: Callbacks<Entry> & { toastWhenLeft?: (error: Error) => { text: string } },
) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: keyOf(_id),
    mutationFn: ({ amount, method }: { amount: number; method: CounterMethod }) => {
      const id = newId()
      const madeAt = deviceNow()
      const body = NewInstalment.parse({ igice: amount, method: sentMethod(method), instalmentId: id, madeAt })
      return submit(newEntry({ id, madeAt, name: givenTo, request: { to: 'instalment', report: _id, body } }))
    },
    ...(toastWhenLeft && { toastWhenLeft }),
    onSuccess: done,
    onError: (error) => {
      failed(error)
      // Other users may have changed the sale, too.
      refreshSales(client)
    },
  })
}

export function useEditReport(report: Report, callbacks: Callbacks<Report>) {
  return useChange<BodyToSend<typeof editReport>>(report, callbacks, (body, idempotencyKey) =>
    call(editReport, { params: { id: report._id }, body, idempotencyKey }),
  )
}

export function useDeleteReport(id: Id, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: keyOf(id),
    mutationFn: ({ why, areBack, moneyMoved }: { why: string; areBack: boolean; moneyMoved: MoneyMoved }) =>
      call(deleteShownReport, {
        params: { id },
        query: { why, moneyMoved, ...(areBack && { oversoldReturned: 'true' }) },
      }),
    onSuccess: () => {
      done()
      client.removeQueries(reportQuery(id))
      refreshSales(client)
    },
    onError: (error) => {
      failed(error)
      void client.invalidateQueries({ queryKey: reportKeys.all })
    },
  })
}

/** Returns whether a change of the sale is in progress. */
export function useIsChanging(id: Id): boolean {
  return useIsMutating({ mutationKey: keyOf(id) }) > 0
}

/**
 * Returns a mutation that changes a sale, one change at a time. A change is retried with the same idempotency key until
 * its answer is known. The same amount paid again, after the sale shows the first, is another instalment. After each
 * change everything is refetched, since other users may have changed the sale, too.
 */
function useChange<Body extends object>(
  { _id: id, igice }: Report,
  { done, failed }: ChangeCallbacks<Body>,
  send: (body: Body, idempotencyKey: string) => Promise<{ report: Report }>,
) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: keyOf(id),
    mutationFn: (body: Body) => send(body, attempt.keyFor({ body, igice })),
    onSuccess: ({ report }, body) => {
      attempt.succeeded()
      client.setQueryData(reportQuery(id).queryKey, report)
      done(report, body)
    },
    onError: (error, body) => {
      attempt.failed(error)
      failed(error, body)
    },
    onSettled: () => refreshSales(client),
  })
}

function keyOf(id: Id) {
  return ['reports', 'change', id]
}

/** Returns the current debt if the instalment was rejected because another person recorded one; otherwise undefined. */
export function currentDebtIn(error: unknown): number | undefined {
  return detailsOf(error, 'igice.beyondOwed')?.owed
}

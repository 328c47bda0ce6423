import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import type { NewCorrection } from '../../../../shared/receipts/correction.ts'
import { NewReceipt } from '../../../../shared/receipts/new-receipt.ts'
import type { NewReceiptPayment } from '../../../../shared/receipts/payment.ts'
import type { Receipt } from '../../../../shared/receipts/receipt.ts'
import {
  correctReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  payReceipt,
} from '../../../../shared/receipts/routes.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { amendEntry, submit } from '../../domain/outbox/outbox.ts'
import { receiptKeys, supplierKeys } from '../../domain/purchasing/purchasing-keys.ts'
import { changeKeys, productKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns the query of all receipts, or of those with a price missing, newest first, page by page. */
export function receiptList(only?: 'unpriced') {
  return infiniteQueryOptions({
    queryKey: receiptKeys.list(only),
    queryFn: ({ pageParam: page, signal }) => call(listReceipts, { query: { page, only }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
  })
}

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: receiptKeys.one(id),
    queryFn: ({ signal }) => call(getReceipt, { params: { id }, signal }),
  })
}

/** Returns a mutation that records a receipt, once per id, in the outbox, which sends it until the shop has it. */
export function useRecordReceipt({ done, failed }: Callbacks<Entry>) {
  return useMutationOnce({
    mutationKey: [...receiptKeys.all, 'record'],
    mutationFn: ({ receipt, isAmended }: { receipt: NewReceipt; isAmended: boolean }) => {
      const { receiptId: id, supplier: name } = receipt
      const madeAt = deviceNow()
      const request = { to: 'receipt', body: NewReceipt.parse({ ...receipt, madeAt }) } as const
      return isAmended ? amendEntry(id, { name, request }) : submit(newEntry({ id, madeAt, name, request }))
    },
    onSuccess: done,
    onError: failed,
  })
}

/** Query keys of all data that a payment, a correction or the deletion of a receipt changes. */
const CHANGED_BY_RECEIPT = [receiptKeys.all, productKeys.all, supplierKeys.all, changeKeys.all]

export function usePayReceipt(id: string, { done, failed }: Callbacks<NewReceiptPayment>) {
  return useMutationOnce({
    mutationKey: [...receiptKeys.all, 'pay', id],
    mutationFn: (body: NewReceiptPayment) => call(payReceipt, { params: { id }, body, idempotencyKey: body.paymentId }),
    onSuccess: (_, payment) => done(payment),
    onError: failed,
    meta: { changes: CHANGED_BY_RECEIPT },
  })
}

/**
 * Returns a mutation that corrects a receipt. The same correction sent again has the same id until its answer is known.
 */
export function useCorrectReceipt(id: string, { done, failed }: Callbacks<Pick<Receipt, 'lines'>>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...receiptKeys.all, 'correct', id],
    mutationFn: (correction: NewCorrection) => {
      const key = attempt.keyFor(correction)
      const body = { ...correction, correctionId: key }
      return call(correctReceipt, { params: { id }, body, idempotencyKey: key })
    },
    onSuccess: ({ receipt }) => {
      attempt.succeeded()
      done(receipt)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: CHANGED_BY_RECEIPT },
  })
}

export function useDeleteReceipt(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...receiptKeys.all, 'delete', id],
    mutationFn: (query: { why: string; moneyMoved: MoneyMoved }) => call(deleteReceipt, { params: { id }, query }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: CHANGED_BY_RECEIPT },
  })
}

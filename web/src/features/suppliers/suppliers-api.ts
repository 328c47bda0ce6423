import { queryOptions } from '@tanstack/react-query'
import type { NewSupplierPayment } from '../../../../shared/receipts/payment.ts'
import {
  editSupplier,
  mergeSuppliers,
  paySupplier,
  separateSupplier,
  showStatement,
} from '../../../../shared/suppliers/routes.ts'
import type { EditSupplier } from '../../../../shared/suppliers/supplier.ts'
import { receiptKeys, supplierKeys } from '../../domain/purchasing/purchasing-keys.ts'
import { changeKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query keys of all data that a change of a supplier changes. */
const CHANGED_BY_SUPPLIER = [supplierKeys.all, receiptKeys.all, changeKeys.all]

export function statementOf(name: string) {
  return queryOptions({
    queryKey: supplierKeys.one(name),
    queryFn: ({ signal }) => call(showStatement, { query: { name }, signal }),
  })
}

export function usePaySupplier(name: string, { done, failed }: Callbacks<NewSupplierPayment>) {
  return useMutationOnce({
    mutationKey: [...supplierKeys.all, 'pay', name],
    mutationFn: (body: NewSupplierPayment) => call(paySupplier, { body, idempotencyKey: body.paymentId }),
    onSuccess: (_, payment) => done(payment),
    onError: failed,
    meta: { changes: CHANGED_BY_SUPPLIER },
  })
}

export function useEditSupplier({ done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...supplierKeys.all, 'edit'],
    mutationFn: (body: EditSupplier) => call(editSupplier, { body }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: CHANGED_BY_SUPPLIER },
  })
}

export function useMergeSuppliers(name: string, { done, failed }: Callbacks<string>) {
  return useMutationOnce({
    mutationKey: [...supplierKeys.all, 'merge', name],
    mutationFn: (into: string) => call(mergeSuppliers, { body: { name, into } }),
    onSuccess: (_, into) => done(into),
    onError: failed,
    meta: { changes: CHANGED_BY_SUPPLIER },
  })
}

export function useSeparateSupplier(name: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...supplierKeys.all, 'separate', name],
    mutationFn: () => call(separateSupplier, { body: { name } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: CHANGED_BY_SUPPLIER },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../../../../shared/id.ts'
import { StaffProduct } from '../../../../../shared/products/product.ts'
import { patchProduct } from '../../../../../shared/products/staff-routes.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { currentRow } from '../../../domain/changes/current-row.ts'
import { call } from '../../../lib/api.ts'
import { isError, isRetryable } from '../../../lib/api-error.ts'
import { type Attempt, attemptFor } from '../../../lib/attempt.ts'
import { type Callbacks, useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { removeLamp, updateLamp } from '../lamp-queries.ts'

/** Puts pieces into stock, once: until the answer is known, the same number is the same delivery. */
export function useRestock(lamp: TillLamp, { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  const attempt = useRef<Attempt>(null)
  return useMutationOnce({
    mutationKey: ['products', 'restock', lamp._id],
    mutationFn: (pieces: number) => {
      attempt.current = attemptFor({ pieces }, attempt.current, newId)
      const restock = { _id: attempt.current.key, pieces }
      return call(patchProduct, { params: { id: lamp._id }, body: { restock } })
    },
    onSuccess: ({ product }) => {
      attempt.current = null
      updateLamp(client, product)
      done(product)
    },
    onError: (error) => {
      // Without a definite answer it may have been written.
      if (!isRetryable(error)) attempt.current = null
      if (isError(error, 'product.unknown')) removeLamp(client, lamp._id)
      failed(error)
    },
  })
}

/** Changes a price or a cost, unless others have edited the lamp since it was listed: then the list shows what they did. */
export function useReprice(lamp: TillLamp, of: 'price' | 'costPrice', { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['products', of, lamp._id],
    mutationFn: (amount: number) =>
      call(patchProduct, { params: { id: lamp._id }, body: { [of]: amount, revision: lamp.revision } }),
    onSuccess: ({ product }) => {
      updateLamp(client, product)
      done(product)
    },
    onError: (error) => {
      const current = currentRow(error, StaffProduct)
      if (current) updateLamp(client, current)
      if (isError(error, 'product.unknown')) removeLamp(client, lamp._id)
      failed(error)
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { StaffProduct } from '../../../../../shared/products/product.ts'
import { patchProduct } from '../../../../../shared/products/staff-routes.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { currentRow } from '../../../domain/audit-log/use-edit.ts'
import { call } from '../../../lib/api.ts'
import { isError } from '../../../lib/api-error.ts'
import { type Callbacks, useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { removeLamp, updateLamp } from '../lamp-queries.ts'
import { useStockMovement } from '../use-stock-movement.ts'

export function useRestock({ _id: lamp }: TillLamp, callbacks: Callbacks<StaffProduct>) {
  const bodyOf = (pieces: number, id: string) => ({ restock: { _id: id, pieces } })
  return useStockMovement({ lamp, what: 'restock', bodyOf }, callbacks)
}

/** Returns a mutation that changes a price or a cost, unless another admin has edited the lamp in the meantime. */
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

import { useQueryClient } from '@tanstack/react-query'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { removeLamp, updateLamp } from './lamp-queries.ts'

type Movement = {
  lamp: StaffProduct['_id']
  what: 'sell' | 'restock'
  /** Returns the request body for a number of pieces, with the id of the movement. */
  bodyOf: (pieces: number, id: string) => BodyToSend<typeof patchProduct>
}

/** Returns a mutation that moves pieces into or out of stock exactly once, even if it is retried. */
export function useStockMovement({ lamp, what, bodyOf }: Movement, { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: ['products', what, lamp],
    mutationFn: (pieces: number) =>
      call(patchProduct, { params: { id: lamp }, body: bodyOf(pieces, attempt.keyFor({ pieces })) }),
    onSuccess: ({ product }) => {
      attempt.succeeded()
      updateLamp(client, product)
      done(product)
    },
    onError: (error) => {
      attempt.failed(error)
      // Another admin has deleted the lamp.
      if (isError(error, 'product.unknown')) removeLamp(client, lamp)
      failed(error)
    },
  })
}

import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EditProduct } from '../../../../shared/products/edit-product.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { getProduct } from '../../../../shared/products/routes.ts'
import {
  createProduct,
  deleteProduct,
  listProductsForAdmin,
  listStockMovements,
  MOVEMENTS_PER_PAGE,
  updateProduct,
} from '../../../../shared/products/staff-routes.ts'
import { refetchLater } from '../../domain/products/refetch-later.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { removeLamp, updateLamp } from './lamp-queries.ts'
import { useStockMovement } from './use-stock-movement.ts'

/** Returns the query of the current lamp, fetched once: a form must neither start old nor change during editing. */
export function editedProduct(id: string) {
  return queryOptions({
    queryKey: [...productKeys.all, 'edited', id],
    queryFn: async ({ signal }) => z.parse(StaffProduct, await call(getProduct, { params: { id }, signal })),
    gcTime: 0,
    staleTime: 'static',
  })
}

/** Query of the newest twenty incomplete lamps. */
export const drafts = queryOptions({
  queryKey: productKeys.list('drafts'),
  queryFn: ({ signal }) => call(listProductsForAdmin, { query: { only: 'drafts' }, signal }),
  // A lamp that was just completed leaves the list before it is refetched.
  select: ({ products }) => products.filter(({ isDraft }) => isDraft),
})

/** Returns the query of a lamp's stock movements, newest first, page by page. */
export function stockMovements(id: string) {
  return infiniteQueryOptions({
    queryKey: [...productKeys.all, 'movements', id],
    queryFn: ({ pageParam: after, signal }) =>
      call(listStockMovements, { params: { id }, query: after ? { after } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < MOVEMENTS_PER_PAGE ? undefined : last.at(-1)?._id),
    staleTime: 0,
  })
}

export function useCreateProduct({ done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...productKeys.all, 'create'],
    mutationFn: () => call(createProduct, { idempotencyKey: attempt.keyFor({}) }),
    onSuccess: ({ product }) => {
      attempt.succeeded()
      refetchLater(client)
      done(product)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
  })
}

export function useUpdateProduct(id: string, { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...productKeys.all, 'update', id],
    mutationFn: (body: EditProduct) => call(updateProduct, { params: { id }, body }),
    onSuccess: ({ product }) => {
      updateLamp(client, product)
      done(product)
    },
    onError: failed,
  })
}

export function useDeleteProduct({ done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...productKeys.all, 'delete'],
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    onSuccess: ({ _id: id }) => {
      removeLamp(client, id)
      done()
    },
    onError: (error, id) => {
      if (isError(error, 'product.unknown')) removeLamp(client, id)
      failed(error)
    },
  })
}

/** Returns a mutation that takes sold lamps out of stock. */
export function useSell(lamp: StaffProduct, { done, failed }: Callbacks<StaffProduct>) {
  const client = useQueryClient()
  const bodyOf = (pieces: number, saleId: string) => ({
    countInStock: lamp.countInStock - pieces,
    expectedCountInStock: lamp.countInStock,
    saleId,
  })
  return useStockMovement(
    { lamp: lamp._id, what: 'sell', bodyOf },
    {
      done,
      failed: (error) => {
        const countInStock = detailsOf(error, 'stock.moved')?.countInStock
        if (countInStock !== undefined) updateLamp(client, { ...lamp, countInStock })
        failed(error)
      },
    },
  )
}

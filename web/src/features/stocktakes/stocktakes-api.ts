import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listStockMovements } from '../../../../shared/products/staff-routes.ts'
import {
  beginStocktake,
  endStocktake,
  getStocktake,
  listStocktakes,
  postStocktake,
} from '../../../../shared/stocktakes/routes.ts'
import type { NewStocktake, Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import { changeKeys, productKeys } from '../../domain/query-keys.ts'
import { stocktakeKeys } from '../../domain/stocktakes/stocktake-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query of all stocktakes, newest first, page by page. */
export const stocktakeList = infiniteQueryOptions({
  queryKey: stocktakeKeys.list('all'),
  queryFn: ({ pageParam: page, signal }) => call(listStocktakes, { query: { page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
})

/** Returns the query of a stocktake with its differences. */
export function stocktakeReview(id: string) {
  return queryOptions({
    queryKey: stocktakeKeys.one(`${id} review`),
    queryFn: ({ signal }) => call(getStocktake, { params: { id }, signal }),
  })
}

/** Number of movements that the review shows of a lamp. */
const MAX_MOVEMENTS = 3

/** Returns the query of the last movements of a lamp's stock, newest first. */
export function lastMovements(product: string) {
  return queryOptions({
    queryKey: [...productKeys.all, 'last movements', product],
    queryFn: async ({ signal }) => {
      const movements = await call(listStockMovements, { params: { id: product }, query: {}, signal })
      return movements.slice(0, MAX_MOVEMENTS)
    },
    staleTime: 0,
  })
}

export function useBeginStocktake({ done, failed }: Callbacks<Stocktake>) {
  return useMutationOnce({
    mutationKey: [...stocktakeKeys.all, 'begin'],
    mutationFn: (body: NewStocktake) => call(beginStocktake, { body }),
    onSuccess: ({ stocktake }) => done(stocktake),
    onError: failed,
    meta: { changes: [stocktakeKeys.all] },
  })
}

/** Lamps to post; all that are ready if `products` is absent. */
type Posting = { products?: string[]; reason: string }

/** Numbers of lamps that were posted and that could not be posted. */
type Posted = { posted: number; notPosted: number }

/** Returns a mutation that posts differences, call by call until none is left. */
export function usePostStocktake(id: string, { done, failed }: Callbacks<Posted>) {
  return useMutationOnce({
    mutationKey: [...stocktakeKeys.all, 'post', id],
    mutationFn: async (body: Posting) => {
      const total: Posted = { posted: 0, notPosted: 0 }
      for (let isLeft = true; isLeft; ) {
        const { posts, notPosted, hasMore } = await call(postStocktake, { params: { id }, body })
        total.posted += posts.length
        total.notPosted += notPosted.length
        isLeft = hasMore && posts.length > 0
      }
      return total
    },
    onSuccess: done,
    onError: failed,
    meta: { changes: [stocktakeKeys.all, productKeys.all, changeKeys.all] },
  })
}

export function useEndStocktake(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...stocktakeKeys.all, 'end', id],
    mutationFn: () => call(endStocktake, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [stocktakeKeys.all, changeKeys.all] },
  })
}

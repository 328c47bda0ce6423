import { infiniteQueryOptions } from '@tanstack/react-query'
import { endExpectedGoods, listExpectedGoods } from '../../../../shared/expected-goods/routes.ts'
import { expectedGoodsKey } from '../../domain/purchasing/purchasing-keys.ts'
import { changeKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query of the goods that have not all arrived, newest first, page by page. */
export const expectedGoodsList = infiniteQueryOptions({
  queryKey: expectedGoodsKey,
  queryFn: ({ pageParam: page, signal }) => call(listExpectedGoods, { query: { page, only: 'open' }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
})

export function useEndExpectedGoods(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...expectedGoodsKey, 'end', id],
    mutationFn: () => call(endExpectedGoods, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [expectedGoodsKey, changeKeys.all] },
  })
}

import type { ExpectedGoods, NewExpectedGoods } from '../../../../shared/expected-goods/expected-goods.ts'
import { recordExpectedGoods } from '../../../../shared/expected-goods/routes.ts'
import { expectedGoodsKey } from '../../domain/purchasing/purchasing-keys.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns a mutation that records expected goods. The same goods have the same id until an answer is known. */
export function useRecordExpectedGoods({ done, failed }: Callbacks<ExpectedGoods>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...expectedGoodsKey, 'record'],
    mutationFn: (goods: Omit<NewExpectedGoods, 'expectedId'>) =>
      call(recordExpectedGoods, { body: { expectedId: attempt.keyFor(goods), ...goods } }),
    onSuccess: ({ expected }) => {
      attempt.succeeded()
      done(expected)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [expectedGoodsKey] },
  })
}

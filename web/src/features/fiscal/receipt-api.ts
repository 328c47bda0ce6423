import { queryOptions } from '@tanstack/react-query'
import type { FiscalReceipt } from '../../../../shared/fiscal/receipt.ts'
import { printFiscal, showReceipt } from '../../../../shared/fiscal/routes.ts'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { unsignedPause } from '../../domain/fiscal/unsigned-pause.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Query of the receipt of a link. It is read again until it is signed. */
export function receiptQuery(token: string) {
  return queryOptions({
    queryKey: fiscalKeys.one(token),
    queryFn: ({ signal }) => call(showReceipt, { params: { token }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && !data.sdc ? unsignedPause(dataUpdateCount) : false,
  })
}

/** Returns a mutation that registers a print of a signed receipt: the first one is the original. */
export function usePrint(id: string, { done, failed }: Callbacks<FiscalReceipt>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'print', id],
    mutationFn: () => call(printFiscal, { params: { id }, idempotencyKey: attempt.keyFor({ id }) }),
    onSuccess: ({ receipt }) => {
      attempt.succeeded()
      done(receipt)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
  })
}

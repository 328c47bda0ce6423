import { useQueryClient } from '@tanstack/react-query'
import { type PaymentState, submitPayment } from '../../../../shared/payments/routes.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { orderKeys } from '../query-keys.ts'
import { paymentQuery } from './use-payment.ts'

/** After these the order is no longer what it was when it was fetched. */
const ORDER_CHANGED = ['order.paid', 'order.released', 'amount.changed'] as const

type Outcome = { asked: (state: PaymentState) => void; failed?: (error: unknown) => void }

/** Asks a phone to pay; the server asks once, however often this is sent. */
export function useSubmitPayment({ asked, failed }: Outcome) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['payments', 'submit'],
    mutationFn: (body: BodyToSend<typeof submitPayment>) => call(submitPayment, { body }),
    onSuccess: (state) => {
      client.setQueryData(paymentQuery(state.order._id).queryKey, state)
      asked(state)
    },
    onError: (error) => {
      failed?.(error)
      return isError(error, ...ORDER_CHANGED) ? client.invalidateQueries({ queryKey: orderKeys.all }) : undefined
    },
  })
  return {
    isSubmitting: isPending,
    /** Of the last request, until the next. */
    error,
    submit: mutate,
  }
}

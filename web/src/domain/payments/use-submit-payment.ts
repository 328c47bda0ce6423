import { useQueryClient } from '@tanstack/react-query'
import { type PaymentState, submitPayment } from '../../../../shared/payments/routes.ts'
import type { BodyToSend } from '../../../../shared/route.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { orderKeys } from '../query-keys.ts'
import { paymentQuery } from './use-payment.ts'

/** Errors that mean the fetched order is out of date. */
const ORDER_CHANGED = ['order.paid', 'order.released', 'amount.changed'] as const

type Outcome = {
  sent: (state: PaymentState) => void
  failed?: (error: unknown) => void
  toastWhenLeft?: (error: Error) => { text: string }
}

/** Returns a mutation that sends a payment request to a phone, once even if it is called several times. */
export function useSubmitPayment({ sent, failed, toastWhenLeft }: Outcome) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutationOnce({
    mutationKey: ['payments', 'submit'],
    mutationFn: (body: BodyToSend<typeof submitPayment>) => call(submitPayment, { body }),
    ...(toastWhenLeft && { toastWhenLeft }),
    onSuccess: (state) => {
      client.setQueryData(paymentQuery(state.order._id).queryKey, state)
      sent(state)
    },
    onError: (error) => {
      failed?.(error)
      return isError(error, ...ORDER_CHANGED) ? client.invalidateQueries({ queryKey: orderKeys.all }) : undefined
    },
  })
  return {
    isSubmitting: isPending,
    /** Error of the last request, cleared by the next one. */
    error,
    submit: mutate,
  }
}

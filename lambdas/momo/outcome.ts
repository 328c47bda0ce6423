import * as z from 'zod/mini'
import type { StoredPayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { momoSettings } from './account.ts'
import { callMtn } from './call-mtn.ts'
import { logFailure } from './failure.ts'

const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** State of a request to pay. MTN documents numbers with and without quotes, and reasons as text and as an object. */
const Status = z.object({
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  amount: z.optional(Text),
  currency: z.optional(z.string()),
  financialTransactionId: z.optional(Text),
  reason: z.optional(
    z.union([
      z.string(),
      z.pipe(
        z.object({ code: z.string() }),
        z.transform(({ code }) => code),
      ),
    ]),
  ),
})

const Unknown = z.object({ code: z.literal('RESOURCE_NOT_FOUND') })

/** Maximum length of a reason: longer than any that MTN documents. */
const MAX_REASON_LENGTH = 100

/** Queries MTN for the state of a payment. */
export async function momoOutcome(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome> {
  const { order, reference = '' } = payment
  const answer = await callMtn({ method: 'GET', path: `/requesttopay/${reference}`, signal })
  // Any other 404 comes from a proxy in front of MTN and does not determine the payment's state.
  if (answer?.status === 404 && z.safeParse(Unknown, answer.body).success) return { status: 'absent' }
  const parsed = z.safeParse(Status, answer?.body)
  if (answer?.status !== 200 || !parsed.success) {
    logFailure('status', answer, { order })
    return { status: 'unavailable' }
  }
  const { status, reason = 'FAILED', financialTransactionId: transactionId = reference } = parsed.data
  if (status === 'PENDING') return { status: 'pending' }
  if (status === 'FAILED') return { status: 'failed', reason: reason.slice(0, MAX_REASON_LENGTH) }
  return { status: isAsRequested(payment, parsed.data) ? 'succeeded' : 'differs', transactionId }
}

function isAsRequested(payment: StoredPayment, { amount, currency }: z.infer<typeof Status>): boolean {
  const isAmount = amount === undefined || Number(amount) === payment.amount
  return isAmount && (currency === undefined || currency === momoSettings().currency)
}

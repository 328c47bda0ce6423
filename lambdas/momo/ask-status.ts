import * as z from 'zod/mini'
import type { StoredPayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { callMtn } from './call-mtn.ts'
import { logFault } from './fault.ts'
import { momoSettings } from './settings.ts'

const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** What MTN says of a request to pay. Its pages show numbers with and without quotes, and reasons as text and as object. */
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

/** Longer than any that MTN has announced. */
const LONGEST_REASON = 100

/** Asks MTN what has become of a payment. */
export async function askStatus(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome> {
  const { order, reference = '' } = payment
  const answer = await callMtn('GET', `/requesttopay/${reference}`, { signal })
  // Another 404 is somebody else's, and says nothing of the payment.
  if (answer?.status === 404 && z.safeParse(Unknown, answer.body).success) return { status: 'absent' }
  const said = z.safeParse(Status, answer?.body)
  if (answer?.status !== 200 || !said.success) {
    logFault('status', answer, { order })
    return { status: 'unavailable' }
  }
  const { status, reason = 'FAILED', financialTransactionId: transactionId = reference } = said.data
  if (status === 'PENDING') return { status: 'pending' }
  if (status === 'FAILED') return { status: 'failed', reason: reason.slice(0, LONGEST_REASON) }
  return { status: isAsAsked(payment, said.data) ? 'succeeded' : 'differs', transactionId }
}

function isAsAsked(payment: StoredPayment, { amount, currency }: z.infer<typeof Status>): boolean {
  const isAmount = amount === undefined || Number(amount) === payment.amount
  return isAmount && (currency === undefined || currency === momoSettings.currency)
}

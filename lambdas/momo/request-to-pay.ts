import type { StoredPayment } from '../data/payments.ts'
import { callMtn } from './call-mtn.ts'
import { logFault } from './fault.ts'
import { plainText } from './plain-text.ts'
import { momoSettings } from './settings.ts'

/**
 * accepted: MTN has the request and asks the phone. refused: it has not, and never will. unknown: it may have it, so its
 * reference must be looked up before anything is sent again.
 */
export type Requested = { status: 'accepted' } | { status: 'refused'; reason: string } | { status: 'unknown' }

/** Faults that MTN answers with 500, although the same request can never succeed. */
const FOR_GOOD = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
])

/**
 * Has MTN ask the payer's phone for the money of a payment, under the reference that was written down before. Sent
 * twice, it asks once: MTN knows the reference by then.
 */
export async function requestToPay(payment: StoredPayment, signal: AbortSignal): Promise<Requested> {
  const { order, amount, phone = '', reference = '' } = payment
  const callback = callbackUrl(payment)
  const answer = await callMtn('POST', '/requesttopay', {
    headers: { 'x-reference-id': reference, ...(callback !== undefined && { 'x-callback-url': callback }) },
    body: {
      amount: String(amount),
      currency: momoSettings.currency,
      externalId: order,
      payer: { partyIdType: 'MSISDN', partyId: phone },
      payerMessage: plainText(`Itara, order ${order}`),
      payeeNote: plainText(`Order ${order}`),
    },
    signal,
  })
  // 409: the reference is known, so an earlier try has arrived.
  if (answer?.status === 202 || answer?.status === 409) return { status: 'accepted' }
  const reason = logFault('requesttopay', answer, { order })
  if (!answer) return { status: 'unknown' }
  const isForGood = answer.status < 500 ? answer.status !== 429 : FOR_GOOD.has(reason)
  return isForGood ? { status: 'refused', reason } : { status: 'unknown' }
}

/** Where MTN tells of this payment. Its sandbox calls addresses by http only, which the shop has on one machine only. */
function callbackUrl({ reference, callbackToken }: StoredPayment): string | undefined {
  const { callbackBase, targetEnvironment } = momoSettings
  if (targetEnvironment === 'sandbox' && !callbackBase.startsWith('http:')) return undefined
  return `${callbackBase}/payments/momo/callback/${reference}/${callbackToken}`
}

import type { StoredPayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { momoSettings } from './account.ts'
import { callMtn } from './call-mtn.ts'
import { logFailure } from './failure.ts'

/** Errors that MTN sends with status 500 although the same request can never succeed. */
const PERMANENT_ERRORS = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
])

/**
 * Sends a payment's request to pay to MTN, which prompts the payer's phone, under the reference that was stored before.
 * If it is sent twice, MTN recognises the reference and prompts once. It fails if MTN will never accept it.
 */
export async function requestToPay(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome> {
  const { order, number = order, amount, phone = '', reference = '' } = payment
  const callback = callbackUrl(payment)
  const answer = await callMtn({
    method: 'POST',
    path: '/requesttopay',
    headers: { 'x-reference-id': reference, ...(callback !== undefined && { 'x-callback-url': callback }) },
    body: {
      amount: String(amount),
      currency: momoSettings().currency,
      externalId: order,
      payer: { partyIdType: 'MSISDN', partyId: phone },
      payerMessage: plainText(`Itara, order ${number}`),
      payeeNote: plainText(`Order ${number}`),
    },
    signal,
  })
  // 409: the reference is known, so an earlier request has arrived.
  if (answer?.status === 202 || answer?.status === 409) return { status: 'pending' }
  const reason = logFailure('requesttopay', answer, { order })
  if (!answer) return { status: 'unavailable' }
  const isPermanent = answer.status < 500 ? answer.status !== 429 : PERMANENT_ERRORS.has(reason)
  return isPermanent ? { status: 'failed', reason } : { status: 'unavailable' }
}

/**
 * Returns the callback URL, if any. MTN's sandbox calls only http addresses, which the shop has only on a developer's
 * machine.
 */
function callbackUrl({ reference, callbackToken }: StoredPayment): string | undefined {
  const { callbackBase, targetEnvironment } = momoSettings()
  if (targetEnvironment === 'sandbox' && !callbackBase.startsWith('http:')) return undefined
  return `${callbackBase}/payments/momo/callback/${reference}/${callbackToken}`
}

/** Maximum length: MTN rejects longer texts, and characters such as the apostrophe. */
const MAX_LENGTH = 160

/** Returns a text that MTN accepts for a phone: letters without accents, digits, and basic punctuation. */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFD')
    // Removed without adding a space, because an apostrophe joins two parts of a word in Kinyarwanda and French.
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .replaceAll(/[^A-Za-z0-9 .,:-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
  return plain.trim().slice(0, MAX_LENGTH).trim()
}

import * as z from 'zod/mini'
import { badRequest, momoError } from './errors.ts'
import { outcomeOf } from './outcomes.ts'
import type { RequestToPay, World } from './world.ts'

/** The only currency that each environment accepts. */
const CURRENCIES = { sandbox: 'EUR', mtnrwanda: 'RWF' } as const

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** At most 160 characters that MTN accepts; its documentation excludes the apostrophe. */
const Note = z.string().check(z.regex(/^[\x20-\x26\x28-\x7e]{0,160}$/))

const Body = z.object({
  amount: z.string().check(z.regex(/^[1-9]\d*(\.\d+)?$/)),
  currency: z.string(),
  externalId: z.string(),
  payer: z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().check(z.regex(/^[1-9]\d{7,14}$/)) }),
  payerMessage: Note,
  payeeNote: Note,
})

type Headers = Readonly<Record<string, string | undefined>>

/**
 * Validates and accepts a payment request.
 * @throws MomoError for requests that MTN rejects
 */
export function acceptRequest(world: World, headers: Headers, sent: unknown): RequestToPay {
  const { account, behaviour, requests } = world
  const reference = headers['x-reference-id'] ?? ''
  if (!UUID_V4.test(reference)) throw badRequest('X-Reference-Id must be a UUID of version 4.')
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw badRequest('The body must be JSON.')
  if (requests.has(reference)) {
    throw momoError(409, 'RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.')
  }
  const callbackUrl = checkedCallbackUrl(world, headers['x-callback-url'])
  const parsed = z.safeParse(Body, sent)
  if (!parsed.success) throw badRequest(`The body does not follow the specification: ${parsed.error.message}`)
  const body = parsed.data
  if (body.currency !== CURRENCIES[account.targetEnvironment]) {
    throw momoError(500, 'INVALID_CURRENCY', 'Currency not supported.')
  }
  const outcome = outcomeOf(body.payer.partyId)
  const payerTakesMs = 'isDelayed' in outcome ? behaviour.delayedMs : behaviour.answerAfterMs
  const request: RequestToPay = {
    reference,
    body,
    outcome,
    answeredAt:
      outcome.status === 'PENDING' ? undefined : world.now() + (behaviour.callbacks === 'early' ? 0 : payerTakesMs),
    callbackUrl,
    transactionId: world.newTransactionId(),
  }
  requests.set(reference, request)
  return request
}

/** Returns a payment request in the format of MTN's status call and callbacks. */
export function statusOf(world: World, { body, outcome, answeredAt, transactionId }: RequestToPay) {
  if (answeredAt === undefined || world.now() < answeredAt) return { ...body, status: 'PENDING' }
  if (outcome.status === 'SUCCESSFUL') return { financialTransactionId: transactionId, ...body, status: 'SUCCESSFUL' }
  const code = 'reason' in outcome ? outcome.reason : undefined
  const reason = world.behaviour.reasons === 'text' ? code : code && { code, message: code }
  return { ...body, status: 'FAILED', ...(reason && { reason }) }
}

function checkedCallbackUrl({ account }: World, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const url = URL.parse(header)
  if (!url) throw badRequest('X-Callback-Url must be a URL.')
  const scheme = account.targetEnvironment === 'sandbox' ? 'http:' : 'https:'
  if (url.protocol !== scheme) throw badRequest(`X-Callback-Url must begin with ${scheme}`)
  if (url.hostname !== account.providerCallbackHost) {
    const message = 'Callback URL with different host name then configured for API User.'
    throw momoError(500, 'INVALID_CALLBACK_URL_HOST', message)
  }
  return header
}

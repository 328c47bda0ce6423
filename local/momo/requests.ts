import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { badRequest, fault } from './fault.ts'
import { outcomeOf } from './outcomes.ts'
import type { Asked, World } from './world.ts'

/** The only currency that each environment takes. */
const CURRENCIES = { sandbox: 'EUR', mtnrwanda: 'RWF' } as const

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** At most 160 characters, and none of those that MTN refuses; its page names the apostrophe. */
const Note = z.string().check(z.regex(/^[\x20-\x26\x28-\x7e]{0,160}$/))

const PayRequest = z.object({
  amount: z.string().check(z.regex(/^[1-9]\d*(\.\d+)?$/)),
  currency: z.string(),
  externalId: z.string(),
  payer: z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().check(z.regex(/^[1-9]\d{7,14}$/)) }),
  payerMessage: Note,
  payeeNote: Note,
})

type Headers = Readonly<Record<string, string | undefined>>

/** Takes a request to pay, as MTN would. Throws a MomoFault for what MTN refuses. */
export function takeRequest(world: World, headers: Headers, body: unknown): Asked {
  const { account, behaviour, asked } = world
  const reference = headers['x-reference-id'] ?? ''
  if (!UUID_V4.test(reference)) throw badRequest('X-Reference-Id must be a UUID of version 4.')
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw badRequest('The body must be JSON.')
  if (asked.has(reference)) {
    throw fault(409, 'RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.')
  }
  const callbackUrl = callbackOf(world, headers['x-callback-url'])
  const request = z.safeParse(PayRequest, body)
  if (!request.success) throw badRequest(`The body does not follow the specification: ${request.error.message}`)
  if (request.data.currency !== CURRENCIES[account.targetEnvironment]) {
    throw fault(500, 'INVALID_CURRENCY', 'Currency not supported.')
  }
  const outcome = outcomeOf(request.data.payer.partyId)
  const taking = 'isDelayed' in outcome ? behaviour.delayedMs : behaviour.answerAfterMs
  const one: Asked = {
    reference,
    request: request.data,
    outcome,
    answeredAt: outcome.status === 'PENDING' ? undefined : world.now() + (behaviour.callbacks === 'early' ? 0 : taking),
    callbackUrl,
    transactionId: String(randomInt(10_000_000, 100_000_000)),
  }
  asked.set(reference, one)
  return one
}

/** A request to pay as MTN shows it, whether by call or by callback. */
export function statusOf(world: World, { request, outcome, answeredAt, transactionId }: Asked) {
  if (answeredAt === undefined || world.now() < answeredAt) return { ...request, status: 'PENDING' }
  if (outcome.status === 'SUCCESSFUL')
    return { financialTransactionId: transactionId, ...request, status: 'SUCCESSFUL' }
  const reason = 'reason' in outcome ? outcome.reason : undefined
  const spelled = world.behaviour.reasons === 'text' ? reason : reason && { code: reason, message: reason }
  return { ...request, status: 'FAILED', ...(spelled && { reason: spelled }) }
}

function callbackOf({ account }: World, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const url = URL.parse(address)
  if (!url) throw badRequest('X-Callback-Url must be an address.')
  const scheme = account.targetEnvironment === 'sandbox' ? 'http:' : 'https:'
  if (url.protocol !== scheme) throw badRequest(`X-Callback-Url must begin with ${scheme}`)
  if (url.hostname !== account.providerCallbackHost) {
    const message = 'Callback URL with different host name then configured for API User.'
    throw fault(500, 'INVALID_CALLBACK_URL_HOST', message)
  }
  return address
}

import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { expiringCache } from '../expiring-cache.ts'
import { fetchJson } from '../fetch-json.ts'
import { registerSecret } from '../redact.ts'
import { paypalAccount, paypalSettings } from './account.ts'
import { failedAnswer, noAnswer, PaypalFailure } from './failure.ts'

export type PaypalCall = {
  method: 'GET' | 'POST'
  path: `/v${string}`
  /** JSON as text: a webhook's event must be sent exactly as it was received. */
  body?: string
  /** PayPal executes requests with the same id once, and remembers them for six hours. */
  requestId?: string
  /** Aborts the call, and the wait for its token. */
  signal: AbortSignal
}

/**
 * Calls PayPal as the shop and returns its JSON, parsed by `shape`.
 * @throws PaypalFailure when PayPal rejects the call, fails, or does not reply in time or with this shape
 */
export async function callPaypal<S extends z.core.$ZodType>(shape: S, call: PaypalCall): Promise<z.output<S>> {
  let token: Token | undefined
  try {
    token = await tokenFor(call)
    return await sendWith(token, shape, call)
  } catch (error) {
    if (!(error instanceof PaypalFailure) || error.status !== 401) throw error
    // PayPal may revoke a token early. A request rejected for that was not executed, so it can be retried.
    if (token) paypalTokens.forget(token)
    return sendWith(await tokenFor(call), shape, call)
  }
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
type Token = z.infer<typeof Token>

/** Tokens are renewed this long before they expire, in ms, as calls take time. */
const RENEWED_EARLY_MS = 60_000

/** Time limit for a token, in ms. All current calls wait for it, each within its own limit. */
const TOKEN_MS = 8000

export const paypalTokens = expiringCache(newToken, ({ expires_in }) => expires_in * 1000 - RENEWED_EARLY_MS)

async function newToken(): Promise<Token> {
  const account = await paypalAccount.get()
  const { clientId, clientSecret } = account
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  try {
    const token = await send(Token, '/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization },
      body,
      signal: clock.timeout(TOKEN_MS),
    })
    registerSecret(token.access_token)
    return token
  } catch (error) {
    if (error instanceof PaypalFailure && error.status === 401) paypalAccount.forget(account)
    throw error
  }
}

function tokenFor({ method, path, signal }: PaypalCall): Promise<Token> {
  return paypalTokens.get(signal).catch((error: unknown) => {
    throw signal.aborted ? noAnswer(`${method} ${path}`, error) : error
  })
}

function sendWith<S extends z.core.$ZodType>(token: Token, shape: S, call: PaypalCall): Promise<z.output<S>> {
  const { method, path, body, requestId, signal } = call
  const headers = {
    authorization: `Bearer ${token.access_token}`,
    prefer: 'return=representation',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(requestId !== undefined && { 'paypal-request-id': requestId }),
  }
  return send(shape, path, { method, headers, signal, ...(body !== undefined && { body }) })
}

async function send<S extends z.core.$ZodType>(
  shape: S,
  path: string,
  request: RequestInit & { signal: AbortSignal },
): Promise<z.output<S>> {
  const call = `${request.method} ${path}`
  const { status, body } = await fetchJson(`${paypalSettings().baseUrl}${path}`, request).catch((error: unknown) => {
    throw noAnswer(call, error)
  })
  if (status >= 400) throw failedAnswer(call, status, body)
  const answer = z.safeParse(shape, body)
  if (!answer.success) throw noAnswer(call, answer.error)
  return answer.data
}

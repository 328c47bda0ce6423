import * as z from 'zod/mini'
import type { MomoSecret } from '../../shared/payments/momo-settings.ts'
import { clock } from '../clock.ts'
import { expiringCache } from '../expiring-cache.ts'
import { fetchJson, type JsonAnswer } from '../fetch-json.ts'
import { log } from '../log.ts'
import { registerSecret } from '../redact.ts'
import { UnusableSecret } from '../secrets.ts'
import { momoAccount, momoSettings } from './account.ts'
import { logFailure } from './failure.ts'

type MtnCall = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
  /** Aborts the call, and the wait for its token. */
  signal: AbortSignal
}

/**
 * Calls MTN's Collections product as the shop. Returns undefined if no answer came, or MTN issues no token: a request
 * that was sent may have arrived. Without a usable account, MTN answers as it does to an unknown caller.
 */
export async function callMtn(call: MtnCall): Promise<JsonAnswer | undefined> {
  try {
    return await sendWithFreshToken(call)
  } catch (error) {
    if (!(error instanceof UnusableSecret)) throw error
    return { status: 401, body: { code: 'NO_ACCOUNT', message: error.message } }
  }
}

async function sendWithFreshToken(call: MtnCall): Promise<JsonAnswer | undefined> {
  const used = await accessFor(call)
  if (!used) return undefined
  const answer = await sendWith(used, call)
  if (answer?.status !== 401) return answer
  // MTN may revoke a token early. A request rejected for that was not executed, so it can be retried.
  mtnTokens.forget(used.token)
  momoAccount.forget(used.account)
  const renewed = await accessFor(call)
  return renewed && sendWith(renewed, call)
}

/** Parameters of a call. */
type Access = { account: MomoSecret; token: Token }

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
type Token = z.infer<typeof Token>

/** Tokens are renewed this long before they expire: calls take time, and clocks differ. */
const RENEWED_EARLY_MS = 60_000

/** Time limit for fetching a token, in ms. All current calls wait for the same token, each up to its own limit. */
const TOKEN_MS = 8000

export const mtnTokens = expiringCache(newToken, (token) => (token ? token.expires_in * 1000 - RENEWED_EARLY_MS : 0))

async function newToken(): Promise<Token | undefined> {
  const account = await momoAccount.get()
  const { apiUser, apiKey, subscriptionKey } = account
  const authorization = `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`
  const headers = { authorization, 'ocp-apim-subscription-key': subscriptionKey }
  // MTN rejects this request if it has a body.
  const answer = await send('/collection/token/', { method: 'POST', headers, signal: clock.timeout(TOKEN_MS) })
  const token = z.safeParse(Token, answer?.body)
  if (answer?.status === 200 && token.success) {
    registerSecret(token.data.access_token)
    return token.data
  }
  if (answer?.status === 401) momoAccount.forget(account)
  logFailure('token', answer)
  return undefined
}

/** Returns undefined while MTN issues no token, or if the call's time is up before there is one. */
async function accessFor({ signal }: MtnCall): Promise<Access | undefined> {
  try {
    const account = await momoAccount.get(signal)
    const token = await mtnTokens.get(signal)
    return token && { account, token }
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

function sendWith(
  { account, token }: Access,
  { method, path, headers, body, signal }: MtnCall,
): Promise<JsonAnswer | undefined> {
  return send(`/collection/v1_0${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token.access_token}`,
      'ocp-apim-subscription-key': account.subscriptionKey,
      'x-target-environment': momoSettings().targetEnvironment,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })
}

function send(path: string, request: RequestInit & { signal: AbortSignal }): Promise<JsonAnswer | undefined> {
  return fetchJson(`${momoSettings().baseUrl}${path}`, request).catch((error: unknown) => {
    log('error', 'provider.silent', { provider: 'momo', call: `${request.method} ${path}`, error })
    return undefined
  })
}

import * as z from 'zod/mini'
import { forgetPaypalAccount, paypalAccount } from './account.ts'
import { answerOf } from './answer.ts'
import { PaypalFailure } from './failure.ts'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

/** Tokens are renewed so long before they end, for the way takes time. */
const RENEWED_EARLY_MS = 60_000

let held: { token: Promise<string>; until: number } | undefined

/** What lets the shop in at PayPal. All who need it while it is on its way wait for the same. */
export function paypalToken(signal: AbortSignal): Promise<string> {
  if (held && Date.now() < held.until) return held.token
  const asked = { token: newToken(signal).then(keep), until: Number.POSITIVE_INFINITY }
  function keep({ access_token, expires_in }: z.infer<typeof Token>): string {
    asked.until = Date.now() + expires_in * 1000 - RENEWED_EARLY_MS
    return access_token
  }
  asked.token.catch(() => {
    if (held === asked) held = undefined
  })
  held = asked
  return asked.token
}

/** Has the next call ask for a new token, since PayPal does not take this one any more. */
export function forgetPaypalToken(): void {
  held = undefined
}

async function newToken(signal: AbortSignal): Promise<z.infer<typeof Token>> {
  const { clientId, clientSecret } = await paypalAccount()
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  try {
    return await answerOf(Token, '/v1/oauth2/token', { method: 'POST', headers: { authorization }, body, signal })
  } catch (error) {
    // The secret may have been changed.
    if (error instanceof PaypalFailure && error.status === 401) forgetPaypalAccount()
    throw error
  }
}

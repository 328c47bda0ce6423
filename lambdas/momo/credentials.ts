import * as z from 'zod/mini'
import { MomoSecret } from '../../shared/payments/momo-settings.ts'
import { forgetSecret, secretNamed } from '../secrets.ts'
import { logFault } from './fault.ts'
import { type Answer, send } from './send.ts'
import { momoSettings } from './settings.ts'

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })

/** What each call to MTN needs to be let in. */
export type Credentials = { token: string; subscriptionKey: string }

/** Before it expires by its own account: the way to MTN takes time, and clocks differ. */
const RENEWED_BEFORE_MS = 60_000

let kept: { token: string; until: number } | undefined

/** A token that is still good; the same one for all calls of this function. Undefined while MTN gives none. */
export async function credentials(signal: AbortSignal): Promise<Credentials | undefined> {
  const secret = await secretNamed(momoSettings.secret, MomoSecret)
  const { subscriptionKey } = secret
  if (kept && Date.now() < kept.until) return { token: kept.token, subscriptionKey }
  const answer = await askToken(secret, signal)
  const token = z.safeParse(Token, answer?.body)
  if (answer?.status !== 200 || !token.success) {
    // The credentials may have been changed.
    if (answer?.status === 401) forgetSecret(momoSettings.secret)
    logFault('token', answer)
    return undefined
  }
  const { access_token, expires_in } = token.data
  kept = { token: access_token, until: Date.now() + expires_in * 1000 - RENEWED_BEFORE_MS }
  return { token: access_token, subscriptionKey }
}

/** Has the next call ask for a new token, since this one is refused. */
export function forgetToken(): void {
  kept = undefined
  forgetSecret(momoSettings.secret)
}

function askToken({ apiUser, apiKey, subscriptionKey }: MomoSecret, signal: AbortSignal): Promise<Answer | undefined> {
  return send(`${momoSettings.baseUrl}/collection/token/`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString('base64')}`,
      'ocp-apim-subscription-key': subscriptionKey,
    },
    signal,
  })
}

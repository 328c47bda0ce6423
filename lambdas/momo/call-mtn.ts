import { credentials, forgetToken } from './credentials.ts'
import type { Answer } from './send.ts'
import { send } from './send.ts'
import { momoSettings } from './settings.ts'

type Request = { headers?: Record<string, string>; body?: object; signal: AbortSignal }

/**
 * A call of the product Collections, with what lets it in; a token that is refused is renewed once. Undefined when no
 * answer came, or no token is to be had: of a request that was sent it is then unknown whether it arrived.
 */
export async function callMtn(method: 'GET' | 'POST', path: string, request: Request): Promise<Answer | undefined> {
  const answer = await once(method, path, request)
  if (answer?.status !== 401) return answer
  forgetToken()
  return once(method, path, request)
}

async function once(method: string, path: string, { headers, body, signal }: Request): Promise<Answer | undefined> {
  const known = await credentials(signal)
  return (
    known &&
    send(`${momoSettings.baseUrl}/collection/v1_0${path}`, {
      method,
      headers: {
        authorization: `Bearer ${known.token}`,
        'ocp-apim-subscription-key': known.subscriptionKey,
        'x-target-environment': momoSettings.targetEnvironment,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    })
  )
}

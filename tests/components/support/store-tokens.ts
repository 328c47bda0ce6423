import { vi } from 'vitest'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Stores tokens like the sign-in library, for a session of this many days. They have expired, so the next call renews
 * them.
 */
export function storeTokens(userId: string, daysOld: number): void {
  const token = tokenOf({ sub: userId, exp: 1, auth_time: Math.floor(Date.now() / 1000) - daysOld * DAY_SECONDS })
  const place = 'CognitoIdentityServiceProvider.tested-client'
  localStorage.setItem(`${place}.LastAuthUser`, userId)
  for (const kind of ['accessToken', 'idToken']) localStorage.setItem(`${place}.${userId}.${kind}`, token)
  localStorage.setItem(`${place}.${userId}.refreshToken`, 'refresh')
}

function tokenOf(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value))
  return `${part({ alg: 'none' })}.${part(claims)}.signature`
}

/** Makes Cognito renew sessions with these claims. Call it after `fakeServer`. */
export function renewWith(claims: object): void {
  const shop = fetch
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (!String(address).includes('cognito-idp')) return shop(address, init)
    const seconds = Math.floor(Date.now() / 1000)
    const token = tokenOf({ exp: seconds + 900, iat: seconds, auth_time: seconds, ...claims })
    return Response.json({ AuthenticationResult: { AccessToken: token, IdToken: token, ExpiresIn: 900 } })
  })
}

/** Makes Cognito refuse to renew a session, or be unreachable if `refusal` is undefined. Call it after `fakeServer`. */
export function answerRenewals(refusal: { __type: string; message: string } | undefined): void {
  const shop = fetch
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (!String(address).includes('cognito-idp')) return shop(address, init)
    if (!refusal) throw new TypeError('Failed to fetch')
    return Response.json(refusal, { status: 400, headers: { 'x-amzn-errortype': refusal.__type } })
  })
}

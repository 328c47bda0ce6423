import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Jwks } from 'aws-jwt-verify/jwk'

/** Claims of a token as an HTTP API passes them on: every value is a string. */
export type JwtClaims = Record<string, string>

export type Authorize = (authorization: string | undefined) => JwtClaims | undefined

/**
 * Creates the JWT authorizer of an HTTP API. It returns the claims of a valid token, or undefined. As in AWS, it
 * accepts access tokens, which name the client by `client_id` and have no `aud`. The handler decides whether the user
 * may make the call.
 */
export function createAuthorizer(pool: { userPoolId: string; clientId: string; jwks: Jwks }): Authorize {
  const { userPoolId, clientId } = pool
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: null, tokenUse: null })
  verifier.cacheJwks(pool.jwks)
  return (authorization) => {
    const token = /^(?:Bearer +)?(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      // Synchronous, with the cached keys only: `verify` would query Amazon for an unknown key.
      const claims = verifier.verifySync(token)
      return (claims.aud ?? claims.client_id) === clientId ? toText(claims) : undefined
    } catch {
      return undefined
    }
  }
}

function toText(claims: Record<string, unknown>): JwtClaims {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)]))
}

/** Formats a claim. HTTP APIs write a list as '[admin seller]'. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

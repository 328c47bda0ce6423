import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Jwks } from 'aws-jwt-verify/jwk'

/** The claims of a token as an HTTP API passes them on: every value a text. */
export type JwtClaims = Record<string, string>

export type Authorize = (authorization: string | undefined) => JwtClaims | undefined

/**
 * The JWT authorizer of an HTTP API: whose token this is, or undefined when there is none, it is forged or has expired.
 * Whether that person may do it is for the handler to say.
 */
export function createAuthorizer(pool: { userPoolId: string; clientId: string; jwks: Jwks }): Authorize {
  const { userPoolId, clientId } = pool
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' })
  verifier.cacheJwks(pool.jwks)
  return (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      // Only with the keys at hand: the other `verify` would go and ask Amazon for a key it has not seen.
      return toText(verifier.verifySync(token))
    } catch {
      return undefined
    }
  }
}

function toText(claims: Record<string, unknown>): JwtClaims {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)]))
}

/** HTTP APIs spell a list '[admin seller]'. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

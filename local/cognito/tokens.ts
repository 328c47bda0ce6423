import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { findUser } from './accounts.ts'
import { notAuthorized, userNotFound } from './errors.ts'
import type { Pool } from './pool.ts'
import { findSession } from './sessions.ts'
import type { Session, User } from './state.ts'

/** Issues a new id and access token for a session, with the user's current groups. The id token has these claims, too. */
export async function issueTokens(pool: Pool, user: User, session: Session, claims: Readonly<Record<string, string>>) {
  const { clientId } = pool.identity
  const common = {
    sub: user.username,
    origin_jti: session.id,
    auth_time: Math.floor(session.signedInAt / 1000),
    ...(user.groups.length === 0 ? {} : { 'cognito:groups': user.groups }),
  }
  const idToken = await sign(pool, {
    ...common,
    aud: clientId,
    token_use: 'id',
    'cognito:username': user.username,
    email: user.email,
    email_verified: user.emailVerified,
    ...(user.name === undefined ? {} : { name: user.name }),
    ...claims,
  })
  const accessToken = await sign(pool, {
    ...common,
    client_id: clientId,
    token_use: 'access',
    username: user.username,
    // The only scope of tokens from the API. Tokens from the hosted pages have others.
    scope: 'aws.cognito.signin.user.admin',
    version: 2,
  })
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: pool.lifetimes.token, TokenType: 'Bearer' }
}

/**
 * Returns the user of an access token.
 * @throws NotAuthorizedException when the token is invalid or expired, or its session has ended; UserNotFoundException
 * when the user has been deleted
 */
export async function userOfAccessToken(pool: Pool, token: string): Promise<User> {
  const claims = await verify(pool, token)
  if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  const user = findUser(pool, String(claims.sub))
  if (user === undefined) throw userNotFound()
  if (findSession(pool, String(claims.origin_jti)) === undefined) {
    throw notAuthorized('Access Token has been revoked')
  }
  return user
}

function sign(pool: Pool, claims: JWTPayload): Promise<string> {
  const issuedAt = Math.floor(pool.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: pool.signingKey.publicJwk.kid })
    .setIssuer(pool.identity.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + pool.lifetimes.token)
    .setJti(randomUUID())
    .sign(pool.signingKey.privateKey)
}

async function verify(pool: Pool, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, pool.signingKey.publicKey, {
      issuer: pool.identity.issuer,
      algorithms: ['RS256'],
      currentDate: new Date(pool.now()),
    })
    return payload
  } catch (error) {
    throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token')
  }
}

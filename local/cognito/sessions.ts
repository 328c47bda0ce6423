import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'
import type { Session, User } from './state.ts'

/** Starts a session at sign-in. Only a hash of the refresh token is stored. */
export function openSession(pool: Pool, user: User): { session: Session; refreshToken: string } {
  const refreshToken = randomBytes(64).toString('base64url')
  const signedInAt = pool.now()
  const session: Session = {
    id: randomUUID(),
    username: user.username,
    refreshTokenHash: hashOf(refreshToken),
    signedInAt,
    expiresAt: signedInAt + pool.lifetimes.refresh * 1000,
  }
  pool.store.state.sessions.push(session)
  return { session, refreshToken }
}

export function findSession(pool: Pool, id: string): Session | undefined {
  return pool.store.state.sessions.find((session) => session.id === id)
}

/**
 * Finds the session of a refresh token.
 * @throws NotAuthorizedException for a token that is unknown, revoked or expired
 */
export function sessionOfRefreshToken(pool: Pool, refreshToken: string): Session {
  const hash = hashOf(refreshToken)
  const session = pool.store.state.sessions.find(({ refreshTokenHash }) => refreshTokenHash === hash)
  if (session === undefined) throw notAuthorized('Invalid Refresh Token')
  if (session.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired')
  return session
}

/** Ends the session of a refresh token, if any. Its access tokens end with it. */
export function closeSessionOfRefreshToken(pool: Pool, refreshToken: string): void {
  const hash = hashOf(refreshToken)
  keepSessions(pool, (session) => session.refreshTokenHash !== hash)
}

export function closeSessionsOf(pool: Pool, username: string): void {
  keepSessions(pool, (session) => session.username !== username)
}

export function removeExpiredSessions(pool: Pool): void {
  keepSessions(pool, (session) => session.expiresAt > pool.now())
}

function keepSessions(pool: Pool, isKept: (session: Session) => boolean): void {
  pool.store.state.sessions = pool.store.state.sessions.filter(isKept)
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex')
}

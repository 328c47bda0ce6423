import { decoyUser, findUser } from './accounts.ts'
import { attributeTexts } from './attributes.ts'
import { notAuthorized, userNotConfirmed } from './errors.ts'
import type { Pool } from './pool.ts'
import { openSession, sessionOfRefreshToken } from './sessions.ts'
import type { User } from './state.ts'
import { issueTokens } from './tokens.ts'
import { beforeTokens } from './triggers.ts'

/** The person of that username or e-mail, or a stand-in who knows no password. */
export function personOrDecoy(pool: Pool, name: string): User {
  return findUser(pool, name) ?? decoyUser(pool, name)
}

/**
 * The one place where a password, or the proof of one, is judged: counts the wrong ones and locks.
 * @throws NotAuthorizedException
 */
export function assertPassword(pool: Pool, user: User, isRight: () => boolean): void {
  pool.passwordLock.assertOpen(user.username)
  if (!isRight()) {
    pool.passwordLock.failed(user.username)
    throw notAuthorized()
  }
  pool.passwordLock.succeeded(user.username)
}

/**
 * What a right password opens: tokens, or first the demand for a password of one's own.
 * @throws UserNotConfirmedException
 */
export async function admit(pool: Pool, user: User) {
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed()
  if (user.status === 'CONFIRMED') return await signIn(pool, user, 'TokenGeneration_Authentication')
  const { sub: _, ...attributes } = attributeTexts(user)
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.newPasswordChallenges.open(user.username),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    },
  }
}

export async function signIn(
  pool: Pool,
  user: User,
  source: 'TokenGeneration_Authentication' | 'TokenGeneration_NewPasswordChallenge',
) {
  await beforeTokens(pool, source, user)
  const { session, refreshToken } = openSession(pool, user)
  const tokens = await issueTokens(pool, user, session)
  await pool.store.save()
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } }
}

/**
 * New id and access tokens; the refresh token stays as it is.
 * @throws NotAuthorizedException when the refresh token is no longer good
 */
export async function refresh(pool: Pool, refreshToken: string) {
  const session = sessionOfRefreshToken(pool, refreshToken)
  const user = findUser(pool, session.username)
  if (user === undefined) throw notAuthorized('Invalid Refresh Token')
  await beforeTokens(pool, 'TokenGeneration_RefreshTokens', user)
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, user, session) }
}

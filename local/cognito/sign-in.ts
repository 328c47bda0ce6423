import { decoyUser, findUser } from './accounts.ts'
import { attributeTexts } from './attributes.ts'
import { notAuthorized, userNotConfirmed } from './errors.ts'
import type { Pool } from './pool.ts'
import { openSession, sessionOfRefreshToken } from './sessions.ts'
import type { User } from './state.ts'
import { issueTokens } from './tokens.ts'
import { runPreTokenGeneration } from './triggers.ts'

/** Returns the user with that username or email, or a decoy that no password matches. */
export function userOrDecoy(pool: Pool, name: string): User {
  return findUser(pool, name) ?? decoyUser(pool, name)
}

/**
 * Checks a password or its proof; the only place that does. It counts wrong ones and locks the account.
 * @throws NotAuthorizedException
 */
export function assertPassword(pool: Pool, user: User, isCorrect: () => boolean): void {
  pool.passwordLock.assertOpen(user.username)
  if (!isCorrect()) {
    pool.passwordLock.failed(user.username)
    throw notAuthorized()
  }
  pool.passwordLock.succeeded(user.username)
}

/**
 * Returns the response to a correct password: tokens, or the challenge to replace a temporary password.
 * @throws UserNotConfirmedException
 */
export async function signInOrChallenge(pool: Pool, user: User) {
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
  const claims = await runPreTokenGeneration(pool, source, user)
  const { session, refreshToken } = openSession(pool, user)
  const tokens = await issueTokens(pool, user, session, claims)
  await pool.store.save()
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } }
}

/**
 * Issues new id and access tokens. The refresh token stays the same.
 * @throws NotAuthorizedException when the refresh token is not valid
 */
export async function refresh(pool: Pool, refreshToken: string) {
  const session = sessionOfRefreshToken(pool, refreshToken)
  const user = findUser(pool, session.username)
  if (user === undefined) throw notAuthorized('Invalid Refresh Token')
  const claims = await runPreTokenGeneration(pool, 'TokenGeneration_RefreshTokens', user)
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, user, session, claims) }
}

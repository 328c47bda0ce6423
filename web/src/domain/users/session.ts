import { decodeJWT, fetchAuthSession, signIn, signOut as signOutOfCognito } from 'aws-amplify/auth'
import { SESSION_DAYS } from '../../../../shared/users/session-days.ts'
import type { User } from '../../../../shared/users/user.ts'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { readItem } from '../../lib/local-storage.ts'
import { configureAmplify } from './amplify.ts'
import { userFromClaims } from './claims.ts'
import { setSessionEnded } from './session-end.ts'
import { isStaff, userInfo } from './user.ts'
import { clearUserData, restoreUserData, stashUserData } from './user-data.ts'

/** True if the session was revoked: Cognito has refused to renew it before its expiry. */
let isRevoked = false

/**
 * Returns the user's token for the Authorization header, renewed before it expires or when `forceRefresh` is set.
 * @throws ApiError 'session.ended' when the user has to sign in again, a LocalFailure when that could not be determined
 */
export async function bearerToken(forceRefresh = false): Promise<string> {
  const token = await idToken(forceRefresh)
  if (token) return token.toString()
  await endSession()
  throw new ApiError(401, { code: 'session.ended', message: 'Please sign in again' })
}

export async function rememberSignIn(): Promise<void> {
  const token = await idToken()
  if (!token) return
  setSessionEnded(false)
  isRevoked = false
  const user = userFromClaims(token.payload)
  if (userInfo.get()?._id !== user._id) restoreUserData(user._id)
  userInfo.set(user)
}

/** Fetches a new token, which includes changes to the user. */
export async function renewSession(): Promise<void> {
  await configureAmplify()
  await fetchAuthSession({ forceRefresh: true })
  await rememberSignIn()
}

/**
 * Fetches the user's role again after the shop has denied a call. Data for staff only, such as the costs of lamps, are
 * removed when the user is no longer staff. A session that was ended with the role ends here too.
 */
export async function renewRole(): Promise<void> {
  const before = userInfo.get()
  const token = await idToken(true)
  if (!token) return endSession()
  const now = userFromClaims(token.payload)
  if (before?._id !== now._id || (before.isAdmin === now.isAdmin && before.isSeller === now.isSeller)) return
  // Runs first, so that screens of the lost role close before their data are removed.
  userInfo.set(now)
  if (!isStaff(now)) await wipeDevice(before)
}

/** Starts a new session after a new password or email has ended all sessions, if the password was just typed. */
export async function restartSession(email: string, password: string | undefined): Promise<void> {
  if (!password) return endSession()
  try {
    await revokeTokens()
    await signIn({ username: email, password })
    await rememberSignIn()
  } catch {
    await endSession()
  }
}

/**
 * Ends a session that is no longer accepted. The cart and all typed data are kept for the same user's next sign-in,
 * unless the session was revoked: then this device may have been lost.
 */
export async function endSession(): Promise<void> {
  const user = userInfo.get()
  await revokeTokens().catch(() => undefined)
  setSessionEnded(true)
  // If several calls detect it, only the first one ends the session.
  if (!user || userInfo.get()?._id !== user._id) return
  // Runs first, so that screens in all tabs ask to sign in before their data are removed.
  userInfo.clear()
  if (!isRevoked) return stashUserData(user._id)
  isRevoked = false
  await wipeDevice(user)
}

/** Removes the data that a user has seen and typed from this device. Entries waiting to be sent stay. */
export async function wipeDevice(user: User): Promise<void> {
  clearUserData()
  if (!isStaff(user)) return
  // Customers do not download this code. A device that stores nothing has nothing to remove.
  await import('../outbox/entry-store.ts')
    .then(({ deleteFinishedEntries }) => deleteFinishedEntries(user._id))
    .catch(() => undefined)
}

export async function revokeTokens(): Promise<void> {
  await configureAmplify()
  await signOutOfCognito()
}

async function idToken(forceRefresh = false) {
  const since = sessionStartedAt()
  const isYoung = since !== undefined && Date.now() / 1000 < since + SESSION_DAYS * 24 * 60 * 60
  try {
    await configureAmplify()
    const { tokens } = await fetchAuthSession({ forceRefresh })
    if (!tokens && isYoung) isRevoked = true
    return tokens?.idToken
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { name } = error instanceof Error ? error : new Error()
    if (name === 'UserNotFoundException') isRevoked = true
    // Cognito refuses by omitting the token; any other error means that it could not be reached or has failed.
    throw localFailure(name === 'NetworkError' ? 'network' : 'reply.invalid')
  }
}

/** Returns the start of the session stored here, in seconds since 1970; undefined without tokens. */
function sessionStartedAt(): number | undefined {
  try {
    const key = Object.keys(window.localStorage).find((name) => name.endsWith('.idToken'))
    return key === undefined ? undefined : Number(decodeJWT(readItem(key) ?? '').payload.auth_time)
  } catch {
    return undefined
  }
}

import { decodeJWT, fetchAuthSession, signIn, signOut as signOutOfCognito } from 'aws-amplify/auth'
import { SESSION_DAYS } from '../../../../shared/users/session-days.ts'
import type { User } from '../../../../shared/users/user.ts'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { kept } from '../../lib/kept.ts'
import { configureAmplify } from './amplify.ts'
import { userFromClaims } from './claims.ts'
import { forgetLeftBehind, setAside, takeBack } from './left-behind.ts'
import { noteSessionEnd } from './session-end.ts'
import { isStaff, userInfo } from './user.ts'

/** Whether somebody has ended the session: Cognito has refused to renew it, though its time is not over. */
let isRevoked = false

/**
 * The person's token for the Authorization header, renewed before it expires, or now.
 * @throws ApiError 'session.ended' when the person has to sign in again, a LocalFailure when that could not be determined
 */
export async function bearerToken(forceRefresh = false): Promise<string> {
  const token = await idToken(forceRefresh)
  if (token) return token.toString()
  await endSession()
  throw new ApiError(401, { code: 'session.ended', message: 'Please sign in again' })
}

/** Remembers who has just signed in. */
export async function rememberSignIn(): Promise<void> {
  const token = await idToken()
  if (!token) return
  noteSessionEnd(false)
  isRevoked = false
  const user = userFromClaims(token.payload)
  if (userInfo.get()?._id !== user._id) takeBack(user._id)
  userInfo.set(user)
}

/** Fetches a new token, which includes changes of the person. */
export async function renewSession(): Promise<void> {
  await configureAmplify()
  await fetchAuthSession({ forceRefresh: true })
  await rememberSignIn()
}

/**
 * Fetches the person's role again after the shop has denied it. Who is no longer staff finds nothing here of what staff see,
 * such as the costs of lamps; a session that was ended with the role is over here as well.
 */
export async function renewRole(): Promise<void> {
  const before = userInfo.get()
  const token = await idToken(true)
  if (!token) return endSession()
  const now = userFromClaims(token.payload)
  if (before?._id !== now._id || (before.isAdmin === now.isAdmin && before.isSeller === now.isSeller)) return
  // First, so that no screen of the lost role misses what it shows.
  userInfo.set(now)
  if (!isStaff(now)) await wipe(before)
}

/** Begins a new session after a new password or e-mail has ended all: by itself where the password was just typed. */
export async function beginAgain(email: string, password: string | undefined): Promise<void> {
  if (!password) return endSession()
  try {
    await signOut()
    await signIn({ username: email, password })
    await rememberSignIn()
  } catch {
    await endSession()
  }
}

/**
 * Ends a session that is no longer accepted. The cart and everything typed wait for the same person's next sign-in; not so
 * where somebody has ended it, by whom this device may have been lost.
 */
export async function endSession(): Promise<void> {
  const user = userInfo.get()
  await signOut().catch(() => undefined)
  noteSessionEnd(true)
  // Where several calls find it out, the first one does this.
  if (!user || userInfo.get()?._id !== user._id) return
  // First, so that in other tabs, too, the screen asks to sign in before it misses what it shows.
  userInfo.clear()
  if (!isRevoked) return setAside(user._id)
  isRevoked = false
  await wipe(user)
}

/** Takes off this device what a person has seen and typed on it. What waits to be sent stays: others rely on it. */
export async function wipe(user: User): Promise<void> {
  forgetLeftBehind()
  if (!isStaff(user)) return
  // Customers do not download it. A device that keeps nothing has nothing to forget.
  await import('../outbox/entry-store.ts').then(({ forgetProofs }) => forgetProofs(user._id)).catch(() => undefined)
}

/** Revokes the person's tokens at Cognito. */
export async function signOut(): Promise<void> {
  await configureAmplify()
  await signOutOfCognito()
}

async function idToken(forceRefresh = false) {
  const since = keptSince()
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
    // Cognito says no by a missing token; any other error is a failure to reach it, or its own.
    throw localFailure(name === 'NetworkError' ? 'network' : 'reply.invalid')
  }
}

/** When the session began whose tokens the library keeps here, in seconds since 1970; undefined where there are none. */
function keptSince(): number | undefined {
  try {
    const key = Object.keys(window.localStorage).find((name) => name.endsWith('.idToken'))
    return key === undefined ? undefined : Number(decodeJWT(kept(key) ?? '').payload.auth_time)
  } catch {
    return undefined
  }
}

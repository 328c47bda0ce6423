import { fetchAuthSession, signIn, signOut as signOutOfCognito } from 'aws-amplify/auth'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { configureAmplify } from './amplify.ts'
import { userFromClaims } from './claims.ts'
import { setAside, takeBack } from './left-behind.ts'
import { noteSessionEnd } from './session-end.ts'
import { userInfo } from './user.ts'

/**
 * The person's token for the Authorization header, renewed before it expires, or now.
 * @throws ApiError 'session.ended' when the person has to sign in again, 'network' when that could not be determined
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

/** Ends a session that is no longer accepted. The cart and everything typed wait for the same person's next sign-in. */
export async function endSession(): Promise<void> {
  const user = userInfo.get()
  await signOut().catch(() => undefined)
  noteSessionEnd(true)
  // Where several calls find it out, the first one does this.
  if (!user || userInfo.get()?._id !== user._id) return
  // First, so that in other tabs, too, the screen asks to sign in before it misses what it shows.
  userInfo.clear()
  setAside(user._id)
}

/** Revokes the person's tokens at Cognito. */
export async function signOut(): Promise<void> {
  await configureAmplify()
  await signOutOfCognito()
}

async function idToken(forceRefresh = false) {
  try {
    await configureAmplify()
    return (await fetchAuthSession({ forceRefresh })).tokens?.idToken
  } catch {
    // Cognito says no by a missing token; an error is a failure to reach it.
    throw localFailure('network')
  }
}

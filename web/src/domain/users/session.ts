import { fetchAuthSession, signOut as signOutOfCognito } from 'aws-amplify/auth'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { configureAmplify } from './amplify.ts'
import { userFromClaims } from './claims.ts'
import { noteSessionEnd } from './session-end.ts'
import { userInfo } from './user.ts'

/**
 * The signed-in person's token for the bearer header, renewed when it is about to expire.
 * @throws ApiError 'session.ended' when the person has to sign in again, 'network' when that could not be found out
 */
export async function bearerToken(): Promise<string> {
  const token = await idToken()
  if (token) return token.toString()
  await endSession()
  throw new ApiError(401, { code: 'session.ended', message: 'Please sign in again' })
}

/** Keeps in mind who has just signed in. */
export async function rememberSignIn(): Promise<void> {
  const token = await idToken()
  if (!token) return
  noteSessionEnd(false)
  userInfo.set(userFromClaims(token.payload))
}

/** Takes a new token, so that what has changed of the person is in it. */
export async function renewSession(): Promise<void> {
  await configureAmplify()
  await fetchAuthSession({ forceRefresh: true })
  await rememberSignIn()
}

/** Ends a session that is no longer accepted. The cart and everything typed stay for after the next sign-in. */
export async function endSession(): Promise<void> {
  await signOut().catch(() => undefined)
  noteSessionEnd(true)
  userInfo.clear()
}

/** Gives the person's tokens back to Cognito. */
export async function signOut(): Promise<void> {
  await configureAmplify()
  await signOutOfCognito()
}

async function idToken() {
  try {
    await configureAmplify()
    return (await fetchAuthSession()).tokens?.idToken
  } catch {
    // A clear no from Cognito is a missing token and no failure; what fails is the way to it.
    throw localFailure('network')
  }
}

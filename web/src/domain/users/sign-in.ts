import { signIn } from 'aws-amplify/auth'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { configureAmplify } from './amplify.ts'
import { rememberSignIn, revokeTokens } from './session.ts'

/**
 * Signs in at Cognito; the password does not leave the browser. Returns false if the pool asks for a further step,
 * which Amplify's Authenticator handles.
 * @throws ApiError 'signIn.wrong' or 'signIn.tooOften', or a LocalFailure
 */
export async function signInAs(email: string, password: string): Promise<boolean> {
  await configureAmplify()
  const isSignedIn = await tryToSignIn(email, password)
  if (isSignedIn) await rememberSignIn()
  return isSignedIn
}

async function tryToSignIn(email: string, password: string): Promise<boolean> {
  try {
    return (await signIn({ username: email, password })).isSignedIn
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error()
    // An earlier session is still stored.
    if (name === 'UserAlreadyAuthenticatedException') {
      await revokeTokens()
      return tryToSignIn(email, password)
    }
    if (name === 'NetworkError') throw localFailure('network')
    if (
      name === 'TooManyRequestsException' ||
      name === 'LimitExceededException' ||
      /attempts exceeded/i.test(message)
    ) {
      throw new ApiError(429, { code: 'signIn.tooOften', message })
    }
    if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
      throw new ApiError(401, { code: 'signIn.wrong', message })
    }
    throw error
  }
}

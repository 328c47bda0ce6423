import { signIn } from 'aws-amplify/auth'
import { ApiError, localFailure } from '../../lib/api-error.ts'
import { configureAmplify } from './amplify.ts'
import { rememberSignIn, revokeTokens } from './session.ts'

/**
 * Signs in at Cognito; the password does not leave the browser.
 * @throws ApiError 'signIn.wrong', 'signIn.tooOften' or 'signIn.furtherStep', or a LocalFailure
 */
export async function signInAs(email: string, password: string): Promise<void> {
  await configureAmplify()
  if (!(await tryToSignIn(email, password))) {
    throw new ApiError(401, { code: 'signIn.furtherStep', message: 'This account needs a new password' })
  }
  await rememberSignIn()
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

/** An error as Cognito returns it: the name becomes `__type`, and Amplify shows the message. */
export class CognitoError extends Error {
  readonly status: number

  constructor(name: string, message: string, status = 400) {
    super(message)
    this.name = name
    this.status = status
  }
}

/**
 * Returns the same error for a wrong password and an unknown user, so that it does not reveal whether an account
 * exists.
 */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)

export const invalidPassword = (violation: string) =>
  new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${violation}`)

export const usernameExists = () => new CognitoError('UsernameExistsException', 'User already exists')

export const aliasExists = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.')

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.')

export const userNotConfirmed = () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.')

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message)

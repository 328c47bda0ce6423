import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  InvalidLambdaResponseException,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  SignUpCommand,
  TooManyRequestsException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { SignIn, SignUp } from '../../shared/users/edit-user.ts'
import type { SignedInUser } from '../../shared/users/user.ts'
import { awsLimits, signUpLimits } from '../aws-limits.ts'
import { unsureRefusal } from '../deadline.ts'
import { personFrom } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'
import { isLocked, tooManyTries } from './locked-account.ts'

const cognito = new CognitoIdentityProviderClient(awsLimits())
const signUpClient = new CognitoIdentityProviderClient(signUpLimits())
const ClientId = setting('USER_POOL_CLIENT_ID')
const UserPoolId = setting('USER_POOL_ID')

/**
 * Creates an account, authorised by a ticket for its email (data/sign-up-tickets.ts).
 * @throws Refusal 409 for an email that has an account, 400 for a violation of the pool's policy, 503 if the outcome is
 * unknown
 */
export async function createAccount({ name, email, password }: SignUp, ticket: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: name },
  ]
  const ValidationData = [{ Name: 'ticket', Value: ticket }]
  const command = new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes, ValidationData })
  await signUpClient.send(command).catch(refuse)
}

/**
 * Signs a user in with email and password.
 * @throws Refusal 401 for a wrong email or password, 429 after too many attempts
 */
export async function openSession({ email, password }: SignIn): Promise<SignedInUser> {
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
  const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters })
  const { AuthenticationResult } = await cognito.send(command).catch(refuse)
  const token = AuthenticationResult?.IdToken
  // The pool may require a further step, such as a new password. The sign-in screen supports that, this call does not.
  if (!token) throw new Refusal('signIn.furtherStep', 'This account needs a new password')
  return { ...personFrom(payloadOf(token)), token }
}

/** Returns the claims of a token. It comes directly from Cognito, so it need not be verified. */
function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** One of our own triggers did not finish in time. The account may exist by then. */
const TRIGGER_FAILED = [UserLambdaValidationException, UnexpectedLambdaException, InvalidLambdaResponseException]

/** Throws the shop's refusal in place of Cognito's error. */
function refuse(error: unknown): never {
  if (error instanceof UsernameExistsException) {
    throw new Refusal('email.taken', 'There is already an account with this email')
  }
  if (error instanceof InvalidPasswordException) throw new Refusal('password.weak', error.message)
  // For example, an email of more than 128 characters, or a space at the end of a password.
  if (error instanceof InvalidParameterException) throw new Refusal('user.invalid', error.message)
  if (isLocked(error) || error instanceof TooManyRequestsException) throw tooManyTries()
  if (error instanceof UserNotConfirmedException) {
    throw new Refusal('signIn.unconfirmed', 'This account is not confirmed yet')
  }
  if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) {
    throw new Refusal('signIn.wrong', 'Wrong email or password')
  }
  if (TRIGGER_FAILED.some((failure) => error instanceof failure)) throw Object.assign(unsureRefusal(), { cause: error })
  throw error
}

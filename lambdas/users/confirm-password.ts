import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { awsLimits } from '../aws-limits.ts'
import { clock } from '../clock.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'
import { isLocked, tooManyTries } from './locked-account.ts'

const MAX_SIGN_IN_AGE_MS = 10 * 60_000

const cognito = new CognitoIdentityProviderClient(awsLimits())

/**
 * Checks that the caller is the account's owner, and not a person with a found device or a stolen token.
 * @throws Refusal 403 in a session older than some minutes without the current password or with a wrong one; 429 after
 * too many attempts
 */
export async function confirmPassword(actor: Actor, email: string, typed: string | undefined): Promise<void> {
  if (!typed) return assertFresh(actor)
  const AuthParameters = { USERNAME: email, PASSWORD: typed }
  const [UserPoolId, ClientId] = [setting('USER_POOL_ID'), setting('USER_POOL_CLIENT_ID')]
  const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
  await cognito.send(new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters })).catch(refuse)
}

/**
 * Checks that the session is fresh.
 * @throws Refusal 403 in a session that is older than some minutes
 */
export function assertFresh({ signedInAt }: Actor): void {
  if (clock.now() - signedInAt * 1000 < MAX_SIGN_IN_AGE_MS) return
  throw new Refusal('password.needed', 'Please enter your current password in your profile')
}

function refuse(error: unknown): never {
  if (isLocked(error) || error instanceof TooManyRequestsException) throw tooManyTries()
  if (error instanceof NotAuthorizedException) {
    throw new Refusal('password.wrong', 'This is not your current password')
  }
  throw error
}

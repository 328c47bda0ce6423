import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import { Refusal } from '../refusal.ts'

/** Whether Cognito refuses any password for now, the right one too, as too many wrong ones were tried. */
export function isLocked(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded')
}

export function tooManyTries(): Refusal {
  return new Refusal('signIn.tooOften', 'Too many attempts. Please wait some minutes and try again')
}

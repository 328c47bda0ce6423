import { NotAuthorizedException } from '@aws-sdk/client-cognito-identity-provider'
import { Refusal } from '../refusal.ts'

/** Returns whether Cognito temporarily rejects all passwords of an account after too many wrong ones. */
export function isLocked(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded')
}

export function tooManyTries(): Refusal {
  return new Refusal('signIn.tooOften', 'Too many attempts. Please wait a few minutes and try again')
}

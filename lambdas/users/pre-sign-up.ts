import type { PreSignUpTriggerEvent } from 'aws-lambda'

/**
 * Cognito asks before it makes an account. The shop confirms every one at once, so that a first order is not held up,
 * and takes the e-mail as given: only a verified one can reset a forgotten password.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } }
}

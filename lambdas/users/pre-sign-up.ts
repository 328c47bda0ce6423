import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { PersonName } from '../../shared/users/user.ts'

/**
 * Cognito asks before it makes an account. The shop confirms every one at once, so that a first order is not held up,
 * and takes the e-mail as given: only a verified one can reset a forgotten password. A name is held to the shop's rule
 * here, too, since the sign-up page asks Cognito and not the shop.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { name } = event.request.userAttributes
  if (name !== undefined && !PersonName.safeParse(name).success) {
    throw new Error('A name has 1 to 100 letters, and none that cannot be shown')
  }
  return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } }
}

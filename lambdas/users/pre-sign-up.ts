import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { PersonName } from '../../shared/users/edit-user.ts'

/**
 * Cognito calls this before it creates an account. The shop confirms each at once, so that nothing delays a first
 * order, and takes the e-mail as verified: only a verified one can reset a forgotten password. The shop's rule for
 * names is checked here, as anybody can call Cognito instead of the shop.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { name } = event.request.userAttributes
  if (name !== undefined && !PersonName.safeParse(name).success) {
    throw new Error('A name has 1 to 100 characters, all of which can be displayed')
  }
  return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } }
}

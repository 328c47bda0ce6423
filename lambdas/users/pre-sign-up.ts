import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { PersonName } from '../../shared/users/edit-user.ts'
import { clock } from '../clock.ts'
import { isValidTicket } from '../data/sign-up-tickets.ts'
import { poolTrigger, TriggerRefusal, withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this before it creates an account. The shop confirms each immediately, so that nothing delays a first
 * order, and treats the email as verified: only a verified one can reset a forgotten password. Any client can call
 * Cognito directly. Without the shop, which limits sign-ups, it has no ticket and is rejected.
 */
export const handler = poolTrigger(async (event: PreSignUpTriggerEvent) => {
  const { userAttributes, validationData } = event.request
  const { name, email = '' } = userAttributes
  if (name !== undefined && !PersonName.safeParse(name).success) {
    throw new TriggerRefusal('A name must have 1 to 100 characters, all of which can be displayed')
  }
  // A call by an operator requires a permission instead.
  if (event.triggerSource !== 'PreSignUp_AdminCreateUser')
    await withinTrigger(() => assertTicket(email, validationData))
  return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } }
})

async function assertTicket(email: string, sent: PreSignUpTriggerEvent['request']['validationData']): Promise<void> {
  const ticket = sent?.ticket ?? ''
  if (ticket === '' || !(await isValidTicket(ticket, email, clock.now())))
    throw new TriggerRefusal('Please sign up in the shop')
}

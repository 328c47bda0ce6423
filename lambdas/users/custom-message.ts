import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { poolTrigger, TriggerRefusal } from './within-trigger.ts'

/** Codes that would let a new e-mail into an account. */
const OF_NEW_EMAIL: ReadonlySet<string> = new Set([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
])

/**
 * Cognito calls this before it mails a code. An e-mail is changed by the shop, which asks for the password. Cognito itself
 * would change it for anyone with an access token, such as somebody who found a phone that is signed in, but only once they
 * type in the code that it mails to the new one (`keepOriginal` in cdk/people.ts). That code is never sent.
 */
export const handler = poolTrigger(async (event: CustomMessageTriggerEvent) => {
  if (OF_NEW_EMAIL.has(event.triggerSource))
    throw new TriggerRefusal('An e-mail is changed on the profile page of the shop')
  return event
})

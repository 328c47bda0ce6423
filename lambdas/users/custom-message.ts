import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { poolTrigger, TriggerRefusal } from './within-trigger.ts'

/** Triggers of codes that would confirm a new email of an account. */
const NEW_EMAIL_TRIGGERS: ReadonlySet<string> = new Set([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
])

/**
 * Cognito calls this before it sends a code by email. Only the shop may change an email, and it requires the password.
 * Cognito itself would change it for any holder of an access token, for example on a found phone that is signed in. It
 * does so only after the code sent to the new email was entered (`keepOriginal` in cdk/people.ts). This trigger
 * therefore never lets that code be sent.
 */
export const handler = poolTrigger(async (event: CustomMessageTriggerEvent) => {
  if (NEW_EMAIL_TRIGGERS.has(event.triggerSource))
    throw new TriggerRefusal('Change the email on the profile page of the shop')
  return event
})

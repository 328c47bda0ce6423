import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { createProfile } from '../data/users.ts'
import { actorFrom } from '../http/actor.ts'

/** Cognito tells that an account is confirmed: its profile is made, however the person signed up. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await createProfile(actorFrom(event.request.userAttributes), new Date().toISOString())
  }
  return event
}

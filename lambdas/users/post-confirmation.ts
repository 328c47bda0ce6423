import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { createProfile } from '../data/users.ts'
import { actorFrom } from '../http/actor.ts'

/** Cognito calls this once an account is confirmed, however the person signed up: it gets its profile. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await createProfile(actorFrom(event.request.userAttributes), new Date(clock.now()).toISOString())
  }
  return event
}

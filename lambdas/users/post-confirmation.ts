import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { createProfile } from '../data/users.ts'
import { actorFrom } from '../http/actor.ts'
import { withinTrigger } from './within-trigger.ts'

/** Cognito calls this once an account is confirmed, however the person signed up: it gets its profile. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    const person = actorFrom(event.request.userAttributes)
    await withinTrigger(() => createProfile(person, new Date(clock.now()).toISOString()))
  }
  return event
}

import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { createProfile, endSessionsBefore, proveEmail } from '../data/users.ts'
import { personFrom } from '../http/actor.ts'
import { withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this once an account is confirmed, however the person signed up: it gets its profile. It also calls it once
 * a forgotten password has been replaced by a code: the sessions of those who knew the old one end, and the e-mail, to which
 * the code went, is shown to be this person's.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  const person = personFrom(event.request.userAttributes)
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await withinTrigger(() => createProfile(person, new Date(clock.now()).toISOString()))
  } else {
    await withinTrigger(async () => {
      await endSessionsBefore(person._id, clock.now())
      await proveEmail(person, clock.now())
    })
  }
  return event
}

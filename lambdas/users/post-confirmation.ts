import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { holdUser, saveNames } from '../data/user-hold.ts'
import { createProfile, proveEmail } from '../data/users.ts'
import { personFrom, personOf } from '../http/actor.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { endSessionsSoFar } from './end-sessions-so-far.ts'
import { logUser, PASSWORD } from './user-change.ts'
import { poolTrigger, withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this once an account is confirmed, however the person signed up: it gets its profile. It also calls it once
 * a forgotten password has been replaced by a code: the sessions of those who knew the old one end, and the e-mail, to which
 * the code went, is shown to be this person's. The log of changes has its line.
 */
export const handler = poolTrigger(async (event: PostConfirmationTriggerEvent) => {
  const person = personFrom(event.request.userAttributes)
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await withinTrigger(() => createProfile(person, new Date(clock.now()).toISOString()))
  } else {
    await withinTrigger(async () => {
      await endSessionsSoFar(person._id)
      // By then the code is used and the new password is there: nobody is told otherwise for what can be done without.
      try {
        await proveEmail(person, clock.now())
        await logNewPassword(person._id)
      } catch (error) {
        log('warn', 'profile.late', { error })
      }
    })
  }
  return event
})

async function logNewPassword(id: string): Promise<void> {
  try {
    await holdUser(id, (hold) => {
      const { user } = hold
      const moment = { at: new Date(clock.now()).toISOString(), by: personOf(user) }
      return saveNames(hold, user, logUser('changed', user, user, moment, PASSWORD))
    })
  } catch (error) {
    // An account that was made in the pool itself has no profile before somebody signs in with it.
    if (!(error instanceof Refusal && error.code === 'user.unknown')) throw error
  }
}

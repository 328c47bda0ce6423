import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { saveNames, withUserLock } from '../data/user-lock.ts'
import { createProfile, proveEmail } from '../data/users.ts'
import { personFrom, personOf } from '../http/actor.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { endCurrentSessions } from './end-current-sessions.ts'
import { logUser, PASSWORD } from './user-change.ts'
import { poolTrigger, withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this once an account is confirmed, however the user signed up, and the user gets a profile. It also
 * calls this after a forgotten password was replaced by a code. Then all sessions end, since others may have used the
 * old password. The email that received the code is recorded as proven, and an audit entry is written.
 */
export const handler = poolTrigger(async (event: PostConfirmationTriggerEvent) => {
  const person = personFrom(event.request.userAttributes)
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
    await withinTrigger(() => createProfile(person, new Date(clock.now()).toISOString()))
  } else {
    await withinTrigger(async () => {
      await endCurrentSessions(person._id)
      // The code is used and the new password is set by now, so a failure of these optional steps is not reported to
      // the user.
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
    await withUserLock(id, (lock) => {
      const { user } = lock
      const moment = { at: new Date(clock.now()).toISOString(), by: personOf(user) }
      return saveNames(lock, user, logUser('changed', user, user, moment, PASSWORD))
    })
  } catch (error) {
    // An account created in the pool itself has no profile until its first sign-in.
    if (!(error instanceof Refusal && error.code === 'user.unknown')) throw error
  }
}

import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import type { User } from '../../shared/users/user.ts'
import { clock } from '../clock.ts'
import { createProfile, mirrorNames, userById } from '../data/users.ts'
import { personFrom, personOf } from '../http/actor.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { logUser } from './user-change.ts'
import { poolTrigger, withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this before each sign-in and refresh. A person without a profile gets one now: an administrator made the
 * account in Cognito, or the table did not answer when it was confirmed. A name or e-mail that was changed in Cognito
 * itself, or by a request that broke off, reaches the profile here, if it is one that the shop would take. Roles do not:
 * the profile says what a person may do, and it is changed in the shop. Nobody is kept out by a table that does not answer:
 * the groups in the token are Cognito's, and the profile follows at the next sign-in or refresh.
 */
export const handler = poolTrigger(async (event: PreTokenGenerationTriggerEvent) => {
  const { userAttributes, groupConfiguration } = event.request
  const person = personFrom({ ...userAttributes, 'cognito:groups': groupConfiguration.groupsToOverride ?? [] })
  try {
    await withinTrigger(() => updateProfile(person))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log('warn', 'profile.late', { error })
  }
  return event
})

async function updateProfile(person: User): Promise<void> {
  const profile = await userById(person._id)
  if (!profile) await createProfile(person, new Date(clock.now()).toISOString())
  else if (profile.name !== person.name || profile.email !== person.email) {
    const { name, email } = person
    const moment = { at: new Date(clock.now()).toISOString(), by: personOf(person) }
    await mirrorNames(profile, person, logUser('changed', profile, { ...profile, name, email }, moment))
  }
}

import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import type { User } from '../../shared/users/user.ts'
import { clock } from '../clock.ts'
import { claimOwnName, withFreeName } from '../data/named-staff.ts'
import { copyNames, createProfile, userById } from '../data/users.ts'
import { isStaff, personFrom, personOf } from '../http/actor.ts'
import { log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { logUser } from './user-change.ts'
import { poolTrigger, withinTrigger } from './within-trigger.ts'

/**
 * Cognito calls this before each sign-in and refresh. A user without a profile gets one now: an operator created the
 * account in Cognito, or the table was unavailable when it was confirmed. A name or email that was changed in Cognito
 * itself, or by an interrupted request, is copied to the profile if the shop accepts it. Roles are not copied: the
 * profile is authoritative for them, and they are changed in the shop. Names of staff are not copied either: only admins
 * change them, and an access token allows its user to write any name to Cognito. The token therefore has the profile's
 * name. An unavailable table does not prevent a sign-in. The token then has Cognito's name and groups, and the profile
 * follows at the next sign-in or refresh.
 */
export const handler = poolTrigger(async (event: PreTokenGenerationTriggerEvent) => {
  const { userAttributes, groupConfiguration } = event.request
  const person = personFrom({ ...userAttributes, 'cognito:groups': groupConfiguration.groupsToOverride ?? [] })
  try {
    const name = await withinTrigger(() => updateProfile(person))
    if (name !== userAttributes.name) event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { name } } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log('warn', 'profile.late', { error })
  }
  return event
})

/** Creates or updates the user's profile and returns the name in it. */
async function updateProfile(person: User): Promise<string> {
  const profile = await userById(person._id)
  const at = new Date(clock.now()).toISOString()
  if (!profile) {
    const named = await withFreeName(person)
    await createProfile(named, at)
    return named.name
  }
  const names = { name: isStaff(profile) ? profile.name : person.name, email: person.email }
  if (profile.name !== names.name || profile.email !== names.email) {
    const by = personOf({ ...profile, ...names })
    await copyNames(profile, names, logUser('changed', profile, { ...profile, ...names }, { at, by }))
  }
  await claimOwnName(profile)
  return names.name
}

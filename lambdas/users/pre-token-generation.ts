import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { clock } from '../clock.ts'
import { createProfile, mirrorNames, userById } from '../data/users.ts'
import { actorFrom } from '../http/actor.ts'

/**
 * Cognito calls this before each sign-in and refresh. A person without a profile gets one now: an administrator made the
 * account in Cognito, or the table did not answer when it was confirmed. A name or e-mail that was changed in Cognito
 * itself, or by a request that broke off, reaches the profile here.
 */
export async function handler(event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> {
  const { userAttributes, groupConfiguration } = event.request
  const person = actorFrom({ ...userAttributes, 'cognito:groups': groupConfiguration.groupsToOverride ?? [] })
  const profile = await userById(person._id)
  if (!profile) await createProfile(person, new Date(clock.now()).toISOString())
  else if (profile.name !== person.name || profile.email !== person.email) await mirrorNames(profile, person)
  return event
}

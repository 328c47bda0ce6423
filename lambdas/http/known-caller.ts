import { userById } from '../data/users.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'

/**
 * Returns the caller from their profile, by one consistent read. Functions without callers are bundled without this
 * file, see cdk/bundle/without-callers.ts.
 * @throws Refusal 401 for a user who was deleted, or whose sessions were ended after this one began
 */
export async function knownCaller({ _id, signedInAt }: Actor): Promise<Actor> {
  const profile = await userById(_id)
  if (!profile || signedInAt < (profile.sessionsFrom ?? 0)) {
    throw new Refusal('session.ended', 'Your session has ended. Please sign in again')
  }
  const { name, email, isAdmin, isSeller } = profile
  return { _id, name, email, isAdmin, isSeller, signedInAt }
}

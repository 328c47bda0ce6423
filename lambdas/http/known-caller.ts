import { userById } from '../data/users.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'

/**
 * The person behind a token as their profile has them: one consistent read. Functions that have no callers are bundled
 * without this, see cdk/bundle/without-callers.ts.
 * @throws Refusal 401 for a person who was deleted, or whose sessions were ended after this one had begun
 */
export async function knownCaller({ _id, signedInAt }: Actor): Promise<Actor> {
  const profile = await userById(_id)
  if (!profile || signedInAt < (profile.sessionsFrom ?? 0)) {
    throw new Refusal('session.ended', 'Your session has ended. Please sign in again')
  }
  const { name, email, isAdmin, isSeller } = profile
  return { _id, name, email, isAdmin, isSeller, signedInAt }
}

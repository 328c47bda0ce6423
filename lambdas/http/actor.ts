import * as z from 'zod/mini'
import type { User } from '../../shared/users/user.ts'

/** The caller, according to their ID token. */
export type Actor = User

/**
 * The groups claim is a list in the token itself, and a text after an HTTP API has passed it on: '[admin seller]'.
 */
const Groups = z._default(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text) => text.replace(/^\[|\]$/g, '').split(/[\s,]+/)),
    ),
  ]),
  [],
)

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z._default(z.string(), ''),
  'cognito:groups': Groups,
})

/** The actor behind the claims of a verified ID token, from the token itself or from API Gateway's authorizer. */
export function actorFrom(claims: unknown): Actor {
  const { sub, email, name, 'cognito:groups': groups } = Claims.parse(claims)
  return {
    _id: sub,
    email,
    name: name || email,
    isAdmin: groups.includes('admin'),
    isSeller: groups.includes('seller'),
  }
}

export function isStaff(actor: Actor | undefined): boolean {
  return actor !== undefined && (actor.isSeller || actor.isAdmin)
}

/** A person as recorded in the rows that they create or change. */
export function personOf({ _id, name }: Actor): Pick<Actor, '_id' | 'name'> {
  return { _id, name }
}

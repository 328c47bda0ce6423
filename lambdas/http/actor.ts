import * as z from 'zod/mini'
import { PersonName } from '../../shared/users/edit-user.ts'
import type { User } from '../../shared/users/user.ts'
import { Refusal } from '../refusal.ts'

/** The caller. `signedInAt` is the time of their last sign-in, in seconds since 1970. */
export type Actor = User & { signedInAt: number }

/**
 * The groups claim is a list in the token itself, and a string after an HTTP API has passed it on: '[admin seller]'.
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

const Attributes = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  'cognito:groups': Groups,
})

/** Claims of an ID token. An access token has no email and does not identify the caller. */
const Claims = z.extend(Attributes, {
  token_use: z.literal('id'),
  // A string after an HTTP API has passed it on. A token without the claim counts as the oldest.
  auth_time: z._default(z.coerce.number(), 0),
})

/**
 * Parses a user from the pool's attributes. Users can set any name there, so one that the shop would reject is ignored.
 */
export function personFrom(attributes: unknown): User {
  const { sub, email, name, 'cognito:groups': groups } = Attributes.parse(attributes)
  return {
    _id: sub,
    email,
    name: PersonName.safeParse(name).data ?? email,
    isAdmin: groups.includes('admin'),
    isSeller: groups.includes('seller'),
  }
}

/**
 * Returns the caller from the claims of a verified token, as from the token itself or from API Gateway's authorizer.
 * @throws Refusal 401 unless it is an ID token
 */
export function actorFrom(claims: unknown): Actor {
  const known = Claims.safeParse(claims)
  if (!known.success) throw new Refusal('token.invalid', 'Please sign in')
  return { ...personFrom(known.data), signedInAt: known.data.auth_time }
}

export function isStaff(actor: User | undefined): boolean {
  return actor !== undefined && (actor.isSeller || actor.isAdmin)
}

/** Returns a user as recorded in the rows that they create or change. */
export function personOf({ _id, name }: User): Pick<User, '_id' | 'name'> {
  return { _id, name }
}

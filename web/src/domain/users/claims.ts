import * as z from 'zod/mini'
import type { User } from '../../../../shared/users/user.ts'

/** Claims of a Cognito ID token that the app reads. */
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
})

/** Returns the user of an ID token, for choosing the screens to show; the server decides what the user may do. */
export function userFromClaims(payload: unknown): User {
  const { sub, email, name, 'cognito:groups': groups = [] } = z.parse(Claims, payload)
  return {
    _id: sub,
    name: name || email,
    email,
    isAdmin: groups.includes('admin'),
    isSeller: groups.includes('seller'),
  }
}

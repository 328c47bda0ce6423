import * as z from 'zod/mini'
import type { User } from '../../../../shared/users/user.ts'

/** What a Cognito ID token says about a person. */
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
})

/** The person of an ID token, for showing the right screens; what they may do, the server decides. */
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

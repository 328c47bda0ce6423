import * as z from 'zod/mini'

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type User = z.infer<typeof User>

/** A user in the list of users. */
export const ListedUser = z.extend(User, {
  createdAt: z.iso.datetime(),
  /** Increases with every change. An edit with an outdated revision is rejected. */
  revision: z.optional(z.int()),
  /**
   * Whether a code sent to this email has been used. Until then, the account may belong to a stranger who typed
   * this email.
   */
  isEmailProven: z.optional(z.boolean()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** A user who has just signed in. The token is sent with each call as a bearer header. */
export const SignedInUser = z.extend(User, { token: z.string() })
export type SignedInUser = z.infer<typeof SignedInUser>

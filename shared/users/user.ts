import * as z from 'zod/mini'

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type User = z.infer<typeof User>

/** A person in the list of people. */
export const ListedUser = z.extend(User, {
  createdAt: z.iso.datetime(),
  /** Grows with every change: an edit that brings back an older one is refused. */
  revision: z.optional(z.int()),
  /** Whether a code that was sent to this very e-mail has been used: until then anybody may have signed up with it. */
  isEmailProven: z.optional(z.boolean()),
})
export type ListedUser = z.infer<typeof ListedUser>

/** Someone who has just signed in: the token goes with each call as a bearer header. */
export const SignedInUser = z.extend(User, { token: z.string() })
export type SignedInUser = z.infer<typeof SignedInUser>

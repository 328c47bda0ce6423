import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { singleLine } from '../text.ts'
import { verbatim } from '../verbatim.ts'

export const Email = bounded(254).check(z.trim(), z.toLowerCase(), z.email('is not an email address'))
export const PersonName = singleLine(100)
/** Cognito accepts up to 256 characters. The user pool's policy defines what a password must contain. */
const Password = verbatim(256).check(z.minLength(1))

export const SignUp = z.object({ name: PersonName, email: Email, password: Password, confirmPassword: Password }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'Password do not match',
    path: ['confirmPassword'],
  }),
)
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({ email: Email, password: Password })
export type SignIn = z.infer<typeof SignIn>

/** Fields of a user that an admin may change in the edit form. */
export const UserFields = z.object({
  name: PersonName,
  email: Email,
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type UserFields = z.infer<typeof UserFields>

/** An edit of a user. Absent fields stay unchanged. */
export const EditUser = z.extend(z.partial(UserFields), {
  /** The revision that the sender saw. If the user was changed since, the edit is rejected with the current user. */
  revision: z.optional(z.int()),
})
export type EditUser = z.infer<typeof EditUser>

/**
 * Fields that users may change in their own profile. Absent fields stay unchanged, and so does the password if an empty
 * one is sent. A new password or email requires the current password, unless it was entered a few minutes ago.
 */
export const EditProfile = z.object({
  name: z.optional(PersonName),
  email: z.optional(Email),
  password: z.optional(verbatim(256)),
  currentPassword: z.optional(verbatim(256)),
  /** Values that the sender's form showed. If they have changed since, the edit is rejected with the current user. */
  seen: z.optional(z.object({ name: PersonName, email: Email })),
})
export type EditProfile = z.infer<typeof EditProfile>

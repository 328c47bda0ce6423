import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { line } from '../text.ts'
import { verbatim } from '../verbatim.ts'

export const Email = bounded(254).check(z.trim(), z.toLowerCase(), z.email('is not an e-mail address'))
export const PersonName = line(100)
/** Cognito takes up to 256 characters; what a password must contain is the user pool's policy. */
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

/** What an admin may change of a person: the fields of the edit form. */
export const UserFields = z.object({
  name: PersonName,
  email: Email,
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type UserFields = z.infer<typeof UserFields>

/** An edit of a person: absent fields stay. */
export const EditUser = z.extend(z.partial(UserFields), {
  /** The revision that the sender saw: if the person was changed since, the edit is refused with them as they are now. */
  revision: z.optional(z.int()),
})
export type EditUser = z.infer<typeof EditUser>

/**
 * What people may change of themselves; absent fields stay, and so does the password if an empty one is sent. A new password
 * and a new e-mail take the current password, unless it was typed some minutes ago.
 */
export const EditProfile = z.object({
  name: z.optional(PersonName),
  email: z.optional(Email),
  password: z.optional(verbatim(256)),
  currentPassword: z.optional(verbatim(256)),
  /** What the sender's form showed: if someone else has changed it since, the edit is refused with the person as they are now. */
  seen: z.optional(z.object({ name: PersonName, email: Email })),
})
export type EditProfile = z.infer<typeof EditProfile>

import * as z from 'zod/mini'
import { line } from '../text.ts'

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type User = z.infer<typeof User>

/** A person in the list of people. */
export const ListedUser = z.extend(User, { createdAt: z.iso.datetime() })
export type ListedUser = z.infer<typeof ListedUser>

/** Someone who has just signed in: the token goes with each call as a bearer header. */
export const SignedInUser = z.extend(User, { token: z.string() })
export type SignedInUser = z.infer<typeof SignedInUser>

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('is not an e-mail address'))
export const PersonName = line(100)
/** Cognito takes up to 256 characters; what a password must contain is the user pool's policy. */
const Password = z.string().check(z.minLength(1), z.maxLength(256))

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
export const EditUser = z.object({ name: PersonName, email: Email, isAdmin: z.boolean(), isSeller: z.boolean() })
export type EditUser = z.infer<typeof EditUser>

/** What people may change of themselves. The password stays if none is sent, or an empty one. */
export const EditProfile = z.object({
  name: PersonName,
  email: Email,
  password: z.optional(z.string().check(z.maxLength(256))),
})
export type EditProfile = z.infer<typeof EditProfile>

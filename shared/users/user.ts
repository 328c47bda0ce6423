import * as z from 'zod/mini'

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
})
export type User = z.infer<typeof User>

/** Someone who has just signed in: the token goes with each call as a bearer header. */
export const SignedInUser = z.extend(User, { token: z.string() })
export type SignedInUser = z.infer<typeof SignedInUser>

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('is not an e-mail address'))
export const PersonName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** Cognito takes up to 256 characters; what a password must hold is the user pool's policy. */
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

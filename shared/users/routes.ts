import { route } from '../route.ts'
import { SignedInUser, SignIn, SignUp } from './user.ts'

export const signUp = route({
  method: 'POST',
  path: '/users/signup',
  handler: 'users/sign-up',
  access: 'public',
  summary: 'Makes an account and signs it in',
  body: SignUp,
  status: 201,
  reply: SignedInUser,
})

export const signIn = route({
  method: 'POST',
  path: '/users/signin',
  handler: 'users/sign-in',
  access: 'public',
  summary: 'Signs a person in by e-mail and password',
  body: SignIn,
  reply: SignedInUser,
})

export const userRoutes = [signUp, signIn]

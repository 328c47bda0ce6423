import * as z from 'zod/mini'
import { AddressPart, route } from '../route.ts'
import { EditProfile, EditUser, SignIn, SignUp } from './edit-user.ts'
import { ListedUser, SignedInUser, User } from './user.ts'

/** Page size. At about 300 bytes each, a page of users takes two or three read units. */
export const USERS_PER_PAGE = 50

export const signUp = route({
  method: 'POST',
  path: '/users/signup',
  handler: 'users/sign-up',
  access: 'public',
  summary: 'Creates an account and signs it in',
  body: SignUp,
  status: 201,
  reply: SignedInUser,
  errors: [
    'email.taken',
    'signUp.tooMany',
    'password.weak',
    'user.invalid',
    'signIn.wrong',
    'signIn.unconfirmed',
    'signIn.furtherStep',
    'signIn.tooOften',
  ],
})

export const signIn = route({
  method: 'POST',
  path: '/users/signin',
  handler: 'users/sign-in',
  access: 'public',
  summary: 'Signs a person in by e-mail and password',
  body: SignIn,
  reply: SignedInUser,
  errors: ['user.invalid', 'signIn.wrong', 'signIn.unconfirmed', 'signIn.furtherStep', 'signIn.tooOften'],
})

export const updateProfile = route({
  method: 'PUT',
  path: '/users/profile',
  handler: 'users/update-profile',
  access: 'user',
  summary:
    "Changes the caller's own name, e-mail and, if one is sent, password; a new e-mail or password ends their sessions",
  body: EditProfile,
  reply: User,
  errors: [
    'user.unknown',
    'user.changed',
    'user.invalid',
    'email.taken',
    'name.byAdmin',
    'password.needed',
    'password.wrong',
    'password.weak',
    'signIn.tooOften',
    'user.busy',
    'users.tooOften',
  ],
})

export const listUsers = route({
  method: 'GET',
  path: '/users',
  handler: 'users/list-users',
  access: 'admin',
  summary: `All people with an account, newest first, ${USERS_PER_PAGE} at a time`,
  query: z.object({
    /** Id of the previous page's last user. */
    after: z.optional(AddressPart),
  }),
  reply: z.array(ListedUser),
})

export const getUser = route({
  method: 'GET',
  path: '/users/{id}',
  handler: 'users/get-user',
  access: 'admin',
  summary: 'A person by their id',
  params: z.object({ id: AddressPart }),
  reply: ListedUser,
  errors: ['user.unknown'],
})

export const updateUser = route({
  method: 'PUT',
  path: '/users/{id}',
  handler: 'users/update-user',
  access: 'admin',
  summary: "Changes a person's name, e-mail and roles, which apply at once",
  params: z.object({ id: AddressPart }),
  body: EditUser,
  reply: User,
  errors: [
    'user.unknown',
    'user.changed',
    'user.self',
    'user.invalid',
    'email.taken',
    'name.taken',
    'password.needed',
    'admin.last',
    'user.busy',
    'users.tooOften',
  ],
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/users/{id}',
  handler: 'users/delete-user',
  access: 'admin',
  summary: "Deletes a person's account; their orders stay",
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['user.unknown', 'user.self', 'admin.last', 'user.busy', 'users.tooOften'],
})

export const endUserSessions = route({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  handler: 'users/end-user-sessions',
  access: 'admin',
  summary: 'Signs a person out on all devices, which forget what they have seen once they have a line',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['user.unknown', 'user.busy', 'users.tooOften'],
})

export const userRoutes = [signUp, signIn, updateProfile, listUsers, getUser, updateUser, deleteUser, endUserSessions]

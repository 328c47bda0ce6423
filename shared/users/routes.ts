import * as z from 'zod/mini'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
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
  summary: 'Signs a user in with email and password',
  body: SignIn,
  reply: SignedInUser,
  errors: ['user.invalid', 'signIn.wrong', 'signIn.unconfirmed', 'signIn.furtherStep', 'signIn.tooOften'],
})

export const updateProfile = route({
  method: 'PUT',
  path: '/users/profile',
  handler: 'users/update-profile',
  access: 'user',
  summary: "Changes the caller's own name, email and, if sent, password; a new email or password ends all sessions",
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
  summary: `Returns all users, newest first, ${USERS_PER_PAGE} at a time`,
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
  summary: 'Returns a user by id',
  params: z.object({ id: AddressPart }),
  reply: ListedUser,
  errors: ['user.unknown'],
})

export const updateUser = route({
  method: 'PUT',
  path: '/users/{id}',
  handler: 'users/update-user',
  access: 'admin',
  summary: "Changes a user's name, email and roles, which apply immediately",
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
  summary: "Deletes a user's account; the user's orders are kept",
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['user.unknown', 'user.self', 'admin.last', 'user.busy', 'users.tooOften'],
})

export const endUserSessions = route({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  handler: 'users/end-user-sessions',
  access: 'admin',
  summary: 'Signs a user out on all devices; each device removes the data it has viewed when it is next online',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['user.unknown', 'user.busy', 'users.tooOften'],
})

export const userRoutes = [signUp, signIn, updateProfile, listUsers, getUser, updateUser, deleteUser, endUserSessions]

import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addUser, changeUser, removeUser, setPassword, userOrThrow } from '../accounts.ts'
import { AttributeList, attributeList, attributesFromServer, userDescription } from '../attributes.ts'
import { serverCall } from '../call.ts'
import { invitationMail } from '../mails.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import { runPreSignUp } from '../triggers.ts'
import { Attributes, Texts, Username } from './fields.ts'
import { assertUnconfirmed, confirm, emailOfNewUser, textsOf } from './sign-up.ts'

const AdminCreateUser = z.object({
  Username,
  TemporaryPassword: z.optional(NewPassword),
  UserAttributes: Attributes,
  ValidationData: Attributes,
  ClientMetadata: Texts,
  MessageAction: z.optional(z.literal('SUPPRESS')),
})

const adminCreateUser = serverCall(AdminCreateUser, async (pool, input) => {
  const attributes = attributesFromServer(input.UserAttributes)
  const email = emailOfNewUser(input.Username, attributes.email)
  const password = input.TemporaryPassword ?? randomPassword()
  assertPolicy(password)
  const username = randomUUID()
  await runPreSignUp(pool, 'PreSignUp_AdminCreateUser', username, {
    userAttributes: textsOf([...input.UserAttributes, { Name: 'email', Value: email }]),
    validationData: textsOf(input.ValidationData),
    clientMetadata: input.ClientMetadata,
  })
  const user = addUser(pool, {
    username,
    email,
    name: attributes.name,
    password,
    emailVerified: attributes.emailVerified ?? false,
    status: 'FORCE_CHANGE_PASSWORD',
  })
  await pool.store.save()
  if (input.MessageAction !== 'SUPPRESS') pool.deliver(invitationMail(email, password))
  return { User: { ...userDescription(user), Attributes: attributeList(user) } }
})

const adminGetUser = serverCall(z.object({ Username }), (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  return { ...userDescription(user), UserAttributes: attributeList(user) }
})

const AdminUpdateUserAttributes = z.object({ Username, UserAttributes: AttributeList })

const adminUpdateUserAttributes = serverCall(AdminUpdateUserAttributes, async (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  changeUser(pool, user, attributesFromServer(input.UserAttributes))
  await pool.store.save()
  return {}
})

const AdminSetUserPassword = z.object({ Username, Password: NewPassword, Permanent: z._default(z.boolean(), false) })

const adminSetUserPassword = serverCall(AdminSetUserPassword, async (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  assertPolicy(input.Password)
  setPassword(pool, user, input.Password)
  changeUser(pool, user, { status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
  await pool.store.save()
  return {}
})

const adminConfirmSignUp = serverCall(z.object({ Username, ClientMetadata: Texts }), async (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  assertUnconfirmed(user)
  // Unlike a code, this does not prove that the user owns the email.
  await confirm(pool, user, {}, input.ClientMetadata)
  return {}
})

const adminDeleteUser = serverCall(z.object({ Username }), async (pool, input) => {
  removeUser(pool, userOrThrow(pool, input.Username))
  await pool.store.save()
  return {}
})

/** Returns a password of 96 random bits, with a character of each kind that the policy requires. */
function randomPassword(): string {
  return `${randomBytes(12).toString('base64url')}Aa1`
}

export const adminUserCalls = {
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminSetUserPassword: adminSetUserPassword,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminDeleteUser: adminDeleteUser,
}

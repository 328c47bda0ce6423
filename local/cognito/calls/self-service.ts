import * as z from 'zod/mini'
import { assertFree, changeUser, isPassword, removeUser, sameEmail, setPassword } from '../accounts.ts'
import { AttributeList, attributeList, attributesFromUser } from '../attributes.ts'
import { userCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import type { Pool } from '../pool.ts'
import { assertPassword } from '../sign-in.ts'
import type { User } from '../state.ts'
import { runCustomMessage } from '../triggers.ts'
import { ConfirmationCode } from './fields.ts'

const NoInput = z.object({})

const getUser = userCall(NoInput, (_pool, user) => ({
  Username: user.username,
  UserAttributes: attributeList(user),
}))

const ChangePassword = z.object({ PreviousPassword: z.string(), ProposedPassword: NewPassword })

const changePassword = userCall(ChangePassword, async (pool, user, input) => {
  assertPassword(pool, user, () => isPassword(pool, user, input.PreviousPassword))
  assertPolicy(input.ProposedPassword)
  setPassword(pool, user, input.ProposedPassword)
  await pool.store.save()
  return {}
})

const UpdateUserAttributes = z.object({ UserAttributes: AttributeList })

const updateUserAttributes = userCall(UpdateUserAttributes, async (pool, user, input) => {
  const { email, ...attributes } = attributesFromUser(input.UserAttributes)
  if (email === undefined || sameEmail(email, user.email)) {
    changeUser(pool, user, { ...attributes, ...(email !== undefined && { email }) })
    await pool.store.save()
    return { CodeDeliveryDetailsList: [] }
  }
  assertFree(pool, email)
  await runCustomMessage(pool, 'CustomMessage_UpdateUserAttribute', user)
  changeUser(pool, user, { ...attributes, pendingEmail: email })
  return { CodeDeliveryDetailsList: [await sendCode(pool, user, 'email', email)] }
})

// Email is the pool's only attribute that can be verified.
const GetUserAttributeVerificationCode = z.object({ AttributeName: z.literal('email') })

const getUserAttributeVerificationCode = userCall(GetUserAttributeVerificationCode, async (pool, user) => ({
  CodeDeliveryDetails: await codeForEmail(pool, user),
}))

async function codeForEmail(pool: Pool, user: User) {
  await runCustomMessage(pool, 'CustomMessage_VerifyUserAttribute', user)
  return sendCode(pool, user, 'email', user.pendingEmail)
}

const VerifyUserAttribute = z.object({ AttributeName: z.literal('email'), Code: ConfirmationCode })

const verifyUserAttribute = userCall(VerifyUserAttribute, async (pool, user, input) => {
  assertCode(pool, user, 'email', input.Code)
  voidCode(user, 'email')
  const { pendingEmail: email = user.email } = user
  changeUser(pool, user, { email, pendingEmail: undefined, emailVerified: true })
  await pool.store.save()
  return {}
})

const deleteUser = userCall(NoInput, async (pool, user) => {
  removeUser(pool, user)
  await pool.store.save()
  return {}
})

export const selfServiceCalls = {
  GetUser: getUser,
  ChangePassword: changePassword,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  DeleteUser: deleteUser,
}

import * as z from 'zod/mini'
import { changeUser, isPassword, removeUser, setPassword } from '../accounts.ts'
import { AttributeList, attributeList, attributesFromUser } from '../attributes.ts'
import { userCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import { assertPassword } from '../sign-in.ts'
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
  const attributes = attributesFromUser(input.UserAttributes)
  changeUser(pool, user, attributes)
  await pool.store.save()
  const isToVerify = attributes.email !== undefined && !user.emailVerified
  return { CodeDeliveryDetailsList: isToVerify ? [await sendCode(pool, user, 'email')] : [] }
})

// The pool's only attribute that can be verified.
const GetUserAttributeVerificationCode = z.object({ AttributeName: z.literal('email') })

const getUserAttributeVerificationCode = userCall(GetUserAttributeVerificationCode, async (pool, user) => ({
  CodeDeliveryDetails: await sendCode(pool, user, 'email'),
}))

const VerifyUserAttribute = z.object({ AttributeName: z.literal('email'), Code: ConfirmationCode })

const verifyUserAttribute = userCall(VerifyUserAttribute, async (pool, user, input) => {
  assertCode(pool, user, 'email', input.Code)
  voidCode(user, 'email')
  changeUser(pool, user, { emailVerified: true })
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

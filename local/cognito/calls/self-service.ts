import * as z from 'zod/mini'
import { changeUser, isPassword, removeUser, setPassword } from '../accounts.ts'
import { AttributeList, attributeList, attributesFromPerson } from '../attributes.ts'
import { personCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import { assertPassword } from '../sign-in.ts'
import { ConfirmationCode } from './fields.ts'

const Nothing = z.object({})

const getUser = personCall(Nothing, (_pool, user) => ({
  Username: user.username,
  UserAttributes: attributeList(user),
}))

const ChangePassword = z.object({ PreviousPassword: z.string(), ProposedPassword: NewPassword })

const changePassword = personCall(ChangePassword, async (pool, user, input) => {
  assertPassword(pool, user, () => isPassword(pool, user, input.PreviousPassword))
  assertPolicy(input.ProposedPassword)
  setPassword(pool, user, input.ProposedPassword)
  await pool.store.save()
  return {}
})

const UpdateUserAttributes = z.object({ UserAttributes: AttributeList })

const updateUserAttributes = personCall(UpdateUserAttributes, async (pool, user, input) => {
  const attributes = attributesFromPerson(input.UserAttributes)
  changeUser(pool, user, attributes)
  await pool.store.save()
  const isToVerify = attributes.email !== undefined && !user.emailVerified
  return { CodeDeliveryDetailsList: isToVerify ? [await sendCode(pool, user, 'email')] : [] }
})

// The e-mail is the only attribute of the pool that can be verified.
const GetUserAttributeVerificationCode = z.object({ AttributeName: z.literal('email') })

const getUserAttributeVerificationCode = personCall(GetUserAttributeVerificationCode, async (pool, user) => ({
  CodeDeliveryDetails: await sendCode(pool, user, 'email'),
}))

const VerifyUserAttribute = z.object({ AttributeName: z.literal('email'), Code: ConfirmationCode })

const verifyUserAttribute = personCall(VerifyUserAttribute, async (pool, user, input) => {
  assertCode(pool, user, 'email', input.Code)
  voidCode(user, 'email')
  changeUser(pool, user, { emailVerified: true })
  await pool.store.save()
  return {}
})

const deleteUser = personCall(Nothing, async (pool, user) => {
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

import * as z from 'zod/mini'
import { changeUser, findUser, setPassword } from '../accounts.ts'
import { clientCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { codeMismatch, notAuthorized } from '../errors.ts'
import { deliveryDetails } from '../mails.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import { closeSessionsOf } from '../sessions.ts'
import { runCustomMessage, runPostConfirmation } from '../triggers.ts'
import { ConfirmationCode, Texts, Username } from './fields.ts'

const forgotPassword = clientCall(z.object({ Username }), async (pool, input) => {
  const user = findUser(pool, input.Username)
  // Unknown users, and users with an unverified email, get the same response but no email.
  if (user?.emailVerified !== true) return { CodeDeliveryDetails: deliveryDetails(input.Username) }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.')
  }
  await runCustomMessage(pool, 'CustomMessage_ForgotPassword', user)
  return { CodeDeliveryDetails: await sendCode(pool, user, 'password') }
})

const ConfirmForgotPassword = z.object({ Username, ConfirmationCode, Password: NewPassword, ClientMetadata: Texts })

const confirmForgotPassword = clientCall(ConfirmForgotPassword, async (pool, input) => {
  const user = findUser(pool, input.Username)
  if (user === undefined) throw codeMismatch()
  assertCode(pool, user, 'password', input.ConfirmationCode)
  assertPolicy(input.Password)
  voidCode(user, 'password')
  setPassword(pool, user, input.Password)
  changeUser(pool, user, { status: 'CONFIRMED' })
  // Signs out all devices that used the old password, and lifts a lock caused by wrong guesses.
  closeSessionsOf(pool, user.username)
  pool.passwordLock.succeeded(user.username)
  await pool.store.save()
  await runPostConfirmation(pool, 'PostConfirmation_ConfirmForgotPassword', user, input.ClientMetadata)
  return {}
})

export const forgottenPasswordCalls = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
}

import * as z from 'zod/mini'
import { changeUser, findUser, setPassword } from '../accounts.ts'
import { appCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { codeMismatch, notAuthorized } from '../errors.ts'
import { deliveryDetails } from '../mails.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import { closeSessionsOf } from '../sessions.ts'
import { afterConfirmation } from '../triggers.ts'
import { ConfirmationCode, Texts, Username } from './fields.ts'

const forgotPassword = appCall(z.object({ Username }), async (pool, input) => {
  const user = findUser(pool, input.Username)
  // Somebody unknown, or whose address is not known to be theirs, gets the same answer and no mail.
  if (user?.emailVerified !== true) return { CodeDeliveryDetails: deliveryDetails(input.Username) }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.')
  }
  return { CodeDeliveryDetails: await sendCode(pool, user, 'password') }
})

const ConfirmForgotPassword = z.object({ Username, ConfirmationCode, Password: NewPassword, ClientMetadata: Texts })

const confirmForgotPassword = appCall(ConfirmForgotPassword, async (pool, input) => {
  const user = findUser(pool, input.Username)
  if (user === undefined) throw codeMismatch()
  assertCode(pool, user, 'password', input.ConfirmationCode)
  assertPolicy(input.Password)
  voidCode(user, 'password')
  setPassword(pool, user, input.Password)
  changeUser(pool, user, { status: 'CONFIRMED' })
  // Whoever knew the old password is out, and the owner is no longer locked out by their guesses.
  closeSessionsOf(pool, user.username)
  pool.passwordLock.succeeded(user.username)
  await pool.store.save()
  await afterConfirmation(pool, 'PostConfirmation_ConfirmForgotPassword', user, input.ClientMetadata)
  return {}
})

export const forgottenPasswordCalls = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
}

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addUser, changeUser, findUser } from '../accounts.ts'
import { type AttributeList, attributesFromUser, Email } from '../attributes.ts'
import { clientCall } from '../call.ts'
import { assertCode, sendCode, voidCode } from '../codes.ts'
import { codeMismatch, invalidParameter, notAuthorized } from '../errors.ts'
import { deliveryDetails } from '../mails.ts'
import { assertPolicy, NewPassword } from '../password-policy.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../state.ts'
import { runPostConfirmation, runPreSignUp } from '../triggers.ts'
import { Attributes, ConfirmationCode, Texts, Username } from './fields.ts'

const SignUp = z.object({
  Username,
  Password: NewPassword,
  UserAttributes: Attributes,
  ValidationData: Attributes,
  ClientMetadata: Texts,
})

const signUp = clientCall(SignUp, async (pool, input) => {
  const attributes = attributesFromUser(input.UserAttributes)
  const email = emailOfNewUser(input.Username, attributes.email)
  assertPolicy(input.Password)
  const username = randomUUID()
  const { autoConfirmUser, autoVerifyEmail } = await runPreSignUp(pool, 'PreSignUp_SignUp', username, {
    userAttributes: textsOf([...input.UserAttributes, { Name: 'email', Value: email }]),
    validationData: textsOf(input.ValidationData),
    clientMetadata: input.ClientMetadata,
  })
  const user = addUser(pool, {
    username,
    email,
    name: attributes.name,
    password: input.Password,
    emailVerified: autoVerifyEmail,
    status: autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
  })
  if (!autoConfirmUser) {
    const mail = await sendCode(pool, user, 'confirmation')
    return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails: mail }
  }
  await pool.store.save()
  await runPostConfirmation(pool, 'PostConfirmation_ConfirmSignUp', user, input.ClientMetadata)
  return { UserConfirmed: true, UserSub: username }
})

const ConfirmSignUp = z.object({ Username, ConfirmationCode, ClientMetadata: Texts })

const confirmSignUp = clientCall(ConfirmSignUp, async (pool, input) => {
  const user = findUser(pool, input.Username)
  if (user === undefined) throw codeMismatch()
  assertUnconfirmed(user)
  assertCode(pool, user, 'confirmation', input.ConfirmationCode)
  voidCode(user, 'confirmation')
  await confirm(pool, user, { emailVerified: true }, input.ClientMetadata)
  return {}
})

const ResendConfirmationCode = z.object({ Username })

const resendConfirmationCode = clientCall(ResendConfirmationCode, async (pool, input) => {
  const user = findUser(pool, input.Username)
  if (user === undefined) return { CodeDeliveryDetails: deliveryDetails(input.Username) }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  return { CodeDeliveryDetails: await sendCode(pool, user, 'confirmation') }
})

/**
 * Checks that the user is not confirmed yet.
 * @throws NotAuthorizedException
 */
export function assertUnconfirmed(user: User): void {
  if (user.status === 'UNCONFIRMED') return
  throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
}

export async function confirm(
  pool: Pool,
  user: User,
  changes: { emailVerified?: true },
  clientMetadata: Record<string, string>,
): Promise<void> {
  changeUser(pool, user, { ...changes, status: 'CONFIRMED' })
  await pool.store.save()
  await runPostConfirmation(pool, 'PostConfirmation_ConfirmSignUp', user, clientMetadata)
}

/**
 * Returns the email of a new user.
 * @throws InvalidParameterException unless the username is the email
 */
export function emailOfNewUser(username: string, email = username): string {
  if (!Email.safeParse(username).success) throw invalidParameter('Username should be an email.')
  if (email.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter('The username and the email attribute should be the same.')
  }
  return email
}

export function textsOf(attributes: z.infer<typeof AttributeList>): Record<string, string> {
  return Object.fromEntries(attributes.map(({ Name, Value = '' }) => [Name, Value]))
}

export const signUpCalls = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
}

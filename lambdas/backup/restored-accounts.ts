import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  TooManyRequestsException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import type { BackupPerson } from '../../shared/backup/backup-person.ts'
import { awsLimits } from '../aws-limits.ts'
import { clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'

const cognito = new CognitoIdentityProviderClient(awsLimits())
const UserPoolId = setting('USER_POOL_ID')

/** Cognito's status of an account whose password was never set. */
const UNFINISHED = 'FORCE_CHANGE_PASSWORD'

/** Fields of a backup from which an account is created. An account of `npm run export` may have no name. */
type RestoredPerson = Pick<BackupPerson, 'email' | 'isAdmin' | 'isSeller'> & { name?: string | undefined }

/**
 * Creates a user's account. Returns its id, which Cognito assigns, and whether this call created it. The password is
 * random and is not stored, so the only way in is 'forgot password' with access to the mailbox. An existing account
 * stays unchanged. No email is sent.
 * @throws Refusal 429 if Cognito accepts no more requests, 400 for an email that it does not accept
 */
export async function restoreAccount({
  name,
  email,
  isAdmin,
  isSeller,
}: RestoredPerson): Promise<{ id: string; isMade: boolean }> {
  const account = { UserPoolId, Username: email }
  const UserAttributes = [
    { Name: 'email', Value: email },
    // Without this, Cognito would not send the email for a new password. Only its recipient can sign in.
    { Name: 'email_verified', Value: 'true' },
    ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
  ]
  try {
    await cognito.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }))
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) refuse(error)
  }
  const { Username, UserStatus } = await cognito.send(new AdminGetUserCommand(account)).catch(refuse)
  const isMade = UserStatus === UNFINISHED
  if (isMade) {
    const groups = [...(isAdmin ? ['admin'] : []), ...(isSeller ? ['seller'] : [])]
    for (const GroupName of groups)
      await cognito.send(new AdminAddUserToGroupCommand({ ...account, GroupName })).catch(refuse)
    const Password = randomPassword()
    await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true })).catch(refuse)
  }
  return { id: z.parse(z.string(), Username), isMade }
}

/** Returns a password with 256 random bits and a character of each kind that the pool's policy requires. */
function randomPassword(): string {
  return `${clock.newSecret()}${clock.newSecret()}Aa1`
}

function refuse(error: unknown): never {
  if (error instanceof TooManyRequestsException) {
    throw new Refusal('users.tooOften', 'Accounts are being changed too often. Please try again in a moment')
  }
  if (error instanceof InvalidParameterException) throw new Refusal('user.invalid', error.message)
  throw error
}

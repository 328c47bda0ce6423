import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserFields } from '../../shared/users/edit-user.ts'
import { awsLimits } from '../aws-limits.ts'
import { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'

/** Changes accounts in Cognito. Each call may be repeated; users are identified by their id, the sub. */
const cognito = new CognitoIdentityProviderClient(awsLimits())
const UserPoolId = setting('USER_POOL_ID')

type Names = Pick<UserFields, 'name' | 'email'>
type Roles = Pick<UserFields, 'isAdmin' | 'isSeller'>

/**
 * Sets a user's name and email.
 * @throws Refusal 409 for an email of another account, ignoring case, 404 for a user without an account
 */
export async function setNames(id: string, { name, email }: Names): Promise<void> {
  const UserAttributes = [
    { Name: 'name', Value: name },
    { Name: 'email', Value: email },
    // Counts as verified, as at sign-up: only a verified email can reset a forgotten password.
    { Name: 'email_verified', Value: 'true' },
  ]
  const command = new AdminUpdateUserAttributesCommand({ UserPoolId, Username: id, UserAttributes })
  await cognito.send(command).catch(refuse)
}

/**
 * Sets a user's password.
 * @throws Refusal 400 for a password that violates the pool's policy, 404 for a user without an account
 */
export async function setPassword(id: string, password: string): Promise<void> {
  const command = new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password: password, Permanent: true })
  await cognito.send(command).catch(refuse)
}

/** Sets a user's roles. Each is a group of the pool, so that the user's next token includes it. */
export async function setRoles(id: string, { isAdmin, isSeller }: Roles): Promise<void> {
  await setMembership(id, 'admin', isAdmin)
  await setMembership(id, 'seller', isSeller)
}

/** Revokes a user's refresh tokens. Access and ID tokens stay valid for some minutes. */
export async function revokeTokens(id: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: id })).catch(refuse)
}

/** Deletes an account with all its sessions, if it exists. */
export async function removeAccount(id: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: id }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) refuse(error)
  }
}

async function setMembership(id: string, group: 'admin' | 'seller', isMember: boolean): Promise<void> {
  const membership = { UserPoolId, Username: id, GroupName: group }
  await (isMember
    ? cognito.send(new AdminAddUserToGroupCommand(membership)).catch(refuse)
    : cognito.send(new AdminRemoveUserFromGroupCommand(membership)).catch(refuse))
}

/** Throws the shop's refusal in place of Cognito's error. */
function refuse(error: unknown): never {
  if (error instanceof AliasExistsException) {
    throw new Refusal('email.taken', 'There is already an account with this email')
  }
  if (error instanceof InvalidPasswordException) throw new Refusal('password.weak', error.message)
  if (error instanceof InvalidParameterException) throw new Refusal('user.invalid', error.message)
  if (error instanceof UserNotFoundException) throw new Refusal('user.unknown', 'There is no such person')
  if (error instanceof TooManyRequestsException) {
    throw new Refusal('users.tooOften', 'Accounts are being changed too often. Please try again in a moment')
  }
  throw error
}

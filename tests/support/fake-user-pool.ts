import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { User } from '../../shared/users/user.ts'
import { mockClient } from './mock-client.ts'

export type Account = { name: string; email: string; groups: Set<string> }

type Sent = { Username?: string; GroupName?: string; Password?: string; UserAttributes?: Attribute[] }
type Attribute = { Name: string | undefined; Value?: string | undefined }

/** Password of all users, and one that makes the account appear locked. */
export const CURRENT = 'Urumuri-2026'
export const LOCKING = 'Urumuri-locked'

const told = { $metadata: {}, message: 'Cognito says no' }

/**
 * Replaces the Cognito calls of the shop's back office with an in-memory version. Each call takes a moment, so that
 * others can run in between.
 */
export function fakeUserPool() {
  const client = mockClient(CognitoIdentityProviderClient)
  const accounts = new Map<string, Account>()
  const signedOut: string[] = []
  let failing: string | undefined

  /** Answers a call like Cognito, or fails as instructed: before or after it has taken effect. */
  const answer = (call: string, work: (sent: Sent, account: Account) => void) => async (sent: Sent) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    if (failing === `before ${call}`) throw new Error('The line to Cognito broke')
    const account = accounts.get(sent.Username ?? '')
    if (!account) throw new UserNotFoundException(told)
    work(sent, account)
    if (failing === `after ${call}`) throw new Error('The line to Cognito broke')
    return {}
  }

  client.on(AdminUpdateUserAttributesCommand).callsFake(
    answer('names', ({ UserAttributes = [] }, account) => {
      const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
      const email = attribute('email')
      for (const other of accounts.values()) {
        if (other !== account && other.email === email) throw new AliasExistsException(told)
      }
      Object.assign(account, { name: attribute('name'), email })
    }),
  )
  client
    .on(AdminAddUserToGroupCommand)
    .callsFake(answer('groups', ({ GroupName = '' }, account) => void account.groups.add(GroupName)))
  client
    .on(AdminRemoveUserFromGroupCommand)
    .callsFake(answer('groups', ({ GroupName = '' }, account) => void account.groups.delete(GroupName)))
  client.on(AdminSetUserPasswordCommand).callsFake(
    answer('password', ({ Password = '' }) => {
      if (Password.length < 8) throw new InvalidPasswordException(told)
    }),
  )
  client
    .on(AdminUserGlobalSignOutCommand)
    .callsFake(answer('sessions', ({ Username = '' }) => void signedOut.push(Username)))
  client.on(AdminInitiateAuthCommand).callsFake(async ({ AuthParameters: { USERNAME = '', PASSWORD = '' } = {} }) => {
    if (PASSWORD === LOCKING) throw new NotAuthorizedException({ ...told, message: 'Password attempts exceeded' })
    const isKnown = [...accounts.values()].some(({ email }) => email === USERNAME)
    if (!isKnown || PASSWORD !== CURRENT) throw new NotAuthorizedException(told)
    return {}
  })
  client.on(AdminDeleteUserCommand).callsFake(answer('delete', ({ Username = '' }) => void accounts.delete(Username)))

  return {
    client,
    accounts,
    /** Users whose sessions were ended, in this order. */
    signedOut,
    add({ _id, name, email, isAdmin, isSeller }: User): void {
      const groups = new Set([...(isAdmin ? ['admin'] : []), ...(isSeller ? ['seller'] : [])])
      accounts.set(_id, { name, email, groups })
    },
    /** Makes every such call fail, e.g. 'after groups', until the next instruction. */
    fail(when: string | undefined): void {
      failing = when
    },
    admins: () => [...accounts].filter(([, { groups }]) => groups.has('admin')).map(([id]) => id),
  }
}

import { createHmac } from 'node:crypto'
import { aliasExists, userNotFound, usernameExists } from './errors.ts'
import { type Pool, poolNameOf } from './pool.ts'
import { closeSessionsOf } from './sessions.ts'
import { type Identity, isPasswordOf, makeVerifier } from './srp.ts'
import type { User } from './state.ts'

/** Finds a user by username (the sub) or by email, ignoring case. */
export function findUser(pool: Pool, name: string): User | undefined {
  const { users } = pool.store.state
  return users.find((user) => user.username === name) ?? users.find((user) => sameEmail(user.email, name))
}

/**
 * Finds a user, for the server's calls only, because the error reveals whether an account exists.
 * @throws UserNotFoundException
 */
export function userOrThrow(pool: Pool, name: string): User {
  const user = findUser(pool, name)
  if (user === undefined) throw userNotFound()
  return user
}

/**
 * Creates a user.
 * @throws UsernameExistsException when the email is taken, ignoring case
 */
export function addUser(
  pool: Pool,
  account: { username: string; email: string; name: string | undefined; password: string } & Pick<
    User,
    'emailVerified' | 'status'
  >,
): User {
  if (findUser(pool, account.email) !== undefined) throw usernameExists()
  const { password, ...kept } = account
  const at = pool.now()
  const verifier = makeVerifier(srpIdentity(pool, account.username), password)
  const user: User = { ...kept, verifier, groups: [], codes: {}, createdAt: at, modifiedAt: at }
  pool.store.state.users.push(user)
  return user
}

/**
 * Changes a user. A new email is unverified unless the change says otherwise, and voids the codes mailed to the old
 * one.
 * @throws AliasExistsException when the new email is taken
 */
export function changeUser(
  pool: Pool,
  user: User,
  changes: Partial<Pick<User, 'email' | 'emailVerified' | 'name' | 'status' | 'groups'>> & {
    pendingEmail?: string | undefined
  },
): void {
  if (changes.email !== undefined) assertFree(pool, changes.email, user)
  const isNewEmail = changes.email !== undefined && !sameEmail(changes.email, user.email)
  Object.assign(user, isNewEmail ? { emailVerified: false, codes: {} } : {}, changes, { modifiedAt: pool.now() })
}

/**
 * Checks that an email is free.
 * @throws AliasExistsException when another user has it
 */
export function assertFree(pool: Pool, email: string, user?: User): void {
  const owner = findUser(pool, email)
  if (owner !== undefined && owner !== user) throw aliasExists()
}

export function setPassword(pool: Pool, user: User, password: string): void {
  user.verifier = makeVerifier(srpIdentity(pool, user.username), password)
  user.modifiedAt = pool.now()
}

export function removeUser(pool: Pool, user: User): void {
  closeSessionsOf(pool, user.username)
  pool.store.state.users = pool.store.state.users.filter((other) => other !== user)
}

/** Checks a password. For a decoy it always returns false, after the same amount of work. */
export function isPassword(pool: Pool, user: User, password: string): boolean {
  return isPasswordOf(user.verifier, srpIdentity(pool, user.username), password)
}

export function srpIdentity(pool: Pool, username: string): Identity {
  return { poolName: poolNameOf(pool.identity.userPoolId), username }
}

/**
 * Returns a stand-in for an unknown user. A sign-in then takes the same steps and gets the same responses, so it does
 * not reveal whether an account exists. The decoy of a name is always the same.
 */
export function decoyUser(pool: Pool, name: string): User {
  const derive = (what: string) =>
    createHmac('sha256', pool.decoyKey).update(`${what} ${name.toLowerCase()}`).digest('hex')
  const sub = derive('sub')
  const username = `${sub.slice(0, 8)}-${sub.slice(8, 12)}-4${sub.slice(13, 16)}-a${sub.slice(17, 20)}-${sub.slice(20, 32)}`
  const verifier = makeVerifier(srpIdentity(pool, username), derive('password'), derive('salt').slice(0, 32))
  return {
    username,
    email: name,
    emailVerified: false,
    status: 'CONFIRMED',
    verifier,
    groups: [],
    codes: {},
    createdAt: 0,
    modifiedAt: 0,
  }
}

export function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

import { createHmac } from 'node:crypto'
import { aliasExists, userNotFound, usernameExists } from './errors.ts'
import { type Pool, poolNameOf } from './pool.ts'
import { closeSessionsOf } from './sessions.ts'
import { type Identity, isPasswordOf, makeVerifier } from './srp.ts'
import type { User } from './state.ts'

/** Finds a person by username (the sub) or by e-mail in any case. */
export function findUser(pool: Pool, name: string): User | undefined {
  const { users } = pool.store.state
  return users.find((user) => user.username === name) ?? users.find((user) => sameEmail(user.email, name))
}

/** @throws UserNotFoundException, for the calls that only the server makes */
export function userOrThrow(pool: Pool, name: string): User {
  const user = findUser(pool, name)
  if (user === undefined) throw userNotFound()
  return user
}

/** @throws UsernameExistsException when the e-mail belongs to somebody, whatever its case */
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
 * A new e-mail counts as not verified unless the change says it is, and codes mailed to the old one are void.
 * @throws AliasExistsException when the new e-mail belongs to somebody else
 */
export function changeUser(
  pool: Pool,
  user: User,
  changes: Partial<Pick<User, 'email' | 'emailVerified' | 'name' | 'status' | 'groups'>>,
): void {
  const owner = changes.email === undefined ? undefined : findUser(pool, changes.email)
  if (owner !== undefined && owner !== user) throw aliasExists()
  const isNewEmail = changes.email !== undefined && !sameEmail(changes.email, user.email)
  Object.assign(user, isNewEmail ? { emailVerified: false, codes: {} } : {}, changes, { modifiedAt: pool.now() })
}

export function setPassword(pool: Pool, user: User, password: string): void {
  user.verifier = makeVerifier(srpIdentity(pool, user.username), password)
  user.modifiedAt = pool.now()
}

export function removeUser(pool: Pool, user: User): void {
  closeSessionsOf(pool, user.username)
  pool.store.state.users = pool.store.state.users.filter((other) => other !== user)
}

/** Whether the password is the person's; never, after the same work, for a stand-in. */
export function isPassword(pool: Pool, user: User, password: string): boolean {
  return isPasswordOf(user.verifier, srpIdentity(pool, user.username), password)
}

export function srpIdentity(pool: Pool, username: string): Identity {
  return { poolName: poolNameOf(pool.identity.userPoolId), username }
}

/**
 * Stands in for an unknown person, so that a sign-in takes the same steps and gets the same answers: nobody learns who
 * has an account. The same name gets the same stand-in.
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

function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

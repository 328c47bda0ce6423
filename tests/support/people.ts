import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { adminsItem, joinAdmins } from '../../lambdas/data/admins.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { createProfile, userKey } from '../../lambdas/data/users.ts'
import { newId } from '../../shared/id.ts'
import type { User } from '../../shared/users/user.ts'

export function makePerson(overrides: Partial<User> = {}): User {
  const _id = overrides._id ?? `person-${newId().toLowerCase()}`
  return { _id, name: `Keza ${_id}`, email: `${_id}@example.rw`, isAdmin: false, isSeller: false, ...overrides }
}

/** Returns the user as the sender of a call. */
export function callerOf({ _id, name, email, isAdmin, isSeller }: User) {
  const groups = [...(isAdmin ? ['admin'] : []), ...(isSeller ? ['seller'] : [])]
  return { sub: _id, name, email, ...(groups.length > 0 ? { groups: `[${groups.join(' ')}]` } : {}) }
}

/** Adds users to the table, like a sign-up. */
export async function enrol(...people: User[]): Promise<void> {
  for (const person of people) await createProfile(person, new Date().toISOString())
}

/** Returns everything that the table stores about a user. */
export async function profileOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: userKey(id), ConsistentRead: true }))
  return Item
}

/** Returns the ids of the users that count as admins. */
export async function countedAdmins(): Promise<string[]> {
  const { PK, SK } = adminsItem([])
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: { PK, SK }, ConsistentRead: true }))
  return Item?.admins instanceof Set ? [...Item.admins].map(String) : []
}

/** Makes exactly these users count as admins. */
export async function countAsAdmins(...ids: string[]): Promise<void> {
  const { PK, SK } = adminsItem([])
  await transact([{ Delete: { TableName: tableName, Key: { PK, SK } } }])
  for (const id of ids) await transact([joinAdmins(id)])
}

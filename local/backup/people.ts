import {
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { restoreAccount } from '../../lambdas/backup/restored-accounts.ts'
import { addLines, linesOf } from './folder.ts'

/** A user's account. Cognito does not export passwords, not even as a hash. */
const Person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  groups: z.array(z.string()),
})
export type Person = z.infer<typeof Person>

const GROUPS = ['seller', 'admin']

export async function exportPeople(folder: string, UserPoolId: string, stopped: AbortSignal): Promise<number> {
  const client = new CognitoIdentityProviderClient()
  const groups = new Map<string, string[]>()
  for (const GroupName of GROUPS) {
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
      for (const { Username = '' } of Users) groups.set(Username, [...(groups.get(Username) ?? []), GroupName])
    }
  }
  let count = 0
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
    stopped.throwIfAborted()
    const people = Users.map((user) => personOf(user, groups.get(user.Username ?? '') ?? []))
    await addLines(folder, 'people', people)
    count += people.length
  }
  return count
}

function personOf({ Username: id = '', Attributes = [] }: UserType, groups: readonly string[]): Person {
  return z.parse(Person, { id, email: attributeOf(Attributes, 'email'), name: attributeOf(Attributes, 'name'), groups })
}

function attributeOf(attributes: readonly AttributeType[], name: string): string | undefined {
  return attributes.find(({ Name }) => Name === name)?.Value
}

/** Yields the accounts of a backup folder. */
export async function* peopleOf(folder: string): AsyncGenerator<Person> {
  for await (const line of linesOf(folder, 'people')) yield z.parse(Person, JSON.parse(line))
}

/** Creates the accounts and returns the new ids by the old ones, because Cognito assigns its own ids. */
export async function restorePeople(
  everybody: AsyncIterable<Person> | Iterable<Person>,
  stopped: AbortSignal,
): Promise<Map<string, string>> {
  const newIds = new Map<string, string>()
  for await (const { id, email, name, groups } of everybody) {
    stopped.throwIfAborted()
    const roles = { isAdmin: groups.includes('admin'), isSeller: groups.includes('seller') }
    newIds.set(id, (await restoreAccount({ email, name, ...roles })).id)
  }
  return newIds
}

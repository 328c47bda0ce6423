import { randomBytes } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
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

/**
 * Creates the accounts and returns the new ids by the old ones, because Cognito assigns its own ids. The passwords are
 * random and not stored, so users must reset theirs by email ('forgot password').
 */
export async function restorePeople(
  everybody: AsyncIterable<Person> | Iterable<Person>,
  UserPoolId: string,
  stopped: AbortSignal,
): Promise<Map<string, string>> {
  const client = new CognitoIdentityProviderClient()
  const newIds = new Map<string, string>()
  for await (const { id, email, name, groups } of everybody) {
    stopped.throwIfAborted()
    const account = { UserPoolId, Username: email }
    const newId = await createAccount(client, account, name)
    await client.send(new AdminSetUserPasswordCommand({ ...account, Password: randomPassword(), Permanent: true }))
    for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...account, GroupName }))
    newIds.set(id, newId)
  }
  return newIds
}

type Account = { UserPoolId: string; Username: string }

/** Creates the account and returns its id, or the id of the account that an interrupted attempt created. */
async function createAccount(
  client: CognitoIdentityProviderClient,
  account: Account,
  name: string | undefined,
): Promise<string> {
  const UserAttributes = [
    { Name: 'email', Value: account.Username },
    // Without it, Cognito would not send the email for a new password. Only the recipient of that email can sign in.
    { Name: 'email_verified', Value: 'true' },
    ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
  ]
  try {
    const command = new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' })
    return z.parse(z.string(), (await client.send(command)).User?.Username)
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error
    return z.parse(z.string(), (await client.send(new AdminGetUserCommand(account))).Username)
  }
}

/** Returns a password of 192 random bits, with a character of each kind that the pool's policy requires. */
function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}Aa1`
}

import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CreateGroupCommand,
  ListGroupsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { newEmail, servePool, userPoolId } from './serve-pool.ts'

const served = await servePool()
afterAll(() => served.close())

const pool = { UserPoolId: userPoolId }

async function makePerson(attributes: { Name: string; Value: string }[] = []): Promise<string> {
  const Username = newEmail()
  await served.client.send(
    new AdminCreateUserCommand({ ...pool, Username, UserAttributes: attributes, MessageAction: 'SUPPRESS' }),
  )
  return Username
}

const read = (Username: string) => served.client.send(new AdminGetUserCommand({ ...pool, Username }))

describe('ListUsers', () => {
  it('finds a user by email, ignoring case', async () => {
    const email = await makePerson()
    const { Users: users } = await served.client.send(
      new ListUsersCommand({ ...pool, Filter: `email = "${email.toUpperCase()}"` }),
    )
    expect(users?.map(({ Username }) => Username)).toEqual([(await read(email)).Username])
  })

  it('finds users whose name begins with a text', async () => {
    for (const name of ['Zuba "the sun"', 'Zuba Aline', 'Azuba']) await makePerson([{ Name: 'name', Value: name }])
    const find = async (Filter: string) =>
      (await served.client.send(new ListUsersCommand({ ...pool, Filter }))).Users?.length
    expect(await find('name ^= "zuba"')).toBe(2)
    expect(await find('name = "Zuba \\"the sun\\""')).toBe(1)
  })

  it('lists each user once, page by page', async () => {
    const emails = [await makePerson(), await makePerson(), await makePerson()]
    const seen: string[] = []
    let token: string | undefined
    do {
      const page = await served.client.send(new ListUsersCommand({ ...pool, Limit: 2, PaginationToken: token }))
      seen.push(
        ...(page.Users ?? []).map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value ?? ''),
      )
      token = page.PaginationToken
    } while (token !== undefined)
    expect(seen).toEqual(expect.arrayContaining(emails))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('refuses an unsupported filter', async () => {
    await expect(
      served.client.send(new ListUsersCommand({ ...pool, Filter: 'shoe_size = "38"' })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })
})

describe('user pool groups', () => {
  it('creates groups at the start as configured, and each once', async () => {
    const create = new CreateGroupCommand({ ...pool, GroupName: 'drivers', Description: 'Bring the lamps' })
    await served.client.send(create)
    const { Groups: groups } = await served.client.send(new ListGroupsCommand(pool))
    expect(groups?.map(({ GroupName }) => GroupName)).toEqual(['admin', 'drivers', 'seller'])
    await expect(served.client.send(create)).rejects.toMatchObject({ name: 'GroupExistsException' })
  })

  it('lists the members of groups and the groups of users', async () => {
    const email = await makePerson()
    const join = new AdminAddUserToGroupCommand({ ...pool, Username: email, GroupName: 'seller' })
    await served.client.send(join)
    await served.client.send(join)
    const { Groups: groups } = await served.client.send(new AdminListGroupsForUserCommand({ ...pool, Username: email }))
    expect(groups?.map(({ GroupName }) => GroupName)).toEqual(['seller'])
    const { Users: users } = await served.client.send(new ListUsersInGroupCommand({ ...pool, GroupName: 'seller' }))
    expect(users?.map(({ Username }) => Username)).toEqual([(await read(email)).Username])
  })

  it('refuses to add a user to a missing group', async () => {
    const Username = await makePerson()
    await expect(
      served.client.send(new AdminAddUserToGroupCommand({ ...pool, Username, GroupName: 'owners' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException', message: 'Group not found.' })
  })
})

import * as z from 'zod/mini'
import { changeUser, userOrThrow } from '../accounts.ts'
import { serverCall } from '../call.ts'
import { addGroup, groupOrThrow } from '../groups.ts'
import { pageOf } from '../paging.ts'
import type { Pool } from '../pool.ts'
import type { Group } from '../state.ts'
import { Limit, Username } from './fields.ts'
import { listedUser } from './list-users.ts'

const GroupName = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^\S+$/))
const Page = { Limit, NextToken: z.optional(z.string()) }

const CreateGroup = z.object({ GroupName, Description: z.optional(z.string().check(z.maxLength(2048))) })

const createGroup = serverCall(CreateGroup, async (pool, input) => {
  const group = addGroup(pool, input.GroupName, input.Description)
  await pool.store.save()
  return { Group: groupDescription(pool, group) }
})

const listGroups = serverCall(z.object(Page), (pool, input) => groupPage(pool, pool.store.state.groups, input))

const Membership = z.object({ Username, GroupName })

const adminAddUserToGroup = serverCall(Membership, async (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  const { name } = groupOrThrow(pool, input.GroupName)
  if (!user.groups.includes(name)) changeUser(pool, user, { groups: [...user.groups, name] })
  await pool.store.save()
  return {}
})

const adminRemoveUserFromGroup = serverCall(Membership, async (pool, input) => {
  const user = userOrThrow(pool, input.Username)
  const { name } = groupOrThrow(pool, input.GroupName)
  changeUser(pool, user, { groups: user.groups.filter((group) => group !== name) })
  await pool.store.save()
  return {}
})

const adminListGroupsForUser = serverCall(z.object({ Username, ...Page }), (pool, input) => {
  const { groups } = userOrThrow(pool, input.Username)
  return groupPage(
    pool,
    pool.store.state.groups.filter(({ name }) => groups.includes(name)),
    input,
  )
})

const listUsersInGroup = serverCall(z.object({ GroupName, ...Page }), (pool, input) => {
  const { name } = groupOrThrow(pool, input.GroupName)
  const members = pool.store.state.users.filter((user) => user.groups.includes(name))
  const { page, next } = pageOf(members, (user) => user.username, { limit: input.Limit, after: input.NextToken })
  return { Users: page.map(listedUser), NextToken: next }
})

function groupPage(pool: Pool, groups: Group[], input: { Limit: number; NextToken?: string | undefined }) {
  const { page, next } = pageOf(groups, (group) => group.name, { limit: input.Limit, after: input.NextToken })
  return { Groups: page.map((group) => groupDescription(pool, group)), NextToken: next }
}

function groupDescription(pool: Pool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.identity.userPoolId,
    Description: group.description,
    CreationDate: group.createdAt / 1000,
    LastModifiedDate: group.createdAt / 1000,
  }
}

export const groupCalls = {
  CreateGroup: createGroup,
  ListGroups: listGroups,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
  ListUsersInGroup: listUsersInGroup,
}

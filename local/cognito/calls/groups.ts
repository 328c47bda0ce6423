import * as z from 'zod/mini'
import { changeUser, userOrThrow } from '../accounts.ts'
import { serverCall } from '../call.ts'
import { groupOrThrow } from '../groups.ts'
import { Username } from './fields.ts'

const GroupName = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^\S+$/))

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

export const groupCalls = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
}

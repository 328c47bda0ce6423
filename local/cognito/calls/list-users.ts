import * as z from 'zod/mini'
import { attributeList, attributeTexts, userDescription } from '../attributes.ts'
import { serverCall } from '../call.ts'
import { invalidParameter } from '../errors.ts'
import { pageOf } from '../paging.ts'
import type { User } from '../state.ts'
import { Limit } from './fields.ts'

const ListUsers = z.object({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit,
  PaginationToken: z.optional(z.string()),
})

const listUsers = serverCall(ListUsers, (pool, input) => {
  const users = pool.store.state.users.filter(parseFilter(input.Filter ?? ''))
  const { page, next } = pageOf(users, (user) => user.username, { limit: input.Limit, after: input.PaginationToken })
  return { Users: page.map(listedUser), PaginationToken: next }
})

export function listedUser(user: User) {
  return { ...userDescription(user), Attributes: attributeList(user) }
}

/** Parses a filter: a single comparison, as in Cognito, `email = "..."`, or `^=` for 'starts with'. */
function parseFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true
  const [, attribute = '', operator, quoted = ''] = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? []
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase()
  const read = READERS[attribute]
  if (read === undefined) throw invalidParameter('One or more requested attributes do not exist.')
  return operator === '='
    ? (user) => read(user).toLowerCase() === wanted
    : (user) => read(user).toLowerCase().startsWith(wanted)
}

const READERS: Record<string, (user: User) => string> = {
  username: (user) => user.username,
  'cognito:user_status': (user) => user.status,
  sub: (user) => user.username,
  email: (user) => user.email,
  name: (user) => attributeTexts(user).name ?? '',
}

export const listUsersCalls = { ListUsers: listUsers }

import { getUser } from '../../shared/users/routes.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { toListedUser, userById } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(getUser, async ({ params }) => {
  const user = await unlessUnreadable(userById(params.id))
  if (!user) throw new Refusal('user.unknown', 'There is no such person')
  return toListedUser(user)
})

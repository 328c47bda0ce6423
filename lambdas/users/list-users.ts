import { listUsers } from '../../shared/users/routes.ts'
import { toListedUser, usersPage } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listUsers, async ({ query }) => (await usersPage(query.after)).map(toListedUser))

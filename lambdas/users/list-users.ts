import { listUsers } from '../../shared/users/routes.ts'
import { listed, usersPage } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listUsers, async ({ query }) => (await usersPage(query.after)).map(listed))

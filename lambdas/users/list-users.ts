import { listUsers } from '../../shared/users/routes.ts'
import { usersPage } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listUsers, ({ query }) => usersPage(query.after))

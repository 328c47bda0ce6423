import { signIn } from '../../shared/users/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { openSession } from './accounts.ts'

export const handler = endpoint(signIn, ({ body }) => openSession(body))

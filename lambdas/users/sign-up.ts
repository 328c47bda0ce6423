import { signUp } from '../../shared/users/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { createAccount, openSession } from './accounts.ts'

export const handler = endpoint(signUp, async ({ body }) => {
  await createAccount(body)
  return openSession(body)
})

import { signIn } from '../../shared/users/routes.ts'
import { noteRepeatable } from '../deadline.ts'
import { endpoint } from '../http/endpoint.ts'
import { openSession } from './accounts.ts'
import { withinLimits } from './sign-in-limits.ts'

export const handler = endpoint(signIn, ({ body, from }) => {
  noteRepeatable()
  return withinLimits(from, () => openSession(body))
})

import { signIn } from '../../shared/users/routes.ts'
import { markRepeatable } from '../deadline.ts'
import { endpoint } from '../http/endpoint.ts'
import { openSession } from './accounts.ts'
import { withSignInLimits } from './sign-in-limits.ts'

export const handler = endpoint(signIn, ({ body, from }) => {
  markRepeatable()
  return withSignInLimits(from, () => openSession(body))
})

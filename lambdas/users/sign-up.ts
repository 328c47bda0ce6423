import type { SignUp } from '../../shared/users/edit-user.ts'
import { signUp } from '../../shared/users/routes.ts'
import type { SignedInUser } from '../../shared/users/user.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { putTicket } from '../data/sign-up-tickets.ts'
import type { Claim } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { markRepeatable } from '../deadline.ts'
import { endpoint } from '../http/endpoint.ts'
import { isOwnMachine, type Origin } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'
import { createAccount, openSession } from './accounts.ts'
import { withSignInLimits } from './sign-in-limits.ts'

export const handler = endpoint(signUp, async ({ body, from }) => {
  // A repeat signs in to the account that the first call created.
  markRepeatable()
  const [ticket, now] = [clock.newUuid(), clock.now()]
  await transact([putTicket(ticket, body.email, now)], isOwnMachine(from) ? [] : signUpCounts(from, now))
  try {
    await createAccount(body, ticket)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'email.taken')) throw error
    return openOwnSession(body, from, error)
  }
  return openSession(body)
})

/**
 * Signs in to an account that exists already. An earlier attempt of the same person may have created it, and its reply was lost or
 * late. Only the right password opens it. A wrong one counts as a failed sign-in, so that sign-up offers no further guesses.
 * @throws `taken` unless the password is right
 */
async function openOwnSession(person: SignUp, from: Origin, taken: Refusal): Promise<SignedInUser> {
  try {
    return await withSignInLimits(from, () => openSession(person))
  } catch (error) {
    throw error instanceof Refusal && error.status < 500 ? taken : error
  }
}

/** Many viewers share a CloudFront server. */
const CONNECTION_FACTOR = 10

function signUpCounts({ viewer, connection }: Origin, now: number): Claim[] {
  const refusal = new Refusal(
    'signUp.tooMany',
    'Too many accounts were created from this connection. Please try again in an hour',
  )
  const most = business.signUpsAnHour
  return [
    countHourly('sign-ups', viewer, { most, refusal }, now),
    ...(connection === viewer
      ? []
      : [countHourly('sign-ups by connection', connection, { most: most * CONNECTION_FACTOR, refusal }, now)]),
  ]
}

import { signUp } from '../../shared/users/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { putTicket } from '../data/sign-up-tickets.ts'
import type { Claim } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { isOwnMachine } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'
import { createAccount, openSession } from './accounts.ts'

export const handler = endpoint(signUp, async ({ body, from: { viewer } }) => {
  const [ticket, now] = [clock.newUuid(), clock.now()]
  await transact([putTicket(ticket, body.email, now)], isOwnMachine(viewer) ? [] : [countSignUp(viewer, now)])
  await createAccount(body, ticket)
  return openSession(body)
})

function countSignUp(address: string, now: number): Claim {
  const refusal = new Refusal('signUp.tooMany', 'Too many people have signed up from here. Please try again in an hour')
  return countHourly('sign-ups', address, { most: business.signUpsAnHour, refusal }, now)
}

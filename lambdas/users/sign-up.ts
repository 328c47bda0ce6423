import { signUp } from '../../shared/users/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { isOwnMachine } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'
import { createAccount, openSession } from './accounts.ts'

export const handler = endpoint(signUp, async ({ body, from: { viewer } }) => {
  if (!isOwnMachine(viewer)) {
    const refusal = new Refusal(
      'signUp.tooMany',
      'Too many people have signed up from here. Please try again in an hour',
    )
    await transact([], [countHourly('sign-ups', viewer, { most: business.signUpsAnHour, refusal }, clock.now())])
  }
  await createAccount(body)
  return openSession(body)
})

import { countHourly } from '../data/hourly-counts.ts'
import type { Claim } from '../data/table.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/** By one customer, for all orders together: the limit per order stops nobody from placing another one. */
const BY_CUSTOMER_AN_HOUR = 10
/** By a member of staff, who takes payments from customers all day. */
const BY_STAFF_AN_HOUR = 200
/** To one phone, whoever sends them: its owner may never have heard of the shop. */
const TO_PHONE_AN_HOUR = 10

/** Counts one more request to pay for this person and this phone; a full count refuses with 429. */
export function countPrompts(actor: Actor, phone: string, now: Date): Claim[] {
  const byPerson = new Refusal(
    'payment.tooManyByPerson',
    'You have sent too many payment requests. Please try again in an hour',
  )
  const toPhone = new Refusal(
    'payment.tooManyForPhone',
    'This number has received too many payment requests. Please use another one, or try again in an hour',
  )
  const most = isStaff(actor) ? BY_STAFF_AN_HOUR : BY_CUSTOMER_AN_HOUR
  return [
    countHourly('prompts by', actor._id, { most, refusal: byPerson }, now.getTime()),
    countHourly('prompts to', phone, { most: TO_PHONE_AN_HOUR, refusal: toPhone }, now.getTime()),
  ]
}

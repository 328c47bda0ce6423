import { countHourly } from '../data/hourly-counts.ts'
import type { Claim } from '../data/table.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/** Limit per customer for all orders together: the limit per order alone could be bypassed by placing another order. */
const BY_CUSTOMER_AN_HOUR = 10
/** Limit per staff member, who takes payments from customers all day. */
const BY_STAFF_AN_HOUR = 200
/** Limit per phone, for the requests of all senders: its owner may never have used the shop. */
const TO_PHONE_AN_HOUR = 10

/**
 * Returns the claims that count one more request to pay for this user and this phone. They are refused with 429 above
 * the limit.
 */
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

import { countPrompt } from '../data/prompts.ts'
import type { Claim } from '../data/table.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/** By one customer, for all orders together: the limit of one order keeps nobody from placing another. */
const BY_CUSTOMER_AN_HOUR = 10
/** By somebody of the shop, who takes payments for customers all day. */
const BY_STAFF_AN_HOUR = 200
/** Of one phone, whoever asks it: its owner may never have heard of the shop. */
const OF_PHONE_AN_HOUR = 10

/** Counts one prompt more for this person and this phone; a count that is full refuses with 429. */
export function countedPrompts(actor: Actor, phone: string, now: Date): Claim[] {
  const byPerson = new Refusal(
    'payment.tooManyByPerson',
    'You have asked phones to pay too many times. Please try again in an hour',
  )
  const ofPhone = new Refusal(
    'payment.tooManyForPhone',
    'This number was asked to pay too many times. Please use another one, or try again in an hour',
  )
  return [
    countPrompt(
      { person: actor._id },
      { most: isStaff(actor) ? BY_STAFF_AN_HOUR : BY_CUSTOMER_AN_HOUR, refusal: byPerson },
      now,
    ),
    countPrompt({ phone }, { most: OF_PHONE_AN_HOUR, refusal: ofPhone }, now),
  ]
}

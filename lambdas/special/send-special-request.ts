import { sendSpecialRequest } from '../../shared/special/routes.ts'
import type { SpecialRequest } from '../../shared/special/special-request.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { claimPicture } from '../data/pictures.ts'
import { putSpecialRequest, specialRequestById } from '../data/special.ts'
import type { Claim } from '../data/table.ts'
import { type Actor, isStaff, personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(sendSpecialRequest, async ({ body, actor, dedupeKey }) => {
  const { name, description, image, phone } = body
  const special: SpecialRequest = {
    _id: clock.newId(),
    name,
    description,
    ...(image && { image }),
    ...(phone && { phone }),
    user: personOf(actor),
    createdAt: new Date(clock.now()).toISOString(),
  }
  const sent = await commitDeduplicated({ dedupeKeys: [dedupeKey], reads: [], earlier: specialRequestById }, () => {
    return {
      result: special,
      reference: special._id,
      writes: [putSpecialRequest(special)],
      claims: [...claimPicture(special.image, special._id), ...(isStaff(actor) ? [] : [countRequest(actor)])],
    }
  })
  return { special: sent }
})

function countRequest(actor: Actor): Claim {
  const refusal = new Refusal('special.tooMany', 'You have sent too many requests. Please try again in an hour')
  return countHourly('special requests', actor._id, { most: business.specialRequestsAnHour, refusal }, clock.now())
}

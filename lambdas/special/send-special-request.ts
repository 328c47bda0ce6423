import { newId } from '../../shared/id.ts'
import { sendSpecialRequest } from '../../shared/special/routes.ts'
import type { SpecialRequest } from '../../shared/special/special-request.ts'
import { commitOnProducts } from '../data/commit.ts'
import { claimPicture } from '../data/pictures.ts'
import { putSpecialRequest, sentSpecialRequest } from '../data/special.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(sendSpecialRequest, async ({ body, actor, once }) => {
  const { name, description, image, phone } = body
  const special: SpecialRequest = {
    _id: newId(),
    name,
    description,
    ...(image && { image }),
    ...(phone && { phone }),
    user: { _id: actor._id, name: actor.name },
    createdAt: new Date().toISOString(),
  }
  const outcome = await commitOnProducts([], [once], () => {
    return {
      result: special,
      reference: special._id,
      writes: [putSpecialRequest(special)],
      claims: claimPicture(special.image, special._id),
    }
  })
  return { special: 'written' in outcome ? outcome.written : await sentSpecialRequest(outcome.earlier) }
})

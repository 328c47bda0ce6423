import { giveUp } from '../../shared/outbox/routes.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { givingUp } from '../data/device-records.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(giveUp, async ({ params, actor }) => {
  const { kind, id } = params
  const noted = async () => params
  await commitDeduplicated({ dedupeKeys: [givingUp(kind, id)], reads: [], earlier: noted }, () => {
    return { result: params, reference: actor._id, writes: [] }
  })
  return params
})

import { discardOutboxEntry } from '../../shared/outbox/routes.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { discardRecord } from '../data/device-records.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(discardOutboxEntry, async ({ params, actor }) => {
  const { kind, id } = params
  const noted = async () => params
  await commitDeduplicated({ dedupeKeys: [discardRecord(kind, id)], reads: [], earlier: noted }, () => {
    return { result: params, reference: actor._id, writes: [] }
  })
  return params
})

import { giveUp } from '../../shared/outbox/routes.ts'
import { givingUp } from '../data/device-records.ts'
import { commitOnce } from '../data/once.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(giveUp, async ({ params, actor }) => {
  const { kind, id } = params
  const noted = async () => params
  await commitOnce({ once: [givingUp(kind, id)], reads: [], earlier: noted }, () => {
    return { result: params, reference: actor._id, writes: [] }
  })
  return params
})

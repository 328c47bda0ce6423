import { noteCopy } from '../../shared/copy/routes.ts'
import { writeLastCopy } from '../data/copies.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'

export const handler = endpoint(noteCopy, async ({ body: { rows }, actor }) => {
  const last = { ...momentOf(actor), rows }
  await writeLastCopy(last)
  return last
})

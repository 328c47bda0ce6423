import { endRestore } from '../../shared/copy/routes.ts'
import { writeRestoreEnd } from '../data/copies.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { restoreUnderWay } from './under-way.ts'

export const handler = endpoint(endRestore, async ({ body: { copy }, actor }) => {
  const restore = await restoreUnderWay(copy)
  await writeRestoreEnd(momentOf(actor).at)
  return restore
})

import { endRestore } from '../../shared/backup/routes.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { endNow, restoreUnderWay } from './current-restore.ts'

export const handler = endpoint(endRestore, async ({ body: { copy }, actor }) => {
  const moment = currentMoment(actor)
  const restore = await restoreUnderWay(copy, moment)
  await endNow(restore, moment, { isComplete: true })
  return restore
})

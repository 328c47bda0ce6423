import { endRestore } from '../../shared/backup/routes.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { closeRestore, runningRestore } from './current-restore.ts'

export const handler = endpoint(endRestore, async ({ body: { copy }, actor }) => {
  const moment = currentMoment(actor)
  const restore = await runningRestore(copy, moment)
  await closeRestore(restore, moment, { isComplete: true })
  return restore
})

import { endRestore } from '../../shared/backup/routes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { closeRestore, runningRestore } from './current-restore.ts'

export const handler = endpoint(endRestore, async ({ body: { copy }, actor }) => {
  const attribution = currentAttribution(actor)
  const restore = await runningRestore(copy, attribution)
  await closeRestore(restore, attribution, { isComplete: true })
  return restore
})

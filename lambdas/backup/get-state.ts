import { getBackupState } from '../../shared/backup/routes.ts'
import { lastBackup, latestRestore } from '../data/backups.ts'
import { endpoint } from '../http/endpoint.ts'
import { isNewShop } from './is-new-shop.ts'

export const handler = endpoint(getBackupState, async () => {
  const [last, restore, isNew] = await Promise.all([lastBackup(), latestRestore(), isNewShop()])
  return { isNew, ...(last && { last }), ...(restore && !restore.endedAt && { restore }) }
})

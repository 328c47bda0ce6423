import { beginRestore } from '../../shared/backup/routes.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { latestRestore, type NewRestore, putRestore, type StoredRestore } from '../data/backups.ts'
import { currentSettings } from '../data/settings.ts'
import { transact } from '../data/transact.ts'
import { usersPage } from '../data/users.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logBackup } from './backup-audit-entry.ts'
import { closeRestore, stateOf } from './current-restore.ts'
import { isNewShop } from './is-new-shop.ts'

export const handler = endpoint(beginRestore, async ({ body: { copy }, actor }) => {
  const attribution = currentAttribution(actor)
  const known = await latestRestore()
  if (known && (known.endedAt === undefined || known.isComplete === false)) {
    const state = await stateOf(known)
    if (known.endedAt === undefined) {
      if (state === 'open' && known.copy === copy) return known
      if (state === 'open') {
        throw new Refusal('restore.other', 'Another backup is being restored. Finish that restore first')
      }
      await closeRestore(known, attribution, { isComplete: false })
    }
    // The shop contains only rows of this backup.
    if (state === 'late' && known.copy === copy) return begin({ ...known, ...attribution }, attribution)
  }
  if (!(await isNewShop())) {
    throw new Refusal(
      'restore.notNew',
      'This shop has lamps, sales, orders or expenses. Restore the backup into a new shop',
    )
  }
  const [people, settings] = await Promise.all([usersPage(), currentSettings()])
  const ownPeople = people.map(({ _id }) => _id)
  return begin(
    { ...attribution, copy, ownPeople, hasOwnSettings: settings.revision > 0, roles: new Set() },
    attribution,
  )
})

async function begin(
  { at, by, copy, ownPeople, hasOwnSettings, roles }: NewRestore | StoredRestore,
  attribution: Attribution,
): Promise<NewRestore> {
  const restore = { at, by, copy, ownPeople, hasOwnSettings, roles }
  await transact([putRestore(restore), logBackup('begun', copy, attribution, {})])
  return restore
}

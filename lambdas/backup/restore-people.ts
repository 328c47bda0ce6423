import { restorePeople } from '../../shared/backup/routes.ts'
import { joinAdmins } from '../data/admins.ts'
import { countRestored } from '../data/backups.ts'
import { transact } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { notRunning, runningRestore } from './current-restore.ts'
import { restoreAccount } from './restored-accounts.ts'
import { logRestoredRole, newRoles } from './restored-role.ts'

export const handler = endpoint(restorePeople, async ({ body: { copy, people }, actor }) => {
  const attribution = currentAttribution(actor)
  const restore = await runningRestore(copy, attribution)
  const ids: Record<string, string> = {}
  for (const person of people) {
    const { id, isMade } = await restoreAccount(person)
    const restored = { ...person, _id: id }
    const roles = newRoles(restored, restore)
    // Users who had signed up before the restore keep the role that they have in this shop.
    const joins = person.isAdmin && !restore.ownPeople.includes(id) ? [joinAdmins(id)] : []
    const entries = roles.length > 0 ? [logRestoredRole(restored, attribution)] : []
    const counted = { people: isMade ? 1 : 0, roles }
    await transact([...joins, ...entries], [countRestored(restore, counted, notRunning())])
    ids[person._id] = id
  }
  return { ids }
})

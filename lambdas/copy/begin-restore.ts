import { beginRestore } from '../../shared/copy/routes.ts'
import { knownRestore, writeRestore } from '../data/copies.ts'
import { currentSettings } from '../data/settings.ts'
import { usersPage } from '../data/users.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { Refusal } from '../refusal.ts'
import { isNewShop } from './is-new-shop.ts'

export const handler = endpoint(beginRestore, async ({ body: { copy }, actor }) => {
  const known = await knownRestore()
  if (known && known.endedAt === undefined) {
    if (known.copy === copy) return known
    throw new Refusal('restore.other', 'Another copy is being brought in: bring that one to its end first')
  }
  if (!(await isNewShop())) {
    throw new Refusal('restore.notNew', 'This shop has lamps, sales, orders or expenses, so no copy can be brought in')
  }
  const [people, settings] = await Promise.all([usersPage(), currentSettings()])
  const ownPeople = people.map(({ _id }) => _id)
  const restore = { ...momentOf(actor), copy, ownPeople, hasOwnSettings: settings.revision > 0 }
  await writeRestore(restore)
  return restore
})

import { restorePeople } from '../../shared/copy/routes.ts'
import { joinAdmins } from '../data/admins.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { restoreAccount } from './restored-accounts.ts'
import { restoreUnderWay } from './under-way.ts'

export const handler = endpoint(restorePeople, async ({ body: { copy, people } }) => {
  const { ownPeople } = await restoreUnderWay(copy)
  const ids: Record<string, string> = {}
  for (const person of people) {
    const id = await restoreAccount(person)
    // Who had signed up before has the role that they were given here.
    if (person.isAdmin && !ownPeople.includes(id)) await transact([joinAdmins(id)])
    ids[person._id] = id
  }
  return { ids }
})

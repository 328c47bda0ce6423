import { endAccountLink } from '../../shared/debtors/routes.ts'
import { endLink } from '../data/account-links.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { accountHolder, changeDebtor, shown } from './debtor.ts'

export const handler = endpoint(endAccountLink, ({ body: { name }, actor }) => {
  const moment = momentOf(actor)
  return commit({ reads: [debtorRowKey(name)] }, (seen) => {
    const before = accountHolder(seen, name)
    if (before.link === undefined) return { result: shown(before), writes: [] }
    const after = { ...before, link: undefined, linkedAt: undefined, revision: before.revision + 1 }
    return { result: shown(after), writes: [...changeDebtor(before, after, 'changed', moment), ...endLink(before)] }
  })
})

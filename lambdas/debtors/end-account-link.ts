import { endAccountLink } from '../../shared/debtors/routes.ts'
import { endLink } from '../data/account-links.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey } from '../data/debtors.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { accountHolder, changeDebtor, toDebtor } from './debtor.ts'

export const handler = endpoint(endAccountLink, ({ body: { name }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [debtorRowKey(name)] }, (snapshot) => {
    const before = accountHolder(snapshot, name)
    if (before.link === undefined) return { result: toDebtor(before), writes: [] }
    const after = { ...before, link: undefined, linkedAt: undefined, revision: before.revision + 1 }
    return {
      result: toDebtor(after),
      writes: [...changeDebtor(before, after, 'changed', attribution), ...endLink(before)],
    }
  })
})

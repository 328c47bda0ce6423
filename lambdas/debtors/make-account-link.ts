import { makeAccountLink } from '../../shared/debtors/routes.ts'
import { clock } from '../clock.ts'
import { endLink, linkHash, putLink } from '../data/account-links.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey } from '../data/debtors.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { accountHolder, changeDebtor, toDebtor } from './debtor.ts'

export const handler = endpoint(makeAccountLink, ({ body: { name }, actor }) => {
  const attribution = currentAttribution(actor)
  const token = clock.newSecret()
  const link = linkHash(token)
  return commit({ reads: [debtorRowKey(name)] }, (snapshot) => {
    const before = accountHolder(snapshot, name)
    const after = { ...before, link, linkedAt: attribution.at, revision: before.revision + 1 }
    const writes = [...changeDebtor(before, after, 'changed', attribution), ...endLink(before), putLink(link, after)]
    return { result: { token, debtor: toDebtor(after) }, writes }
  })
})

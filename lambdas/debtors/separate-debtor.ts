import { separateDebtor } from '../../shared/debtors/routes.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey } from '../data/debtors.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { changeDebtor, debtorOr404, toDebtor } from './debtor.ts'

export const handler = endpoint(separateDebtor, ({ body: { name }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [debtorRowKey(name)] }, (snapshot) => {
    const before = debtorOr404(snapshot, name)
    if (before.mergedInto === undefined) return { result: toDebtor(before), writes: [] }
    const after = { ...before, mergedInto: undefined, revision: before.revision + 1 }
    return { result: toDebtor(after), writes: changeDebtor(before, after, 'separated', attribution) }
  })
})

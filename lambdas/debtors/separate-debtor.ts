import { separateDebtor } from '../../shared/debtors/routes.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey } from '../data/debtors.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { changeDebtor, debtorOr404, shown } from './debtor.ts'

export const handler = endpoint(separateDebtor, ({ body: { name }, actor }) => {
  const moment = momentOf(actor)
  return commit({ reads: [debtorRowKey(name)] }, (seen) => {
    const before = debtorOr404(seen, name)
    if (before.mergedInto === undefined) return { result: shown(before), writes: [] }
    const after = { ...before, mergedInto: undefined, revision: before.revision + 1 }
    return { result: shown(after), writes: changeDebtor(before, after, 'separated', moment) }
  })
})

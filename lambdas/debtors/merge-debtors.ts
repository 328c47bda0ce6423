import { mergeDebtors } from '../../shared/debtors/routes.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { commit } from '../data/commit.ts'
import { checkDebtor, debtorRowKey } from '../data/debtors.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { accountHolder, changeDebtor, debtorOr404, toDebtor } from './debtor.ts'

export const handler = endpoint(mergeDebtors, ({ body: { name, into }, actor }) => {
  const attribution = currentAttribution(actor)
  const [key, account] = [debtorKey(name), debtorKey(into)]
  if (key === account) throw new Refusal('debtor.same', 'Both names are already spellings of the same debtor')
  return commit({ reads: [debtorRowKey(name), debtorRowKey(into)] }, (snapshot) => {
    const before = debtorOr404(snapshot, name)
    const holder = accountHolder(snapshot, into)
    const result = toDebtor(holder, [before.name])
    if (before.mergedInto === account) return { result, writes: [] }
    // Both debtors must have accounts of their own, and keep them until the merge is written. Merges can therefore
    // never form a circle.
    const after = { ...accountHolder(snapshot, name), mergedInto: account, revision: before.revision + 1 }
    return { result, writes: [...changeDebtor(before, after, 'merged', attribution), checkDebtor(holder)] }
  })
})

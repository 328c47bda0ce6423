import { differences } from '../../shared/changes/differences.ts'
import { editDebtor } from '../../shared/debtors/routes.ts'
import { commit } from '../data/commit.ts'
import { debtorRowKey, type StoredDebtor } from '../data/debtors.ts'
import { editedFields } from '../edited-fields.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { accountHolder, changeDebtor, loggedFacts, toDebtor } from './debtor.ts'

export const handler = endpoint(editDebtor, ({ body, actor }) => {
  const { name, revision, ...changes } = body
  const attribution = currentAttribution(actor)
  return commit({ reads: [debtorRowKey(name)] }, (snapshot) => {
    const before = accountHolder(snapshot, name)
    const after = { ...editedFields<StoredDebtor>(before, changes), revision: before.revision + 1 }
    if (differences(loggedFacts(before), loggedFacts(after)).length === 0)
      return { result: toDebtor(before), writes: [] }
    if (revision !== before.revision) {
      throw new Refusal('debtor.changed', 'Someone else has changed this debtor. Please check the details again', {
        current: toDebtor(before),
      })
    }
    return { result: toDebtor(after), writes: changeDebtor(before, after, 'changed', attribution) }
  })
})

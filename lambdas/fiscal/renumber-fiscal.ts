import { renumberFiscal } from '../../shared/fiscal/routes.ts'
import { commit } from '../data/commit.ts'
import { fiscalIn, fiscalKey, replaceFiscal } from '../data/fiscal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { eventOr409, fiscalOr404, logFiscal } from './document.ts'

export const handler = endpoint(renumberFiscal, ({ params: { id }, body: { why }, actor }) => {
  const attribution = currentAttribution(actor, why)
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    const { usedNumbers = [] } = before
    // A repeated call finds the document without a number.
    if (before.state === 'waiting' && before.number === undefined && usedNumbers.length > 0) {
      return { result: { document: before }, writes: [] }
    }
    const after = eventOr409(before, 'renumbered', attribution)
    const { number, body: _, nextTryAt: __, silent: ___, ...rest } = after
    const document = { ...rest, usedNumbers: number === undefined ? usedNumbers : [...usedNumbers, number] }
    return { result: { document }, writes: [replaceFiscal(before, document), logFiscal(before, document, attribution)] }
  })
})

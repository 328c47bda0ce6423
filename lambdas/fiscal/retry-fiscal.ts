import { retryFiscal } from '../../shared/fiscal/routes.ts'
import { commit } from '../data/commit.ts'
import { fiscalIn, fiscalKey, replaceFiscal } from '../data/fiscal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { eventOr409, fiscalOr404, logFiscal } from './document.ts'

export const handler = endpoint(retryFiscal, ({ params: { id }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    // A repeated call finds the document in the queue already.
    if (before.state === 'again' || before.state === 'waiting') return { result: { document: before }, writes: [] }
    const { nextTryAt: _, silent: __, ...document } = eventOr409(before, 'denied', attribution)
    return { result: { document }, writes: [replaceFiscal(before, document), logFiscal(before, document, attribution)] }
  })
})

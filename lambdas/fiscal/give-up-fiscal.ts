import { giveUpFiscal } from '../../shared/fiscal/routes.ts'
import { commit } from '../data/commit.ts'
import { fiscalIn, fiscalKey, replaceFiscal } from '../data/fiscal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { eventOr409, fiscalOr404, logFiscal } from './document.ts'

export const handler = endpoint(giveUpFiscal, ({ params: { id }, body: { why }, actor }) => {
  const attribution = currentAttribution(actor, why)
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    if (before.state === 'givenUp') return { result: { document: before }, writes: [] }
    const document = { ...eventOr409(before, 'givenUp', attribution), givenUp: attribution }
    return { result: { document }, writes: [replaceFiscal(before, document), logFiscal(before, document, attribution)] }
  })
})

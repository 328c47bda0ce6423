import { changePurchaseCode } from '../../shared/fiscal/routes.ts'
import { commit } from '../data/commit.ts'
import { fiscalIn, fiscalKey, replaceFiscal } from '../data/fiscal.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { eventOr409, fiscalOr404, logFiscal } from './document.ts'

export const handler = endpoint(changePurchaseCode, ({ params: { id }, body: { purchaseCode }, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    const { buyer } = before
    if (buyer?.tin === undefined) {
      throw new Refusal('fiscal.state', 'The buyer of this receipt has no TIN, so it needs no purchase code')
    }
    // A repeated call finds the code as it entered it.
    const isSame = before.state === 'waiting' && buyer.purchaseCode === purchaseCode
    if (isSame) return { result: { document: before }, writes: [] }
    const { nextTryAt: _, ...fixed } = eventOr409(before, 'fixed', attribution)
    const document = { ...fixed, buyer: { ...buyer, purchaseCode } }
    const entries = before.state === document.state ? [] : [logFiscal(before, document, attribution)]
    return { result: { document }, writes: [replaceFiscal(before, document), ...entries] }
  })
})

import { attachFiscal } from '../../shared/fiscal/routes.ts'
import { commit } from '../data/commit.ts'
import { fiscalIn, fiscalKey, latestSigned, replaceFiscal } from '../data/fiscal.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { eventOr409, fiscalOr404, logFiscal, sentTax } from './document.ts'

/** Number of the latest receipts whose counters are compared. */
const COMPARED = 300

export const handler = endpoint(attachFiscal, async ({ params: { id }, body, actor }) => {
  const { why, ...receipt } = body
  const attribution = currentAttribution(actor, why)
  const [{ device }, signed] = await Promise.all([currentFiscalBranch(), latestSigned(COMPARED)])
  const sameCounter = signed.filter((each) => each._id !== id && each.signed?.totalNumber === receipt.totalNumber)
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    // A repeated call finds the receipt as it attached it.
    if (before.attached && before.signed?.signature === receipt.signature) {
      return { result: { document: before }, writes: [] }
    }
    // The counters of each environment begin at 1.
    const isUsed = sameCounter.some(({ environment }) => environment === before.environment)
    if (isUsed) throw new Refusal('fiscal.counter', 'Another receipt has this number. Please compare it again')
    const after = eventOr409(before, 'attached', attribution)
    const { sdcId = '', mrcNo = '' } = device ?? {}
    const document = {
      ...after,
      signed: { ...receipt, recordedAt: attribution.at, sdcId, mrcNo },
      totalTax: sentTax(before),
      attached: attribution,
    }
    return { result: { document }, writes: [replaceFiscal(before, document), logFiscal(before, document, attribution)] }
  })
})

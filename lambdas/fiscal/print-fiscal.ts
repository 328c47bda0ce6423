import { printFiscal } from '../../shared/fiscal/routes.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { fiscalById, fiscalIn, fiscalKey, replaceFiscal } from '../data/fiscal.ts'
import { recentSettings } from '../data/settings.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { fiscalOr404 } from './document.ts'
import { receiptOf } from './receipt-of.ts'

const COPY = 'copy'

export const handler = endpoint(printFiscal, async ({ params: { id }, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor)
  const earlier = (reference: string) => Promise.resolve(reference)
  const printedAs = await commitDeduplicated(
    { dedupeKeys: [dedupeKey], reads: [fiscalKey(id)], earlier },
    (snapshot) => {
      const document = fiscalOr404(fiscalIn(snapshot, id))
      const { signed, printed, copies = 0, revision } = document
      if (!signed) return { result: 'unsigned', reference: 'unsigned', writes: [] }
      const as = printed ? COPY : 'original'
      const next = {
        ...document,
        ...(printed ? { copies: copies + 1 } : { printed: attribution }),
        revision: revision + 1,
      }
      return { result: as, reference: as, writes: [replaceFiscal(document, next)] }
    },
  )
  const document = fiscalOr404(await fiscalById(id))
  const [shop, original] = await Promise.all([
    recentSettings(),
    document.refundOf === undefined ? undefined : fiscalById(document.refundOf),
  ])
  return { receipt: receiptOf(document, { original, isCopy: printedAs === COPY }, shop) }
})

import { madeAt, newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import type { Key } from '../data/batch-get.ts'
import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { earlierReference, onceKey, putOnce } from '../data/once.ts'
import { putReport, reportById } from '../data/reports.ts'
import { recording, stockTaking } from '../data/sales.ts'
import type { Movement } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { composeReport } from './compose-report.ts'
import { type Counts, soldIn, stockWrites } from './lamps-sold.ts'

export const handler = endpoint(recordReport, async ({ body, actor, once }) => {
  const { saleId, givenTo: typed } = body
  const _id = newId()
  const stamp = { _id, createdAt: madeAt(_id), seller: { _id: actor._id, name: actor.name } }
  const movement: Movement = { reason: 'sale', reference: _id, by: stamp.seller, at: stamp.createdAt }
  const productIds = [...new Set(body.reportItems.map((item) => item._id))]
  const stockTakings = saleId === undefined ? [] : productIds.map((id) => ({ id, once: stockTaking(saleId, id) }))
  const debtorKeys: Key[] = typed ? [debtorRowKey(typed)] : []

  const decide = (products: SeenProducts, items: SeenItems) => {
    const now = Date.now()
    const takenBefore = stockTakings.flatMap((taking) => {
      const count = earlierReference(taking.once, items(onceKey(taking.once)), now)
      return count === undefined ? [] : [[taking.id, Number(count)] as const]
    })
    const taken: Counts = new Map(takenBefore)
    const givenTo = typed ? shownName(typed, items(debtorRowKey(typed))) : undefined
    const { report, changes, lines } = composeReport(body, { products, taken, givenTo }, business, stamp)
    const sold = soldIn(report.reportItems)
    return {
      result: report,
      reference: _id,
      writes: [
        putReport(report),
        ...debtorWrites(undefined, report),
        ...stockWrites(changes, products, movement, { lines }),
        // So that a 'sell' that comes after this takes nothing any more.
        ...stockTakings
          .filter(({ id }) => !taken.has(id))
          .map((taking) => putOnce(taking.once, String(sold.get(taking.id)), now)),
      ],
    }
  }
  const outcome = await commitOnProducts(
    productIds,
    [once, saleId === undefined ? undefined : recording(saleId, body)],
    decide,
    [...stockTakings.map((taking) => onceKey(taking.once)), ...debtorKeys],
  )
  return { report: 'written' in outcome ? outcome.written : await earlierReport(outcome.earlier) }
})

async function earlierReport(id: string): Promise<Report> {
  const report = await reportById(id)
  if (!report) throw new Refusal('report.deleted', 'This sale was recorded before and has been deleted since')
  return report
}

import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { debtorWrites } from '../data/debtors.ts'
import { productKey, productsIn } from '../data/products.ts'
import { removeReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import type { Movement } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { reportOr404 } from './report.ts'
import { soldIn, stockChanges, stockWrites } from './report-stock.ts'

/**
 * Deletes a report and puts its lamps back into stock, or neither.
 * @throws Refusal 404 if there is no such report
 */
export async function removeWithStock(id: string, actor: Actor): Promise<{ _id: string }> {
  const at = new Date(clock.now()).toISOString()
  const movement: Movement = { reason: 'sale-deleted', reference: id, by: personOf(actor), at }
  // A report keeps its lamps, but not how many of each: that is decided on the report as read with them.
  const { reportItems } = reportOr404(await reportById(id))
  const lamps = [...soldIn(reportItems).keys()]
  return commit({ reads: [reportKey(id), ...lamps.map(productKey)] }, (seen) => {
    const report = reportOr404(reportIn(seen, id))
    const changes = stockChanges(soldIn(report.reportItems), new Map())
    const writes = [
      removeReport(report),
      ...debtorWrites(report, undefined),
      ...stockWrites(changes, productsIn(seen, lamps), movement),
    ]
    return { result: { _id: id }, writes }
  })
}

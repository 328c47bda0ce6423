import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { debtorWrites } from '../data/debtors.ts'
import { removeReport, reportById, reportFrom, reportKey } from '../data/reports.ts'
import type { Movement } from '../data/stock.ts'
import type { Actor } from '../http/actor.ts'
import { existingReport } from './existing-report.ts'
import { soldIn, stockChanges, stockWrites } from './lamps-sold.ts'

/**
 * Deletes a report and puts its lamps back into stock, or neither.
 * @throws Refusal 404 if there is no such report (any more)
 */
export async function removeWithStock(id: string, actor: Actor): Promise<{ _id: string }> {
  const by = { _id: actor._id, name: actor.name }
  const movement: Movement = { reason: 'sale-deleted', reference: id, by, at: new Date().toISOString() }
  // Which lamps a report holds never changes; how many of them may, so that is decided on the report seen with them.
  const { reportItems } = existingReport(await reportById(id))
  const decide = (products: SeenProducts, items: SeenItems) => {
    const report = existingReport(reportFrom(items(reportKey(id))))
    const changes = stockChanges(soldIn(report.reportItems), new Map())
    const writes = [
      removeReport(report),
      ...debtorWrites(report, undefined),
      ...stockWrites(changes, products, movement),
    ]
    return { result: report, reference: id, writes }
  }
  await commitOnProducts([...soldIn(reportItems).keys()], [], decide, [reportKey(id)])
  return { _id: id }
}

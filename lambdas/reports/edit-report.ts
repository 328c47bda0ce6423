import { editReport } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { commitOnce } from '../data/once.ts'
import { productKey, productsIn } from '../data/products.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import type { Movement } from '../data/stock.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { editedReport } from './edited-report.ts'
import { reportOr404 } from './report.ts'
import { leftInStock, soldIn, stockChanges, stockWrites } from './report-stock.ts'

export const handler = endpoint(editReport, async ({ params: { id }, body, actor, once }) => {
  const moment = { at: new Date(clock.now()).toISOString(), by: personOf(actor) }
  const movement: Movement = { reason: 'sale-changed', reference: id, ...moment }
  const first = reportOr404(await reportById(id))
  const typed = (body.givenTo ?? first.givenTo) || undefined

  const lamps = [...soldIn(first.reportItems).keys()]
  const reads = [reportKey(id), ...lamps.map(productKey), ...(typed ? [debtorRowKey(typed)] : [])]
  const asItIs = async () => reportOr404(await reportById(id))
  const report = await commitOnce({ once: [once], reads, earlier: asItIs }, (seen) => {
    const before = reportOr404(reportIn(seen, id))
    if (before.givenTo !== first.givenTo) throw overtaken()
    const products = productsIn(seen, lamps)
    const givenTo = typed && shownName(typed, seen)
    const edited = editedReport(before, body, { givenTo, moment }, business)
    const sold = soldIn(edited.reportItems)
    const changes = stockChanges(soldIn(before.reportItems), sold)
    const after = changes.size === 0 ? edited : { ...edited, inStock: leftInStock(sold, changes, products) }
    return {
      result: after,
      reference: id,
      writes: [
        replaceReport(before, after),
        ...debtorWrites(before, after),
        ...stockWrites(changes, products, movement),
      ],
    }
  })
  return { report }
})

function overtaken(): Refusal {
  return new Refusal('report.changed', 'This report has changed. Please check it again')
}

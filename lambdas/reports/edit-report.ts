import { editReport } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import { commitOnProducts, type SeenItems, type SeenProducts } from '../data/commit.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { replaceReport, reportById, reportFrom, reportKey } from '../data/reports.ts'
import type { Movement } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { editedReport } from './edited-report.ts'
import { existingReport } from './existing-report.ts'
import { leftInStock, soldIn, stockChanges, stockWrites } from './lamps-sold.ts'

export const handler = endpoint(editReport, async ({ params: { id }, body, actor, once }) => {
  const moment = { at: new Date().toISOString(), by: { _id: actor._id, name: actor.name } }
  const movement: Movement = { reason: 'sale-changed', reference: id, ...moment }
  const first = existingReport(await reportById(id))
  const typed = (body.givenTo ?? first.givenTo) || undefined

  const decide = (products: SeenProducts, items: SeenItems) => {
    const seen = existingReport(reportFrom(items(reportKey(id))))
    if (seen.givenTo !== first.givenTo) throw overtaken()
    const givenTo = typed && shownName(typed, items(debtorRowKey(typed)))
    const edited = editedReport(seen, body, { givenTo, moment }, business)
    const sold = soldIn(edited.reportItems)
    const changes = stockChanges(soldIn(seen.reportItems), sold)
    const next = changes.size === 0 ? edited : { ...edited, inStock: leftInStock(sold, changes, products) }
    return {
      result: next,
      reference: id,
      writes: [replaceReport(seen, next), ...debtorWrites(seen, next), ...stockWrites(changes, products, movement)],
    }
  }
  const outcome = await commitOnProducts([...soldIn(first.reportItems).keys()], [once], decide, [
    reportKey(id),
    ...(typed ? [debtorRowKey(typed)] : []),
  ])
  return { report: 'written' in outcome ? outcome.written : existingReport(await reportById(id)) }
})

function overtaken(): Refusal {
  return new Refusal('report.changed', 'This report has changed meanwhile. Please look at it again')
}

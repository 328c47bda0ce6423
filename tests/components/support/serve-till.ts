import type { StoredProduct } from '../../../lambdas/data/products.ts'
import { tillLamps } from '../../../lambdas/products/till-lamps.ts'
import { composeReport } from '../../../lambdas/reports/compose-report.ts'
import { soldIn, stockChanges, stockWrites } from '../../../lambdas/reports/report-stock.ts'
import { Business } from '../../../shared/business.ts'
import { listDebtorDetails } from '../../../shared/debtors/routes.ts'
import { newId } from '../../../shared/id.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import type { OpenAccount } from '../../../shared/reports/open-account.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { getReport, listDebtors, listOpenAccounts, recordReport } from '../../../shared/reports/routes.ts'
import type { FakeServer } from './fake-server.ts'

const business = Business.parse({})
const seller = { _id: 'seller-1', name: 'Eric Habimana' }

/**
 * Sells these lamps by the shop's own rules, best sellers first as given. Other people act through the returned object.
 */
export function serveTill(
  server: FakeServer,
  given: readonly StoredProduct[],
  debtors: readonly string[] = [],
  owing: readonly OpenAccount[] = [],
) {
  const lamps = new Map(given.map((lamp) => [lamp._id, lamp]))
  const reports: Report[] = []
  let sold = given.map(({ _id }, n) => ({ day: '2026-11-21', productId: _id, sold: given.length - n }))
  server.answer(listTillLamps, () => tillLamps([...lamps.values()], sold))
  server.answer(listDebtors, () => [...debtors])
  server.answer(listDebtorDetails, () => debtors.map((name) => ({ name, spellings: [], revision: 1 })))
  server.answer(listOpenAccounts, () => [...owing])
  server.answer(getReport, ({ params }) => reports.find(({ _id }) => _id === params.id) ?? Promise.reject())
  const sent = server.answer(recordReport, ({ body }) => {
    const earlier = reports.find(({ saleId }) => saleId !== undefined && saleId === body.saleId)
    if (earlier) return { report: earlier }
    const createdAt = new Date().toISOString()
    const taken = new Map<string, number>()
    const givenTo = body.givenTo || undefined
    const { report, found, lines } = composeReport(
      body,
      { products: lamps, taken, costs: new Map(), givenTo },
      business,
      {
        _id: newId(),
        createdAt,
        seller,
      },
    )
    const counts = soldIn(report.reportItems)
    const movement = { reason: 'sale', reference: report._id, by: seller, at: createdAt } as const
    stockWrites(stockChanges(taken, counts), lamps, movement, { costs: new Map(), details: { lines }, found })
    for (const [id, count] of counts) change(id, (lamp) => ({ countInStock: Math.max(0, lamp.countInStock - count) }))
    reports.push(report)
    return { report }
  })
  const change = (id: string, changed: (lamp: StoredProduct) => Partial<StoredProduct>) => {
    const lamp = lamps.get(id)
    if (lamp) lamps.set(id, { ...lamp, ...changed(lamp) })
  }
  return {
    /** Sales that were sent to be recorded, refused or not. */
    sent,
    reports,
    change: (id: string, changes: Partial<StoredProduct>) => change(id, () => changes),
    /** Makes a lamp the best seller from now on. */
    sellsMost: (id: string) => {
      sold = [...sold, { day: '2026-11-22', productId: id, sold: 1000 }]
    },
    remove: (id: string) => lamps.delete(id),
  }
}

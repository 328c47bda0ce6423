import * as z from 'zod/mini'
import { dayOf } from '../../../shared/day.ts'
import { newId } from '../../../shared/id.ts'
import { signInAsAdmin } from '../../../tests/browser/outbox/as-admin.ts'

/** Lists of the office whose first row and rows in sight are measured. */
export const LISTS = [
  '/admin/report',
  '/admin/orders',
  '/admin/stock',
  '/admin/debts',
  '/admin/expenses',
  '/admin/users',
  '/admin/changes',
  '/admin/closes',
  '/admin/suppliers',
  '/admin/receipts',
  '/admin/returns',
  '/admin/stocktakes',
  '/admin/special',
  '/admin/cash',
] as const

/** Number of rows that are added to each list without rows: more than a screen shows. */
const ROWS = 20

const Lamps = z.array(z.object({ _id: z.string(), countInStock: z.number() }))
const Sale = z.object({ report: z.object({ _id: z.string() }) })

/** Adds rows to the lists that are empty in the demo shop: suppliers, receipts, returns, stocktakes and requests. */
export async function fillLists(url: string): Promise<void> {
  const admin = await signInAsAdmin({ shop: { url } })
  const lamps = z.parse(Lamps, await admin('GET', '/products/till'))
  const product = lamps.find(({ countInStock }) => countInStock > ROWS)?._id ?? ''
  for (let n = 1; n <= ROWS; n += 1) {
    await admin('POST', '/receipts', {
      receiptId: newId(),
      receivedOn: dayOf(new Date()),
      supplier: `Kigali Lights ${n}`,
      currency: 'RWF',
      lines: [{ product, quantity: 2, price: 2500 }],
    })
    const sale = { reportItems: [{ _id: product, real: 1, quantity: 1 }], soldAt: 5000, paymentMethod: 'Cash' }
    const { report } = z.parse(Sale, await admin('POST', '/report', sale))
    await admin('POST', '/returns', { returnId: newId(), report: report._id, lines: [{ product, fit: 1 }] })
    await admin('POST', '/stocktakes', { stocktakeId: newId(), name: `Shelf ${n}`, scope: { products: [product] } })
    await admin('POST', '/special', { name: `Lamp ${n}`, description: 'A lamp of bamboo for the table' })
  }
}

import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import type { NewReceipt } from '../../../shared/receipts/new-receipt.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { listReceipts, recordReceipt } from '../../../shared/receipts/routes.ts'
import { listSupplierNames } from '../../../shared/suppliers/routes.ts'
import { makeProduct } from '../../support/make-product.ts'
import { makeReceipt } from '../../support/make-receipt.ts'
import { fakeServer } from './fake-server.ts'

export const pendant = {
  ...makeProduct({ _id: 'pendant', name: 'Kivu pendant', countInStock: 4, costPrice: 33_000 }),
  sold: 0,
}
export const bulb = { ...makeProduct({ _id: 'bulb', name: 'Bulb E27', countInStock: 0, costPrice: 500 }), sold: 0 }

/** Serves a shop that has received the given goods, and returns what was sent to it. */
export function serveReceipts(receipts: readonly Receipt[] = []) {
  const server = fakeServer()
  const sent: NewReceipt[] = []
  server.answer(listTillLamps, () => [pendant, bulb])
  server.answer(listSupplierNames, () => ({ suppliers: [{ name: 'Kampala Lights', currency: 'UGX' }] }))
  server.answer(listReceipts, () => ({ receipts: [...receipts], page: 1, hasMore: false }))
  server.answer(recordReceipt, ({ body }) => {
    sent.push(body)
    return { receipt: makeReceipt({ receiptId: body.receiptId }) }
  })
  return { server, sent }
}

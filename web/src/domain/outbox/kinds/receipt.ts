import * as z from 'zod/mini'
import { moneyOfCharges, moneyPaid } from '../../../../../shared/cash/document-money.ts'
import { sumAmounts } from '../../../../../shared/cash/till.ts'
import { inRwf } from '../../../../../shared/currency.ts'
import { sum } from '../../../../../shared/money.ts'
import { chargesInRwf, costsOf, NewReceipt } from '../../../../../shared/receipts/new-receipt.ts'
import { recordReceipt } from '../../../../../shared/receipts/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { receiptKeys, supplierKeys } from '../../purchasing/purchasing-keys.ts'
import { productKeys } from '../../query-keys.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('receipt'), body: NewReceipt })

/** Goods that arrived. Their pieces can be sold on this device immediately. */
export const receipt: Kind<z.infer<typeof schema>, typeof recordReceipt> = {
  schema,
  route: recordReceipt,
  recorded: () => ({ countsAt: undefined }),
  idKind: 'receipt',
  invalidates: [receiptKeys.all, productKeys.all, supplierKeys.all, cashKeys.all],
  tillAmounts: ({ body }) =>
    sumAmounts([
      moneyOfCharges(chargesInRwf(body)),
      ...(body.payments ?? []).map(({ paidFrom, amount, rwf = inRwf(amount, body.rwfPerUnit) }) =>
        moneyPaid(paidFrom, rwf),
      ),
    ]),
  label: ({ outbox }) => outbox.kinds.receipt,
  amount: ({ body }) => sum(costsOf(body).map((cost) => cost?.goods ?? 0)),
  applyToStock(stock, { body: { lines } }) {
    for (const { product, quantity, counted = 0 } of lines) {
      stock.set(product, (stock.get(product) ?? 0) + Math.max(0, quantity - counted))
    }
  },
  amend: { href: (id) => `/admin/receipts/new?amend=${id}` },
}

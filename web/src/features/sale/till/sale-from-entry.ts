import type { FiscalBuyer } from '../../../../../shared/fiscal/buyer.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { type CartLine, cartLine } from '../../../domain/cart/cart-lines.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { type BuyerDraft, newDraft } from '../sale-draft.ts'
import type { ParkedSale } from './parked-sales.ts'

/**
 * Returns a rejected sale as it was at the till, to be fixed there; undefined for other entries. It has the original id
 * and time, so that it replaces the rejected one.
 */
export function saleFromEntry(
  { id, request, madeAt, lines = [] }: Entry,
  seen: readonly TillLamp[],
): ParkedSale | undefined {
  if (request.to !== 'sale') return undefined
  const { reportItems, givenTo = '', comments = null, depts = 0, expense = 0, tenders, buyer } = request.body
  const lamps = reportItems.map(
    ({ _id, real = 1, price = 0, seenCostPrice, costPrice = seenCostPrice }, n): CartLine => {
      const lamp = seen.find((each) => each._id === _id)
      // For a deleted lamp, the sold line has the details.
      const known = lamp ?? { _id, name: lines[n]?.name ?? '', slug: '', image: '', price, costPrice, countInStock: 0 }
      // The pieces of this sale have already left the shelf, so they count as available.
      return cartLine({ ...known, countInStock: known.countInStock + real }, real)
    },
  )
  const typed = reportItems.map(({ _id, real = 1, soldAt }) => {
    return [_id, { quantity: real, real: String(real), soldAt: soldAt === undefined ? '' : String(soldAt) }] as const
  })
  return {
    at: madeAt,
    draft: {
      ...newDraft(id),
      lines: Object.fromEntries(typed),
      givenTo,
      comments,
      ...(buyer && { buyer: buyerDraft(buyer) }),
      expense: expense === 0 ? '' : String(expense),
      amends: { madeAt, depts, tenders },
    },
    lamps,
  }
}

function buyerDraft(buyer: FiscalBuyer): BuyerDraft {
  const { phone = '', tin = '', purchaseCode = '', name = '' } = buyer
  return { phone, tin, purchaseCode, name }
}

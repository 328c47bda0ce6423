import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { type CartLine, cartLine } from '../../../domain/cart/cart-lines.ts'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { newDraft } from '../sale-draft.ts'
import type { ParkedSale } from './parked-sales.ts'

/**
 * A refused sale as it was at the till, to be mended there: under its own id and of its own moment, so that it replaces
 * what was refused. Undefined for what is no sale. Pure.
 */
export function mendedSale(
  { id, request, madeAt, lines = [] }: Entry,
  seen: readonly TillLamp[],
): ParkedSale | undefined {
  if (request.to !== 'sale') return undefined
  const { reportItems, givenTo = '', comments = null, depts = 0, expense = 0 } = request.body
  const lamps = reportItems.map(({ _id, real = 1, price = 0, costPrice }, n): CartLine => {
    const lamp = seen.find((each) => each._id === _id)
    // One that the shop has deleted is known by what was sold.
    const known = lamp ?? { _id, name: lines[n]?.name ?? '', slug: '', image: '', price, costPrice, countInStock: 0 }
    // Those of this sale are off the shelf.
    return cartLine({ ...known, countInStock: known.countInStock + real }, real)
  })
  const typed = reportItems.map(({ _id, real = 1, soldAt }) => {
    return [_id, { quantity: real, real: String(real), soldAt: soldAt === undefined ? '' : String(soldAt) }] as const
  })
  return {
    at: madeAt,
    draft: { ...newDraft(id), lines: Object.fromEntries(typed), givenTo, comments, mends: { madeAt, depts, expense } },
    lamps,
  }
}

import * as z from 'zod/mini'
import { cartItems } from '../../../domain/cart/cart.ts'
import { type CartLine, isCartLine } from '../../../domain/cart/cart-lines.ts'
import { userInfo } from '../../../domain/users/user.ts'
import { stored, useStored } from '../../../lib/stored.ts'
import { SaleDraft } from '../sale-draft.ts'
import { endSale, saleDraft } from '../sale-store.ts'

/** Sale set aside while its buyer fetches money or keeps browsing. It has its own id and the prices agreed so far. */
const ParkedSale = z.object({
  at: z.iso.datetime(),
  draft: SaleDraft,
  lamps: z.array(z.custom<CartLine>(isCartLine)).check(z.minLength(1)),
})
export type ParkedSale = z.infer<typeof ParkedSale>

/** Maximum number of parked sales: more buyers do not queue at one till. */
export const MAX_PARKED_SALES = 20

/** Parked sales of one person. Another user of the device does not see them. */
const Parked = z.object({ by: z.string(), sales: z.array(ParkedSale).check(z.maxLength(MAX_PARKED_SALES)) })

const parkedSales = stored<z.infer<typeof Parked> | null>('parkedSales', z.nullable(Parked), null)

/** Returns the parked sales of the person at the till, oldest first. */
export function useParkedSales(): readonly ParkedSale[] {
  useStored(parkedSales)
  useStored(userInfo)
  return ownSales()
}

/** Returns whether a sale can be parked. One that has taken lamps from stock cannot, since they would be forgotten. */
export function isMovable({ taken, undoing }: SaleDraft): boolean {
  return Object.keys(taken).length === 0 && !undoing
}

/** Parks the sale at the till and clears the till. */
export function parkSale(at: string): void {
  const sale = saleAtTill(at)
  if (!sale || !isMovable(sale.draft) || ownSales().length >= MAX_PARKED_SALES) return
  storeSales([...ownSales(), sale])
  endSale(sale.draft.saleId)
}

/** Resumes a parked sale at the till. A sale already there is parked in its place. */
export function resumeSale({ draft, lamps }: ParkedSale, at: string): void {
  const current = saleAtTill(at)
  const others = ownSales().filter((sale) => sale.draft.saleId !== draft.saleId)
  storeSales(current ? [...others, current] : others)
  if (current) endSale(current.draft.saleId)
  saleDraft.set(draft)
  cartItems.set(lamps)
}

function saleAtTill(at: string): ParkedSale | undefined {
  const draft = saleDraft.get()
  const lamps = cartItems.get()
  return draft && lamps.length > 0 ? { at, draft, lamps } : undefined
}

function ownSales(): readonly ParkedSale[] {
  const kept = parkedSales.get()
  return kept !== null && kept.by === userInfo.get()?._id ? kept.sales : []
}

function storeSales(sales: ParkedSale[]): void {
  const by = userInfo.get()?._id
  if (by !== undefined && sales.length > 0) parkedSales.set({ by, sales })
  else parkedSales.clear()
}

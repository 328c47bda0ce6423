import type { Return } from '../../shared/returns/return.ts'
import type { ProductsById } from '../data/products.ts'
import { movedAt, moveStock } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'
import { costsOf } from '../reports/report-stock.ts'

/** Returns whether an exchange moves a lamp itself, because it comes back and is taken again. */
type IsMoved = (lamp: string) => boolean

/** Returns the writes that put the fit pieces of a return into stock, at the cost of the sale. */
export function restockFit(
  { lines }: Pick<Return, 'lines'>,
  products: ProductsById,
  movement: Movement,
  isMoved: IsMoved = () => false,
): Write[] {
  const costs = costsOf(lines)
  return fitPieces(lines).flatMap(([id, count]) => {
    const product = products.get(id)
    return product && !isMoved(id) ? moveStock(product, movedAt(costs.get(id), count), movement) : []
  })
}

/**
 * Returns the writes that take the fit pieces of a deleted return out of stock again, at the cost of the sale.
 * @throws Refusal 409 if the lamp was deleted or too few pieces are left
 */
export function takeFitAgain(
  { lines }: Pick<Return, 'lines'>,
  products: ProductsById,
  movement: Movement,
  isMoved: IsMoved = () => false,
): Write[] {
  const costs = costsOf(lines)
  return fitPieces(lines).flatMap(([id, count]) => {
    if (isMoved(id)) return []
    const product = products.get(id)
    if (!product) throw new Refusal('product.gone', 'The shop no longer has a lamp of this return')
    if (product.countInStock < count) {
      const message = `Only ${product.countInStock} of ${product.name} left, so its return cannot be deleted`
      throw new Refusal('stock.short', message)
    }
    return moveStock(product, movedAt(costs.get(id), -count), movement)
  })
}

/** Sums the fit pieces of each lamp that has some. A transaction cannot write a lamp twice. */
export function fitPieces(lines: Return['lines']): [id: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { _id, fit } of lines) counts.set(_id, (counts.get(_id) ?? 0) + fit)
  return [...counts].filter(([, count]) => count > 0)
}

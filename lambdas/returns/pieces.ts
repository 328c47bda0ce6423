import type { ReturnedPieces } from '../../shared/returns/amounts.ts'
import type { NewReturn } from '../../shared/returns/return.ts'
import type { ProductsById } from '../data/products.ts'
import { Refusal } from '../refusal.ts'

/** A line of the sale or order whose lamps come back. */
type SoldLine = { _id: string; name: string; sold: number; returned?: number | undefined }

/**
 * Returns the pieces of each line that come back. Where a request names no line, the lamp's lines are filled in order.
 * Pieces of a lamp that the shop no longer has count as broken. `current` is what a refusal shows.
 * @throws Refusal 409 for more pieces than are left
 */
export function piecesOf(
  { lines: sent }: Pick<NewReturn, 'lines'>,
  lines: readonly SoldLine[],
  products: ProductsById,
  current: Record<string, unknown>,
): ReturnedPieces[] {
  const back = lines.map(({ sold, returned = 0 }, index) => ({ index, left: sold - returned, fit: 0, broken: 0 }))
  for (const { product, index, ...counts } of sent) {
    const places = back.filter((line) => {
      return lines[line.index]?._id === product && (index === undefined || line.index === index)
    })
    for (const kind of ['fit', 'broken'] as const) {
      let rest = counts[kind]
      for (const place of places) {
        const taken = Math.min(rest, place.left)
        place[kind] += taken
        place.left -= taken
        rest -= taken
      }
      if (rest > 0) throw beyond(lines, product, current)
    }
  }
  return back.flatMap(({ index, fit, broken }) => {
    if (fit + broken === 0) return []
    return products.has(lines[index]?._id ?? '') ? [{ index, fit, broken }] : [{ index, fit: 0, broken: fit + broken }]
  })
}

function beyond(lines: readonly SoldLine[], product: string, current: Record<string, unknown>): Refusal {
  const same = lines.filter(({ _id }) => _id === product)
  const left = same.reduce((all, { sold, returned = 0 }) => all + sold - returned, 0)
  const name = same[0]?.name ?? 'this lamp'
  const message = `Only ${left} of ${name} can still come back. Please check the sale`
  return new Refusal('return.beyond', message, { current })
}

import { useQueries } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api-error.ts'
import { useCart } from './cart.ts'
import { type CartLine, cartLine } from './cart-lines.ts'
import { currentLampQuery } from './current-lamp.ts'

/** Line of the cart at the current price and stock once they are known, and its previous price if that differs. */
export type CurrentLine = { line: CartLine; previousPrice?: number }

export function useCurrentLines(): CurrentLine[] {
  const lines = useCart()
  const lamps = useQueries({ queries: lines.map(({ _id }) => currentLampQuery(_id)) })
  return lines.map((line, index) => {
    const lamp = lamps[index]
    if (isNotFound(lamp?.error)) return { line: { ...line, countInStock: 0 } }
    if (!lamp?.data) return { line }
    const now = cartLine(lamp.data, line.quantity)
    return now.price === line.price ? { line: now } : { line: now, previousPrice: line.price }
  })
}

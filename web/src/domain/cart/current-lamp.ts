import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct } from '../../../../shared/products/routes.ts'
import { call } from '../../lib/api.ts'
import { productKeys } from '../query-keys.ts'
import { type CartLine, cartLine } from './cart-lines.ts'

/** Returns the query of a lamp in the cart with its current price and stock. */
export function currentLampQuery(id: string) {
  return queryOptions({
    queryKey: [...productKeys.all, 'now', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Returns the line with another quantity, at the current price and stock. */
export async function fetchLine(client: QueryClient, id: string, quantity: number): Promise<CartLine> {
  return cartLine(await client.fetchQuery(currentLampQuery(id)), quantity)
}

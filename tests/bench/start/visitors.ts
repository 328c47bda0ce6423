import * as z from 'zod/mini'
import { Product } from '../../../shared/products/product.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { openGateway } from '../orders/through-gateway.ts'

/** Opens visitors of the demo shop who browse and, one time in ten, order a lamp, which may be sold out by then. */
export async function openVisitors(url: string, clients: number): Promise<(client: number) => Promise<boolean>> {
  const lamps = z.array(Product).parse(await (await fetch(`${url}${API_PREFIX}/products`)).json())
  const placeOrder = await openGateway(url, clients)
  let n = 0
  return async (client) => {
    n += 1
    const lamp = lamps[n % lamps.length]
    if (lamp === undefined) throw new Error('The demo shop has no lamps')
    if (n % 10 === 0) return placeOrder(client, lamp)
    const looked = [
      `${API_PREFIX}/products`,
      `${API_PREFIX}/products/search?query=${encodeURIComponent(lamp.brand)}`,
      `${API_PREFIX}/products/slug/${lamp.slug}`,
      lamp.image,
      '/',
    ]
    const reply = await fetch(`${url}${looked[n % looked.length]}`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.url} was answered ${reply.status}`)
    return true
  }
}

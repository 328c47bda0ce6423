import { lampPath } from '../../../shared/pages/page.ts'
import { customer, makeEvent } from '../../../tests/support/make-event.ts'
import { pastId } from '../shop/past.ts'
import type { Call, Shop } from './call.ts'
import { orderedLamps } from './shop-size.ts'

const [lamp = { _id: '', slug: '' }] = orderedLamps

/** Typical searches: one word, several, one with a typo; a category, a price band, everything. */
const searches = [
  { query: 'solar' },
  { query: 'clay table lamp' },
  { query: 'pendnat' },
  { query: 'bulb', order: 'lowest' },
  { category: 'Lanterns', price: '10000-50000' },
  {},
]

const search = (_shop: Shop, n: number) => makeEvent({ query: searches[n % searches.length] ?? {} })

const one = { roundTrips: 1, reads: 1 }
const page = { roundTrips: 3, reads: 20 }
const fromMemory = { allowed: one, fromMemory: true } as const

/** Calls that customers make. */
export const customerCalls: readonly Call[] = [
  {
    what: 'lamp by id',
    handler: 'products/get-product',
    allowed: one,
    figures: 'products/get-product',
    event: () => makeEvent({ params: { id: lamp._id } }),
  },
  {
    what: 'lamp by slug',
    handler: 'products/get-product-by-slug',
    allowed: one,
    figures: 'products/get-product-by-slug',
    event: () => makeEvent({ params: { slug: lamp.slug } }),
  },
  {
    what: 'home: 20 lamps',
    handler: 'products/list-products',
    ...fromMemory,
    figures: 'products/list-products',
    event: () => makeEvent({ query: { limit: '20' } }),
  },
  {
    what: 'search',
    handler: 'products/search-products',
    ...fromMemory,
    figures: 'products/search-products',
    event: search,
  },
  {
    what: 'categories',
    handler: 'products/list-categories',
    ...fromMemory,
    figures: 'products/list-categories',
    event: () => makeEvent(),
  },
  { ...pageAt('/'), what: 'page of home', allowed: one, figures: 'pages/get-page' },
  { ...pageAt(lampPath(lamp.slug)), what: 'page of a lamp', allowed: { roundTrips: 1, reads: 2 } },
  {
    what: 'order',
    handler: 'orders/get-order',
    allowed: { roundTrips: 2, reads: 2 },
    figures: 'orders/get-order',
    event: ({ size, now }) => makeEvent({ as: customer, params: { id: newestOrder(size.orders, now) } }),
  },
  {
    what: 'order history, first page',
    handler: 'orders/list-my-orders',
    allowed: page,
    figures: 'orders/list-my-orders',
    event: () => makeEvent({ as: customer, query: {} }),
  },
  {
    what: 'order history, last but one page',
    handler: 'orders/list-my-orders',
    allowed: page,
    event: ({ size, now }) => makeEvent({ as: customer, query: { after: pastId(40, size.orders, now) } }),
  },
  ...[1, 2, 20].map(placeOrderOf),
]

/** Returns the event with which CloudFront requests a page. */
function pageAt(path: string) {
  const event = { rawPath: `/pages/rw${path}`, rawQueryString: '', headers: { 'x-shop-origin': 'https://itara.rw' } }
  return { handler: 'pages/get-page', fromMemory: true, event: () => event } as const
}

/**
 * Returns the call that places an order. It writes the order, its idempotency record, its number, the customer's
 * counters of unpaid and hourly orders, and each lamp's stock and journal. It reads the caller, the record, the unpaid
 * orders, the settings, three numbers and the lamps.
 */
function placeOrderOf(lines: number): Call {
  const what = `place an order of ${lines} line${lines === 1 ? '' : 's'}`
  return {
    what,
    handler: 'orders/place-order',
    allowed: { roundTrips: 3, reads: 7 + lines, written: 5 + 2 * lines },
    ...(lines === 2 && { figures: 'orders/place-order' }),
    event: async () => (await import('./preparations.ts')).orderToPlace(lines),
  }
}

/** Returns the id of the newest order of `customer`. */
function newestOrder(orders: number, now: Date): string {
  return pastId(orders - 2, orders, now)
}

/** Runs after all calls that read the catalogue, because its writes would affect them. */
export const searchAfterSales: Call = {
  what: 'search, 50 lamps sold in half a minute',
  handler: 'products/search-products',
  ...fromMemory,
  async event(shop, n) {
    if (n === 1) await (await import('./preparations.ts')).recordSales(50)
    return search(shop, n)
  },
}

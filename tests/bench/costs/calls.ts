import type { invoke } from '../../support/make-event.ts'
import { customer } from '../../support/make-event.ts'
import { address } from '../../support/make-order.ts'
import { fixedId } from '../shop/make-lamps.ts'
import { orderedLamps, type ShopSize } from './shop-size.ts'

type Sent = NonNullable<Parameters<typeof invoke>[1]>

export type Call = {
  what: string
  /** lambdas/<handler>.ts */
  handler: string
  /** What the design allows: round trips · capacity units. */
  allowed: string
  /** Answers from the catalogue in memory, which the first call has to fill. */
  fromMemory?: boolean
  /** Lamps sold just before the call, of which the catalogue in memory has not heard yet. */
  sold?: number
  /** What is sent the nth time. */
  ask(size: ShopSize, n: number): Sent
}

const [lamp = { _id: '', slug: '' }] = orderedLamps

/** As people type: one word, several, one with a typo; a category, a price band, everything. */
const searches = [
  { query: 'solar' },
  { query: 'clay table lamp' },
  { query: 'pendnat' },
  { query: 'bulb', order: 'lowest' },
  { category: 'Lanterns', price: '10000-50000' },
  {},
]

const search = (_size: ShopSize, n: number): Sent => ({ query: searches[n % searches.length] ?? {} })
const fromMemory = { allowed: '1 · 1', fromMemory: true }

/** The calls of the design's table 'What a call may cost' that there are. */
export const calls: readonly Call[] = [
  { what: 'lamp by id', handler: 'products/get-product', allowed: '1 · 1', ask: () => ({ params: { id: lamp._id } }) },
  {
    what: 'lamp by slug',
    handler: 'products/get-product-by-slug',
    allowed: '1 · 1',
    ask: () => ({ params: { slug: lamp.slug } }),
  },
  {
    what: 'list of 20 lamps',
    handler: 'products/list-products',
    ...fromMemory,
    ask: () => ({ query: { limit: '20' } }),
  },
  { what: 'search', handler: 'products/search-products', ...fromMemory, ask: search },
  { what: 'categories', handler: 'products/list-categories', ...fromMemory, ask: () => ({}) },
  {
    what: 'order',
    handler: 'orders/get-order',
    allowed: '1 · 1',
    ask: ({ orders }) => ({ as: customer, params: { id: fixedId(orders - 1) } }),
  },
  {
    what: 'order history, first page',
    handler: 'orders/list-my-orders',
    allowed: '2 · 20',
    ask: () => ({ as: customer, query: {} }),
  },
  {
    what: 'order history, last but one page',
    handler: 'orders/list-my-orders',
    allowed: '2 · 20',
    ask: () => ({ as: customer, query: { after: fixedId(20) } }),
  },
  ...[1, 3, 20].map(placeOrderOf),
  // Last, because what it writes would reach the other searches too.
  {
    what: 'search, 50 lamps sold in half a minute',
    handler: 'products/search-products',
    ...fromMemory,
    sold: 50,
    ask: search,
  },
]

/** Two units for each item written (order, idempotency record, and for each lamp stock and journal), one for each read. */
function placeOrderOf(lines: number): Call {
  const [written, read] = [2 + 2 * lines, 1 + lines]
  return {
    what: `place an order of ${lines} line${lines === 1 ? '' : 's'}`,
    handler: 'orders/place-order',
    allowed: `2 · ${2 * written + read} and the indexes`,
    ask: ({ lamps }, n) => ({
      as: customer,
      body: {
        orderItems: orderedLamps.slice(0, lines).map(({ _id }) => ({ _id, quantity: 1 })),
        shippingAddress: address,
        paymentMethod: 'MoMo',
      },
      headers: { 'idempotency-key': `${lamps}-${lines}-${n}` },
    }),
  }
}

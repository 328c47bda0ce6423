import * as z from 'zod/mini'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { EditProduct, PatchProduct } from './edit-product.ts'
import { StaffProduct } from './product.ts'
import { ShopSummary, SOLD_WITHIN_DAYS } from './shop-summary.ts'
import { StockClaim } from './stock-claim.ts'
import { StockMovement } from './stock-movement.ts'
import { TillChanges, TillLamp } from './till-lamp.ts'

/* Routes for staff, in a separate file so that visitors do not download them. */

/** Page size. Movements are small: fifty take 3 read units. */
export const MOVEMENTS_PER_PAGE = 50

/** Page size of the open stock claims. They are rare, and each is resolved by hand. */
export const MAX_OPEN_CLAIMS = 100

export const listProductsForAdmin = route({
  method: 'GET',
  path: '/products/admin',
  handler: 'products/list-products-for-admin',
  access: 'admin',
  summary: 'Returns all lamps, with drafts, newest first',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    /** Lists only incomplete lamps. */
    only: z.optional(z.literal('drafts')),
  }),
  reply: z.object({ products: z.array(StaffProduct), page: z.int(), pages: z.int() }),
})

export const listTillLamps = route({
  method: 'GET',
  path: '/products/till',
  handler: 'products/list-till-lamps',
  access: 'seller',
  summary: `Returns all lamps on sale for the till and the stock table, best sellers of the last ${SOLD_WITHIN_DAYS} days first; with 'since', only those that have changed`,
  query: z.object({
    /** `upTo` of the previous response, or `start` for the first request of a till that polls for changes. */
    since: z.optional(z.union([z.literal('start'), z.iso.datetime()])),
  }),
  reply: z.union([z.array(TillLamp), TillChanges]),
})

export const createProduct = route({
  method: 'POST',
  path: '/products',
  handler: 'products/create-product',
  access: 'admin',
  summary: 'Creates a draft, which customers do not see until it is complete',
  idempotent: true,
  status: 201,
  reply: z.object({ product: StaffProduct }),
  errors: ['slug.taken', 'product.unknown'],
})

export const updateProduct = route({
  method: 'PUT',
  path: '/products/{id}',
  handler: 'products/update-product',
  access: 'admin',
  summary: 'Changes the fields of a lamp that are sent. A draft needs all of them, which completes it',
  params: z.object({ id: AddressPart }),
  body: EditProduct,
  reply: z.object({ product: StaffProduct }),
  errors: ['product.unknown', 'product.changed', 'stock.moved', 'slug.taken', 'code.taken', 'picture.gone'],
})

export const patchProduct = route({
  method: 'PATCH',
  path: '/products/{id}',
  handler: 'products/patch-product',
  access: 'seller',
  summary:
    'Changes some fields of a lamp, claims stock for a sale or returns it, or adds units to the stock; a seller may only change the stock',
  params: z.object({ id: AddressPart }),
  body: PatchProduct,
  reply: z.object({ product: StaffProduct }),
  errors: [
    'product.unknown',
    'product.changed',
    'stock.moved',
    'slug.taken',
    'code.taken',
    'picture.gone',
    'stock.beyond',
    'idempotency.reused',
    'sale.recorded',
  ],
})

export const deleteProduct = route({
  method: 'DELETE',
  path: '/products/{id}',
  handler: 'products/delete-product',
  access: 'admin',
  summary: 'Deletes a lamp; orders that contain it are kept',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
  errors: ['product.unknown'],
})

export const listStockMovements = route({
  method: 'GET',
  path: '/products/{id}/stock',
  handler: 'products/list-stock-movements',
  access: 'seller',
  summary: `Returns the movements of a lamp's stock, newest first, ${MOVEMENTS_PER_PAGE} at a time`,
  params: z.object({ id: AddressPart }),
  query: z.object({ after: z.optional(AddressPart) }),
  reply: z.array(StockMovement),
  errors: ['product.unknown'],
})

export const listOpenClaims = route({
  method: 'GET',
  path: '/products/open-claims',
  handler: 'products/list-open-claims',
  access: 'admin',
  summary: `Returns stock claims whose sale is not recorded after an hour, oldest first, at most ${MAX_OPEN_CLAIMS}`,
  reply: z.array(StockClaim),
})

export const getShopSummary = route({
  method: 'GET',
  path: '/products/myshop',
  handler: 'products/get-shop-summary',
  access: 'admin',
  summary:
    'Returns the number of lamps in stock and their cost in RWF, lamps low in stock, best sellers and lamps without sales',
  reply: ShopSummary,
})

export const staffProductRoutes = [
  listProductsForAdmin,
  listTillLamps,
  createProduct,
  updateProduct,
  patchProduct,
  deleteProduct,
  listStockMovements,
  listOpenClaims,
  getShopSummary,
]

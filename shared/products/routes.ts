import * as z from 'zod/mini'
import { pageLimit } from '../page-limit.ts'
import { AddressPart, route } from '../route.ts'
import { EditProduct, PatchProduct } from './edit-product.ts'
import { Product, StaffProduct } from './product.ts'
import { FoundProducts, FoundStaffProducts, ProductSearch } from './search.ts'
import { ShopSummary } from './shop-summary.ts'
import { StockMovement } from './stock-movement.ts'

/** The most lamps that one reply lists. */
export const MAX_PRODUCTS_PER_PAGE = 100

/** Movements are small: fifty of them are 3 read units. */
export const MOVEMENTS_PER_PAGE = 50

export const listProducts = route({
  method: 'GET',
  path: '/products',
  handler: 'products/list-products',
  access: 'public',
  summary: 'The lamps of the shop, newest first; a page shorter than its limit is the last one',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    limit: pageLimit(MAX_PRODUCTS_PER_PAGE, MAX_PRODUCTS_PER_PAGE),
    /** A lamp's id: pages count from the one after it on, so that none is missed while lamps come and go. */
    after: z.optional(AddressPart),
  }),
  reply: z.array(Product),
  staffReply: z.array(StaffProduct),
})

export const searchProducts = route({
  method: 'GET',
  path: '/products/search',
  handler: 'products/search-products',
  access: 'public',
  summary: 'The lamps that fit a text, a category, a price band and a rating, with exact counts',
  query: ProductSearch,
  reply: FoundProducts,
  staffReply: FoundStaffProducts,
})

export const listCategories = route({
  method: 'GET',
  path: '/products/categories',
  handler: 'products/list-categories',
  access: 'public',
  summary: 'The names of the categories, in alphabetical order',
  reply: z.array(z.string()),
})

export const getProduct = route({
  method: 'GET',
  path: '/products/{id}',
  handler: 'products/get-product',
  access: 'public',
  summary: 'A lamp by its id, as it is at this moment',
  params: z.object({ id: AddressPart }),
  reply: Product,
  staffReply: StaffProduct,
})

export const getProductBySlug = route({
  method: 'GET',
  path: '/products/slug/{slug}',
  handler: 'products/get-product-by-slug',
  access: 'public',
  summary: 'A lamp by its slug, the readable part of its address',
  params: z.object({ slug: AddressPart }),
  reply: Product,
  staffReply: StaffProduct,
})

export const listProductsForAdmin = route({
  method: 'GET',
  path: '/products/admin',
  handler: 'products/list-products-for-admin',
  access: 'admin',
  summary: 'All lamps for their upkeep, drafts among them, newest first',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    /** Only those that are not complete yet, so that none is forgotten. */
    only: z.optional(z.literal('drafts')),
  }),
  reply: z.object({ products: z.array(StaffProduct), page: z.int(), pages: z.int() }),
})

export const createProduct = route({
  method: 'POST',
  path: '/products',
  handler: 'products/create-product',
  access: 'admin',
  summary: 'Makes a draft, which customers do not see until it is complete',
  status: 201,
  reply: z.object({ product: StaffProduct }),
})

export const updateProduct = route({
  method: 'PUT',
  path: '/products/{id}',
  handler: 'products/update-product',
  access: 'admin',
  summary: 'Changes all of a lamp; a draft becomes complete by it',
  params: z.object({ id: AddressPart }),
  body: EditProduct,
  reply: z.object({ product: StaffProduct }),
})

export const patchProduct = route({
  method: 'PATCH',
  path: '/products/{id}',
  handler: 'products/patch-product',
  access: 'seller',
  summary: 'Changes some of a lamp; a seller may change only its stock',
  params: z.object({ id: AddressPart }),
  body: PatchProduct,
  reply: z.object({ product: StaffProduct }),
})

export const deleteProduct = route({
  method: 'DELETE',
  path: '/products/{id}',
  handler: 'products/delete-product',
  access: 'admin',
  summary: 'Takes a lamp out of the shop; orders that hold it keep it',
  params: z.object({ id: AddressPart }),
  reply: z.object({ _id: z.string() }),
})

export const listStockMovements = route({
  method: 'GET',
  path: '/products/{id}/stock',
  handler: 'products/list-stock-movements',
  access: 'seller',
  summary: `Why a lamp's stock is what it is: its movements, newest first, ${MOVEMENTS_PER_PAGE} at a time`,
  params: z.object({ id: AddressPart }),
  query: z.object({ after: z.optional(AddressPart) }),
  reply: z.array(StockMovement),
})

export const getShopSummary = route({
  method: 'GET',
  path: '/products/myshop',
  handler: 'products/get-shop-summary',
  access: 'admin',
  summary:
    'How many lamps the shop has and what it paid for them in RWF, which run low, and what sells and what does not',
  reply: ShopSummary,
})

export const productRoutes = [
  listProducts,
  searchProducts,
  listCategories,
  getProduct,
  getProductBySlug,
  listProductsForAdmin,
  createProduct,
  updateProduct,
  patchProduct,
  deleteProduct,
  listStockMovements,
  getShopSummary,
]

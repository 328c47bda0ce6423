import * as z from 'zod/mini'
import { pageLimit } from '../page-limit.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { Product, StaffProduct } from './product.ts'
import { FoundProducts, FoundStaffProducts, ProductSearch } from './search.ts'

/** Maximum number of lamps per response. */
export const MAX_PRODUCTS_PER_PAGE = 100

export const listProducts = route({
  method: 'GET',
  path: '/products',
  handler: 'products/list-products',
  access: 'public',
  summary: 'Returns the lamps of the shop, newest first; a page shorter than its limit is the last one',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    limit: pageLimit(MAX_PRODUCTS_PER_PAGE, MAX_PRODUCTS_PER_PAGE),
    /** Id of a lamp. The page starts after it, so that no lamp is missed while others are added or removed. */
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
  summary: 'Returns the lamps that match a text, a category, a price range and a rating, with exact counts',
  query: ProductSearch,
  reply: FoundProducts,
  staffReply: FoundStaffProducts,
})

export const listCategories = route({
  method: 'GET',
  path: '/products/categories',
  handler: 'products/list-categories',
  access: 'public',
  summary: 'Returns the names of the categories, in alphabetical order',
  reply: z.array(z.string()),
})

export const getProduct = route({
  method: 'GET',
  path: '/products/{id}',
  handler: 'products/get-product',
  access: 'public',
  summary: 'Returns a lamp by its id, with its current stock',
  params: z.object({ id: AddressPart }),
  reply: Product,
  staffReply: StaffProduct,
  errors: ['product.unknown'],
})

export const getProductBySlug = route({
  method: 'GET',
  path: '/products/slug/{slug}',
  handler: 'products/get-product-by-slug',
  access: 'public',
  summary: 'Returns a lamp by its slug, the readable part of its address',
  params: z.object({ slug: AddressPart }),
  reply: Product,
  staffReply: StaffProduct,
  errors: ['product.unknown'],
})

export const productRoutes = [listProducts, searchProducts, listCategories, getProduct, getProductBySlug]

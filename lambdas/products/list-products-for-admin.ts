import { listProductsForAdmin } from '../../shared/products/staff-routes.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

const PER_PAGE = 20

export const handler = endpoint(listProductsForAdmin, async ({ query: { page, only } }) => {
  const all = await catalogueWithDrafts()
  const products = only === 'drafts' ? all.filter(({ isDraft }) => isDraft) : all
  return {
    products: products.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    page,
    pages: Math.ceil(products.length / PER_PAGE),
  }
})

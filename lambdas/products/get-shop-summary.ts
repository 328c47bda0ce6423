import { sum, times } from '../../shared/money.ts'
import { getShopSummary } from '../../shared/products/routes.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(getShopSummary, async () => {
  const products = await catalogueWithDrafts()
  return {
    totalQuantityInStock: sum(products.map((product) => product.countInStock)),
    totalCostPrice: sum(products.map((product) => times(product.costPrice, product.countInStock))),
  }
})

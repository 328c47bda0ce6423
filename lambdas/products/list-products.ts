import { listProducts } from '../../shared/products/routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listProducts, async ({ query: { page, limit } }) =>
  (await catalogue()).slice((page - 1) * limit, page * limit),
)

import { listCategories } from '../../shared/products/routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listCategories, async () =>
  [...new Set((await catalogue()).map((product) => product.category))].sort((a, b) => a.localeCompare(b)),
)

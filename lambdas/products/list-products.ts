import { listProducts } from '../../shared/products/routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listProducts, async ({ query: { page, limit, after } }) => {
  const lamps = await catalogue()
  const older = after === undefined ? lamps : lamps.filter(({ _id }) => _id < after)
  return older.slice((page - 1) * limit, page * limit)
})

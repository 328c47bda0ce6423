import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'
import { recentSales } from './recent-sales.ts'
import { tillLamps } from './till-lamps.ts'

export const handler = endpoint(listTillLamps, async () => {
  const [lamps, sold] = await Promise.all([catalogue(), recentSales()])
  return tillLamps(lamps, sold)
})

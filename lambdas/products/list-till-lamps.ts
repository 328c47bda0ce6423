import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { catalogue } from '../data/catalogue.ts'
import { endpoint } from '../http/endpoint.ts'
import { soldLately } from './sold-lately.ts'
import { tillLamps } from './till-lamps.ts'

export const handler = endpoint(listTillLamps, async () => {
  const [lamps, sold] = await Promise.all([catalogue(), soldLately()])
  return tillLamps(lamps, sold)
})

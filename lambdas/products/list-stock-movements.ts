import { listStockMovements } from '../../shared/products/staff-routes.ts'
import { productById } from '../data/products.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { movementsOf } from '../data/stock-journal.ts'
import { endpoint } from '../http/endpoint.ts'
import { productOr404 } from './product.ts'

export const handler = endpoint(listStockMovements, async ({ params: { id }, query, actor }) => {
  const movements = await movementsOf(id, query.after)
  // Without a journal, the lamp may not exist. The journal of a deleted lamp remains.
  if (movements.length === 0) productOr404(await unlessUnreadable(productById(id)), actor)
  return movements
})

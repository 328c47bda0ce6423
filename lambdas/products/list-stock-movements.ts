import { listStockMovements } from '../../shared/products/routes.ts'
import { movementsOf } from '../data/stock.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listStockMovements, ({ params, query }) => movementsOf(params.id, query.after))

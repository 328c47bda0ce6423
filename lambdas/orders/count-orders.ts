import { countOrders } from '../../shared/orders/routes.ts'
import { shopTotals } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(countOrders, async () => {
  const { toDeliver, waitingForMoney } = await shopTotals()
  return { toDeliver, waitingForMoney }
})

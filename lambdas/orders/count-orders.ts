import { countOrders } from '../../shared/orders/routes.ts'
import { shopTotals } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'

/** One read of one item, as every open screen of the back office asks for it each minute. */
export const handler = endpoint(countOrders, async () => {
  const { toDeliver, waitingForMoney, owing } = await shopTotals()
  return { toDeliver, waitingForMoney, owing }
})

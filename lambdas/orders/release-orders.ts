import { clock } from '../clock.ts'
import { recordRun } from '../data/health.ts'
import { ordersWithExpiredReservation } from '../data/orders.ts'
import { forEachSettled } from '../for-each-settled.ts'
import { inBackground } from '../in-background.ts'
import { releaseOrder } from './release-order.ts'

/** Maximum number of orders per round. Each is a transaction on its lamps; the others follow in the next round. */
const MAX_PER_RUN = 25

/** Puts the lamps of orders that were not paid in time back into stock. */
export const handler = inBackground(async () => {
  const now = new Date(clock.now())
  await forEachSettled(await ordersWithExpiredReservation(now, MAX_PER_RUN), (order) => releaseOrder(order, now))
  await recordRun('RELEASED', now.toISOString())
})

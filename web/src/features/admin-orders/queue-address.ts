import { OrderQueue } from '../../../../shared/orders/queue.ts'

const PATH = '/admin/orders'

/** The parts of the screen: what is left to do, money to give back, and all orders. */
export const QUEUES = ['toDeliver', 'waitingForMoney', 'refunds', 'delivered', 'all'] as const
export type Queue = (typeof QUEUES)[number]

/** The address of a part. All orders have the plain one. */
export function queuePath(queue: Queue): string {
  return queue === 'all' ? PATH : `${PATH}?queue=${queue}`
}

/** The part that an address names; all orders for none, or for one that there is not. */
export function queueInAddress(search: string): Queue {
  const said = new URLSearchParams(search).get('queue')
  return QUEUES.find((queue) => queue === said) ?? 'all'
}

/** As the shop is asked for a part of the orders; undefined for all. */
export function queueAsked(queue: Queue): OrderQueue | undefined {
  return OrderQueue.safeParse(queue).data
}

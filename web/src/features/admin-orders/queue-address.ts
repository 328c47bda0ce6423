import { OrderQueue } from '../../../../shared/orders/queue.ts'

const PATH = '/admin/orders'

/** The parts of the screen: what is left to do, money to give back, and all orders. */
export const QUEUES = ['toDeliver', 'waitingForMoney', 'refunds', 'delivered', 'all'] as const
export type Queue = (typeof QUEUES)[number]

/** Returns the address of a queue, and of a search in it. The list of all orders has the plain address. */
export function queuePath(queue: Queue, key = ''): string {
  const asked = new URLSearchParams({ ...(queue !== 'all' && { queue }), ...(key !== '' && { key }) })
  return asked.size === 0 ? PATH : `${PATH}?${asked}`
}

/** Returns the queue that an address names, or all orders if it names no known queue. */
export function queueInAddress(search: string): Queue {
  const said = new URLSearchParams(search).get('queue')
  return QUEUES.find((queue) => queue === said) ?? 'all'
}

/** What an address looks for; nothing in the part without orders. */
export function keyInAddress(search: string): string {
  return queueInAddress(search) === 'refunds' ? '' : (new URLSearchParams(search).get('key') ?? '').trim()
}

/** As the shop is asked for a part of the orders; undefined for all. */
export function queueAsked(queue: Queue): OrderQueue | undefined {
  return OrderQueue.safeParse(queue).data
}

import { OrderQueue } from '../../../../shared/orders/queue.ts'

const PATH = '/admin/orders'

/** Parts of the screen: the queues of pending work, refunds due, and all orders. */
export const QUEUES = ['toDeliver', 'waitingForMoney', 'refunds', 'delivered', 'all'] as const
export type Queue = (typeof QUEUES)[number]

/** Returns the URL of a queue and of a search in it. The list of all orders has the URL without a query. */
export function queuePath(queue: Queue, key = ''): string {
  const asked = String(new URLSearchParams({ ...(queue !== 'all' && { queue }), ...(key !== '' && { key }) }))
  return asked === '' ? PATH : `${PATH}?${asked}`
}

/** Returns the queue in a URL, or all orders if it has no known queue. */
export function queueFromAddress(search: string): Queue {
  const said = new URLSearchParams(search).get('queue')
  return QUEUES.find((queue) => queue === said) ?? 'all'
}

/** Returns the search term in a URL; empty for refunds, which have no search. */
export function keyFromAddress(search: string): string {
  return queueFromAddress(search) === 'refunds' ? '' : (new URLSearchParams(search).get('key') ?? '').trim()
}

/** Returns the queue to request from the API; undefined for all orders. */
export function serverQueueOf(queue: Queue): OrderQueue | undefined {
  return OrderQueue.safeParse(queue).data
}

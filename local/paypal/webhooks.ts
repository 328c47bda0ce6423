import { wholeCapture, wholeOrder, wholeRefund } from './representation.ts'
import type { Signer } from './signature.ts'
import type { Order } from './state.ts'
import { type EventType, newPaypalId, type Told, timeNow, type World } from './world.ts'

/** An event as it is sent to the shop. */
export type Delivery = {
  type: EventType
  orderId: Order['id']
  body: string
  headers: Record<string, string>
  /** What the shop answered last; undefined while it has not. */
  status?: number
  /** Resolves when it was sent as often as the behaviour wanted. */
  sent: Promise<void>
}

export type Courier = {
  /** Makes an event ready, and sends it as the behaviour wants. */
  send(world: World, type: EventType, of: Told): void
  /** Sends once more what was made ready before, as PayPal does when nobody answered. */
  resend(delivery: Delivery): Promise<void>
  /** Every event that was made ready, the oldest first, sent or not. */
  deliveries: readonly Delivery[]
  /** Resolves when everything that was sent has been answered. */
  idle(): Promise<void>
}

/** Brings events to the shop's `webhook` address, each on its own way. */
export function createCourier(signer: Signer, webhook: string): Courier {
  const deliveries: Delivery[] = []

  const post = async (delivery: Delivery) => {
    try {
      const { status } = await fetch(webhook, { method: 'POST', body: delivery.body, headers: delivery.headers })
      delivery.status = status
    } catch {
      // Nobody there. PayPal would try again later; here, whoever wants that resends it.
    }
  }
  const postTimes = async (delivery: Delivery, times: number) => {
    for (let time = 0; time < times; time += 1) await post(delivery)
  }

  return {
    send: (world, type, of) => {
      const body = spell(eventOf(world, type, of))
      const signed = signer.headersFor(body, world.account.webhookId, new Date(world.now()))
      const headers = { 'content-type': 'application/json', 'user-agent': 'PayPal/AUHD-214.0-58', ...signed }
      const delivery: Delivery = { type, orderId: of.order.id, body, headers, sent: Promise.resolve() }
      deliveries.push(delivery)
      delivery.sent = postTimes(delivery, { once: 1, early: 1, twice: 2, never: 0 }[world.behaviour.webhooks])
    },
    resend: post,
    deliveries,
    idle: async () => {
      // What is told may make more happen.
      for (let known = -1; known < deliveries.length; ) {
        known = deliveries.length
        await Promise.all(deliveries.map(({ sent }) => sent))
      }
    },
  }
}

function eventOf(world: World, type: EventType, of: Told) {
  const id = `WH-${newPaypalId()}-${newPaypalId()}`
  return {
    id,
    event_version: '1.0',
    create_time: timeNow(world),
    resource_type: 'refund' in of ? 'refund' : 'capture' in of ? 'capture' : 'checkout-order',
    resource_version: '2.0',
    event_type: type,
    summary: summaries[type],
    resource: resourceOf(world, of),
    links: [
      { href: `${world.address}/api/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' },
      { href: `${world.address}/api/v1/notifications/webhooks-events/${id}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}

const summaries: Record<EventType, string> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'Payment completed',
  'PAYMENT.CAPTURE.DENIED': 'Payment denied',
  'PAYMENT.CAPTURE.PENDING': 'Payment pending',
  'PAYMENT.CAPTURE.REFUNDED': 'Payment refunded',
}

function resourceOf(world: World, of: Told) {
  if ('refund' in of) return wholeRefund(world, of, of.refund)
  return 'capture' in of ? wholeCapture(world, of) : wholeOrder(world, of.order)
}

/** With slashes escaped, as JSON allows: whoever spells the event anew before it is verified spoils the signature. */
function spell(event: object): string {
  return JSON.stringify(event).replaceAll('/', '\\/')
}

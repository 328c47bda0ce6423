import { fullCapture, fullOrder, fullRefund } from './representation.ts'
import type { Signer } from './signature.ts'
import type { Order } from './state.ts'
import { type EventSubject, type EventType, timeNow, type World } from './world.ts'

/** An event as it is sent to the shop. */
export type Delivery = {
  type: EventType
  orderId: Order['id']
  body: string
  headers: Record<string, string>
  /** Status of the shop's last response. */
  status?: number
  /** Resolves when it has been sent as often as the behaviour specifies. */
  sent: Promise<void>
}

export type WebhookSender = {
  /** Sends an event as often as the behaviour specifies. */
  send(world: World, type: EventType, subject: EventSubject): void
  /** Sends an event again, like PayPal when the shop did not respond. */
  resend(delivery: Delivery): Promise<void>
  /** Every event, oldest first, even those that the behaviour suppressed. */
  deliveries: readonly Delivery[]
  /** Resolves when the shop has responded to all sent events. */
  idle(): Promise<void>
}

/** Creates a sender of events to the shop's `webhook` address. Each is sent independently of the others. */
export function createWebhookSender(signer: Signer, webhook: string): WebhookSender {
  const deliveries: Delivery[] = []

  const post = async (delivery: Delivery) => {
    try {
      const { status } = await fetch(webhook, { method: 'POST', body: delivery.body, headers: delivery.headers })
      delivery.status = status
    } catch {
      // The shop did not respond. PayPal would retry later; a test calls `resend`.
    }
  }
  const postTimes = async (delivery: Delivery, times: number) => {
    for (let time = 0; time < times; time += 1) await post(delivery)
  }

  return {
    send: (world, type, subject) => {
      const body = serialise(eventOf(world, type, subject))
      const signed = signer.headersFor(body, world.account.webhookId, new Date(world.now()))
      const headers = { 'content-type': 'application/json', 'user-agent': 'PayPal/AUHD-214.0-58', ...signed }
      const delivery: Delivery = { type, orderId: subject.order.id, body, headers, sent: Promise.resolve() }
      deliveries.push(delivery)
      delivery.sent = postTimes(delivery, { once: 1, early: 1, twice: 2, never: 0 }[world.behaviour.webhooks])
    },
    resend: post,
    deliveries,
    idle: async () => {
      // A webhook may cause further events.
      for (let known = -1; known < deliveries.length; ) {
        known = deliveries.length
        await Promise.all(deliveries.map(({ sent }) => sent))
      }
    },
  }
}

/** Returns an event in PayPal's format. */
export function eventOf(world: World, type: EventType, subject: EventSubject) {
  const id = `WH-${world.newId()}-${world.newId()}`
  return {
    id,
    event_version: '1.0',
    create_time: timeNow(world),
    resource_type: 'refund' in subject ? 'refund' : 'capture' in subject ? 'capture' : 'checkout-order',
    resource_version: '2.0',
    event_type: type,
    summary: summaries[type],
    resource: resourceOf(world, subject),
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

function resourceOf(world: World, subject: EventSubject) {
  if ('refund' in subject) return fullRefund(world, subject, subject.refund)
  return 'capture' in subject ? fullCapture(world, subject) : fullOrder(world, subject.order)
}

/**
 * Serialises an event with escaped slashes, as JSON allows, so that re-serialising it before verification breaks the
 * signature.
 */
function serialise(event: object): string {
  return JSON.stringify(event).replaceAll('/', '\\/')
}

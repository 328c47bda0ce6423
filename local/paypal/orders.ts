import { notFound, PaypalError, unprocessable } from './errors.ts'
import type { NewOrder } from './order-request.ts'
import type { Capture, Funding, Order, Unit } from './state.ts'
import { timeNow, type World } from './world.ts'

/** Time for which an order can be approved and, once approved, captured. */
const WINDOW_MS = 3 * 60 * 60 * 1000

export function createOrder(world: World, newOrder: NewOrder): Order {
  const { intent, units, hasPaymentSource, returnUrl, cancelUrl } = newOrder
  const now = timeNow(world)
  const order: Order = {
    id: world.newId(),
    intent,
    status: hasPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    units,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(cancelUrl !== undefined && { cancelUrl }),
    createTime: now,
    updateTime: now,
  }
  world.store.state.orders[order.id] = order
  world.store.save()
  return order
}

/**
 * Finds an order.
 * @throws PaypalError 404 if there is no such order, or it has expired
 */
export function findOrder(world: World, id: string): Order {
  const order = world.store.state.orders[id]
  if (!order || isExpired(world, order)) throw notFound()
  return order
}

/** Approves the order with the payer's choice of funding. After a decline, the payer may choose again. */
export function approveOrder(world: World, id: string, funding: Funding): Order {
  const order = findOrder(world, id)
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  }
  Object.assign(order, { status: 'APPROVED', funding, updateTime: timeNow(world) })
  world.store.save()
  world.emit('CHECKOUT.ORDER.APPROVED', { order })
  return order
}

/**
 * Captures the money of an order.
 * @throws PaypalError if it cannot be captured
 */
export function captureOrder(world: World, id: string): Order {
  const order = findOrder(world, id)
  if (order.intent !== 'CAPTURE') {
    throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT', 'Order was created with an intent to AUTHORIZE.')
  }
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    )
  }
  if (order.status !== 'APPROVED' || order.funding === undefined) {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  }
  if (order.funding === 'declined') {
    throw unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined by the processor or bank.')
  }
  if (order.units.some((unit) => isInvoicePaid(world, unit))) {
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
  }
  const now = timeNow(world)
  for (const unit of order.units) unit.captures.push(newCapture(world, unit, order.funding, now))
  Object.assign(order, { status: 'COMPLETED', updateTime: now })
  world.store.save()
  for (const unit of order.units) {
    for (const capture of unit.captures) world.emit(EVENT_TYPES[capture.status], { order, unit, capture })
  }
  return order
}

const EVENT_TYPES = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
} as const

function newCapture({ newId }: World, { amount }: Unit, funding: Funding, now: string): Capture {
  const outcome = {
    instant: { status: 'COMPLETED' },
    review: { status: 'PENDING', reason: 'PENDING_REVIEW' },
    refused: { status: 'DECLINED' },
    declined: { status: 'DECLINED' },
  } as const
  return { id: newId(), ...outcome[funding], amount, refunded: 0, createTime: now, updateTime: now }
}

/** Returns whether the invoice is already paid. By default, PayPal allows only one payment per invoice. */
function isInvoicePaid({ store }: World, { invoice_id }: Unit): boolean {
  if (invoice_id === undefined) return false
  return Object.values(store.state.orders).some(({ units }) =>
    units.some((unit) => unit.invoice_id === invoice_id && unit.captures.some(({ status }) => status !== 'DECLINED')),
  )
}

function isExpired(world: World, { status, updateTime }: Order): boolean {
  return status !== 'COMPLETED' && world.now() - Date.parse(updateTime) > WINDOW_MS
}

/**
 * Returns the error requested in the PayPal-Mock-Response header, which allows testing errors that are hard to provoke.
 */
export function mockedError(header: string): PaypalError {
  const code = /^\s*\{\s*"mock_application_codes"\s*:\s*"([A-Z_]+)"\s*\}\s*$/.exec(header)?.[1]
  if (code === undefined) return unprocessable('INVALID_MOCK_RESPONSE', 'The header is malformed.')
  const others: Readonly<Record<string, [number, string]>> = {
    INTERNAL_SERVER_ERROR: [500, 'An internal server error has occurred.'],
    INTERNAL_SERVICE_ERROR: [500, 'An internal service error has occurred.'],
    RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
    NOT_AUTHORIZED: [403, 'Authorization failed due to insufficient permissions.'],
  }
  const [status, message] = others[code] ?? []
  return status !== undefined && message !== undefined
    ? new PaypalError(status, code, message)
    : unprocessable(code, 'Requested by PayPal-Mock-Response.')
}

import { fromSmallestUnit, inSmallestUnit } from './currencies.ts'
import type { Capture, Order } from './state.ts'
import type { CaptureOfOrder, Refund, World } from './world.ts'

/** Returns PayPal's response without `Prefer: return=representation`. */
export function minimalOrder(world: World, { id, status }: Order) {
  return { id, status, links: linksOf(world, id, status) }
}

export function fullOrder(world: World, order: Order) {
  const { id, intent, status, units, createTime: create_time, updateTime: update_time } = order
  return {
    id,
    intent,
    status,
    purchase_units: units.map(({ captures, ...unit }) => ({
      ...unit,
      ...(captures.length > 0 && {
        payments: {
          captures: captures.map((capture) => captureBody(world, { order, unit: { ...unit, captures }, capture })),
          ...refundsOf(captures),
        },
      }),
    })),
    ...(['APPROVED', 'COMPLETED'].includes(status) && { payer: PAYER, payment_source: { paypal: PAYER } }),
    create_time,
    update_time,
    links: linksOf(world, id, status),
  }
}

/** Returns all refunds of a capture as one, because the stand-in stores only their sum. */
function refundsOf(captures: readonly Capture[]) {
  const refunded = captures.filter((capture) => capture.refunded > 0)
  if (refunded.length === 0) return {}
  return {
    refunds: refunded.map((capture) => ({
      id: `${capture.id}R`,
      amount: fromSmallestUnit(capture.amount.currency_code, capture.refunded),
      status: 'COMPLETED',
    })),
  }
}

export function fullCapture(world: World, found: CaptureOfOrder) {
  const { order, unit } = found
  return {
    ...captureBody(world, found),
    payee: unit.payee,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}

export function fullRefund(world: World, { order, unit, capture }: CaptureOfOrder, { id, amount }: Refund) {
  const { custom_id, invoice_id } = unit
  return {
    id,
    amount,
    status: 'COMPLETED',
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    create_time: order.updateTime,
    update_time: order.updateTime,
    links: [
      { href: `${api(world)}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${api(world)}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function payerId(): string {
  return PAYER.payer_id
}

/** The buyer in PayPal's sandbox. */
const PAYER = {
  payer_id: 'QYR5Z8XDVJNXQ',
  email_address: 'sb-buyer@personal.example.com',
  name: { given_name: 'John', surname: 'Doe' },
  address: { country_code: 'US' },
}

function captureBody(world: World, { unit, capture }: CaptureOfOrder) {
  const { id, status, reason, amount, createTime: create_time, updateTime: update_time } = capture
  const { custom_id, invoice_id } = unit
  return {
    id,
    status,
    ...(reason !== undefined && { status_details: { reason } }),
    amount,
    final_capture: true,
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    ...(status !== 'PENDING' && status !== 'DECLINED' && { seller_receivable_breakdown: breakdown(amount) }),
    create_time,
    update_time,
    links: [
      { href: `${api(world)}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${api(world)}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
    ],
  }
}

/** Returns an amount before and after fees. PayPal keeps 4.4% and 30 cents of a payment from abroad. */
function breakdown(amount: Capture['amount']) {
  const gross = inSmallestUnit(amount)
  const fee = Math.min(gross, Math.round(gross * 0.044) + 30)
  return {
    gross_amount: amount,
    paypal_fee: fromSmallestUnit(amount.currency_code, fee),
    net_amount: fromSmallestUnit(amount.currency_code, gross - fee),
  }
}

function linksOf(world: World, id: string, status: Order['status']) {
  const self = `${api(world)}/v2/checkout/orders/${id}`
  const approve = { href: approvalAddress(world, id), method: 'GET' }
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(status === 'CREATED'
      ? [
          { ...approve, rel: 'approve' },
          { href: self, rel: 'update', method: 'PATCH' },
        ]
      : []),
    ...(status === 'PAYER_ACTION_REQUIRED' ? [{ ...approve, rel: 'payer-action' }] : []),
    ...(status === 'CREATED' || status === 'APPROVED'
      ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]
      : []),
  ]
}

/** Returns the address of the page where the payer approves an order. */
export function approvalAddress({ address }: World, orderId: string): string {
  return `${address}/checkoutnow?token=${orderId}`
}

function api({ address }: World): string {
  return `${address}/api`
}

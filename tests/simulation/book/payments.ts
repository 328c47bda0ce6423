import { takesMoney } from '../world/providers.ts'
import type { Books } from './books.ts'
import type { Item } from './rows-of.ts'

/** Statuses of a payment whose money was received. */
const MONEY_CAME = new Set(['succeeded', 'refund-due', 'refunded'])

/**
 * Checks that money taken by a provider paid one order or is due for refund. A paid order must have one payment whose
 * money was received, and no money may appear without a provider.
 */
export function checkMoney({ rows, of, providers, now, fault }: Books): void {
  const payments = of('payment')
  const paying = new Map<string, Item[]>()
  for (const payment of payments.filter((each) => each.text('status') === 'succeeded')) {
    const order = payment.text('order')
    paying.set(order, [...(paying.get(order) ?? []), payment])
  }
  for (const order of of('order').filter((each) => !each.has('voided'))) {
    const id = order.text('_id')
    const by = paying.get(id) ?? []
    const [first] = by
    if (by.length > 1) fault(`order ${id} was paid by ${by.length} payments`)
    const isRefunded = order.has('refundedAt')
    if (order.is('isPaid') !== (by.length === 1) && !isRefunded && !wasRefunded(order, payments)) {
      fault(`order ${id} is ${order.is('isPaid') ? '' : 'not '}paid, and ${by.length} payments say that they paid it`)
    }
    if (first && first.number('amount') !== order.number('amountDue')) fault(`order ${id} was paid another amount`)
    if (order.is('isDelivered') && !order.is('isPaid') && !isRefunded)
      fault(`order ${id} was delivered and is not paid`)
  }
  const there = of('order').filter((order) => !order.has('voided') || order.is('isDelivered'))
  const orders = new Set(there.map((order) => order.text('_id')))
  const delivered = new Set<string>()
  for (const { old, new: next } of rows.changes) {
    if (next === undefined && old?.entity === 'order' && old.isDelivered === true) delivered.add(String(old._id))
  }
  for (const order of paying.keys()) {
    if (!orders.has(order) && !delivered.has(order))
      fault(`order ${order} was deleted before delivery, and its money is not due for refund`)
  }
  const byReference = new Map(payments.map((payment) => [payment.text('reference'), payment]))
  for (const request of providers.momo.requests.values()) {
    const payment = byReference.get(request.reference)
    if (!payment) fault(`MTN has the request to pay ${request.reference}, which the shop has not stored`)
    else checkProvider(payment, takesMoney(providers.momo, request), 'MTN', now, fault)
  }
  for (const order of Object.values(providers.paypal.store.state.orders)) {
    const payment = byReference.get(order.id)
    const captures = order.units.flatMap((unit) => unit.captures)
    const took = captures.some(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
    const gaveBack = captures.some(({ status }) => status === 'REFUNDED')
    if (!payment) {
      if (took) fault(`PayPal took money for ${order.id}, which the shop does not know`)
    } else if (!gaveBack) checkProvider(payment, took, 'PayPal', now, fault)
  }
  for (const payment of payments) {
    const [status, provider] = [payment.text('status'), payment.text('provider')]
    const isMomo = provider === 'momo'
    const request = providers.momo.requests.get(payment.text('reference'))
    if (isMomo && MONEY_CAME.has(status) && !(request && takesMoney(providers.momo, request))) {
      fault(`payment ${nameOf(payment)} is ${status}, but MTN took no money`)
    }
  }
}

/** Checks that the shop has the provider's result, or will poll it. */
function checkProvider(payment: Item, tookMoney: boolean, provider: string, now: number, fault: Books['fault']): void {
  const status = payment.text('status')
  if (!tookMoney || MONEY_CAME.has(status)) return
  const asksAgain = status === 'pending' && payment.has('nextPollAt')
  // The sweep runs each minute, unless a run is skipped, and asks about 25 payments at a time.
  if (asksAgain && Date.parse(payment.text('nextPollAt')) > now - 15 * 60_000) return
  fault(
    `${provider} took the money of payment ${nameOf(payment)}, which is ${status}, and the shop will not poll again`,
  )
}

function wasRefunded(order: Item, payments: readonly Item[]): boolean {
  return payments.some((each) => each.text('order') === order.text('_id') && each.text('status') === 'refunded')
}

function nameOf(payment: Item): string {
  return `${payment.text('order')} ${payment.text('_id')}`
}

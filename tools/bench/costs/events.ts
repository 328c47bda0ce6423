import type { Person } from '../../../tests/support/callers.ts'
import { makeEvent, seller } from '../../../tests/support/make-event.ts'
import { address } from '../../../tests/support/make-order.ts'
import { orderedLamps } from './shop-size.ts'

/** Returns the event of a customer's order of this many lamps, with the unique name `name`. */
export function orderEvent(as: Person, lines: number, name: string) {
  return makeEvent({
    as,
    body: {
      orderItems: orderedLamps.slice(0, lines).map(({ _id }) => ({ _id, quantity: 1 })),
      shippingAddress: address,
      paymentMethod: 'MoMo',
    },
    headers: { 'idempotency-key': keyOf(name) },
  })
}

/** Returns the event of a counter sale of this many lamps, paid except for `debt`, with the unique name `name`. */
export function saleEvent(lines: number, name: string, debt?: { depts: number; givenTo: string }) {
  const reportItems = orderedLamps.slice(0, lines).map(({ _id, price }) => ({ _id, real: 1, soldAt: price }))
  const saleId = keyOf(name)
  return makeEvent({
    as: seller,
    body: { reportItems, paymentMethod: debt ? 'Depts' : 'Cash', saleId, ...debt },
    headers: { 'idempotency-key': keyOf(name) },
  })
}

/** Returns an idempotency key for the name; keys must not contain spaces. */
function keyOf(name: string): string {
  return name.replaceAll(' ', '-')
}

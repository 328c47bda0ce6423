import { customer, makeEvent, seller } from '../../support/make-event.ts'
import { address } from '../../support/make-order.ts'
import { orderedLamps } from './shop-size.ts'

/** An order of so many lamps, the only one that is called `name`. */
export function orderEvent(lines: number, name: string) {
  return makeEvent({
    as: customer,
    body: {
      orderItems: orderedLamps.slice(0, lines).map(({ _id }) => ({ _id, quantity: 1 })),
      shippingAddress: address,
      paymentMethod: 'MoMo',
    },
    headers: { 'idempotency-key': keyOf(name) },
  })
}

/** A sale of so many lamps over the counter, paid but for `debt`, the only one that is called `name`. */
export function saleEvent(lines: number, name: string, debt?: { depts: number; givenTo: string }) {
  const reportItems = orderedLamps.slice(0, lines).map(({ _id, price }) => ({ _id, real: 1, soldAt: price }))
  const saleId = keyOf(name)
  return makeEvent({
    as: seller,
    body: { reportItems, paymentMethod: debt ? 'Depts' : 'Cash', saleId, ...debt },
    headers: { 'idempotency-key': keyOf(name) },
  })
}

/** Keys hold no spaces. */
function keyOf(name: string): string {
  return name.replaceAll(' ', '-')
}

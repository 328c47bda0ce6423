import { inject, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Behaviour } from '../../local/paypal/behaviour.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { address } from './make-order.ts'
import { type Account, lampBySlug } from './shop-behind.ts'

// What happens at PayPal, and in the shop, while somebody pays.

const Placed = z.object({ order: z.object({ _id: z.string(), amountDue: z.number() }) })

/** Has somebody order a lamp, to be paid by PayPal. */
export async function orderToPay(buyer: Account, slug: string): Promise<{ _id: string; amountDue: number }> {
  const { _id } = await lampBySlug(slug)
  const body = { orderItems: [{ _id, quantity: 1 }], shippingAddress: address, paymentMethod: 'Paypal' }
  const reply = await fetch(`${inject('shopUrl')}${API_PREFIX}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify(body),
  })
  return z.parse(Placed, await reply.json()).order
}

/** Has PayPal behave so until the test is over. */
export async function paypalBehaves(behaviour: Partial<Behaviour>): Promise<void> {
  await behave(behaviour)
  onTestFinished(() => behave({}))
}

async function behave(behaviour: Partial<Behaviour>): Promise<void> {
  const reply = await fetch(`${inject('shopUrl')}/paypal/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
  if (!reply.ok) throw new Error(await reply.text())
}

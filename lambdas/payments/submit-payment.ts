import { randomBytes, randomUUID } from 'node:crypto'
import { submitPayment } from '../../shared/payments/routes.ts'
import { orderById, ordersOfUser } from '../data/orders.ts'
import type { Actor } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { nextLook } from '../momo/next-look.ts'
import { visibleOrder } from '../orders/visible-order.ts'
import { Refusal } from '../refusal.ts'
import { askPhone } from './ask-phone.ts'
import { attemptPayment } from './attempt-payment.ts'
import { momoAttempt } from './momo-attempt.ts'
import { mtnNumber } from './mtn-number.ts'
import { paymentState } from './payment-state.ts'
import { countedPrompts } from './prompt-limits.ts'

export const handler = endpoint(submitPayment, async ({ body, actor }) => {
  const phone = mtnNumber(body.phone)
  const orderId = body.orderId ?? (await newestUnpaid(actor))
  const now = new Date()
  const fresh = {
    provider: 'momo',
    phone,
    // Written down before anything is sent: whatever is lost on the way, MTN can be asked about it.
    reference: randomUUID(),
    callbackToken: randomBytes(16).toString('hex'),
    lookAt: nextLook(now.toISOString(), now),
  } as const
  const choose = momoAttempt(fresh, body.amount, now)
  const payment = await attemptPayment(orderId, actor, choose, { now, claims: countedPrompts(actor, phone, now) })
  const asked = await askPhone(payment, { isNew: payment.reference === fresh.reference, now })
  return paymentState(visibleOrder(await orderById(orderId), actor), asked)
})

/** @throws Refusal 404 for somebody who has no order that waits for MoMo */
async function newestUnpaid({ _id }: Actor): Promise<string> {
  const orders = await ordersOfUser(_id)
  const waits = orders.find(
    ({ paymentMethod, isPaid, releasedAt }) => paymentMethod === 'MoMo' && !isPaid && releasedAt === undefined,
  )
  if (!waits) throw new Refusal('order.noneToPay', 'You have no order that waits to be paid by MoMo')
  return waits._id
}

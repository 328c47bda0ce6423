import { expect, it, vi } from 'vitest'
import { orderItem } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem } from '../../lambdas/data/payments.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { newId } from '../../shared/id.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'

// The shop offers no provider any more. The setting is read when the handlers are imported.
vi.hoisted(() => vi.stubEnv('PAYMENT_METHODS', '[]'))

it.each(['momo', 'paypal'] as const)(
  'refunds by %s, which took the payment but is no longer offered',
  async (provider) => {
    const { _id: lamp, name, slug, image } = await stockOne({ price: 5000, costPrice: 3000, countInStock: 8 })
    const orderItems = [{ _id: lamp, name, slug, image, price: 5000, quantity: 2 }]
    const order = newId()
    const at = new Date().toISOString()
    const transactionId = newId()
    const payment = makePayment({
      order,
      _id: `${provider}-1`,
      provider,
      amount: 10_000,
      status: 'succeeded',
      transactionId,
    })
    const amounts = { taxPrice: 0, shippingPrice: 0, totalPrice: 10_000, amountDue: 10_000 }
    const paid = { isPaid: true, paidAt: at, paymentResult: { provider, paymentId: payment._id, transactionId } }
    const delivered = { isDelivered: true, deliveredAt: at, createdAt: at }
    await putItems(
      orderItem(makeOrder({ _id: order, orderItems, ...amounts, ...paid, ...delivered })),
      paymentItem(payment),
    )
    const giveBack = (method: string) => {
      const body = { order, lines: [{ product: lamp, fit: 1 }], refunds: [{ method, amount: 5000 }] }
      return invoke(recordReturn, { as: admin, body })
    }
    expect(await giveBack('Paypal')).toMatchObject({ status: 400 })
    expect(await giveBack('Provider')).toMatchObject({ status: 201 })
    expect(await paymentAt(payment)).toMatchObject({ refundDue: 5000 })
    const confirm = { as: admin, params: { id: order, payment: payment._id }, query: { due: 'true' } }
    expect(await invoke(markRefunded, confirm)).toMatchObject({ status: 200 })
    expect(await paymentAt(payment)).toMatchObject({ refundedAmount: 5000, returnsRefunded: 5000 })
  },
)

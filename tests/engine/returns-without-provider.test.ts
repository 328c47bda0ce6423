import { expect, it, vi } from 'vitest'
import { paymentAt } from '../../lambdas/data/payments.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { deliver } from '../support/delivered-order.ts'
import { admin, invoke } from '../support/make-event.ts'

// The shop no longer offers a provider. The setting is read when the handlers are imported.
vi.hoisted(() => vi.stubEnv('PAYMENT_METHODS', '[]'))

it.each(['momo', 'paypal'] as const)(
  'refunds by %s, which took the payment and is no longer offered',
  async (provider) => {
    const { lamp, order, payment } = await deliver({}, { _id: `${provider}-1`, provider })
    const giveBack = (method: string) => {
      const body = { order: order._id, lines: [{ product: lamp, fit: 1 }], refunds: [{ method, amount: 5900 }] }
      return invoke(recordReturn, { as: admin, body })
    }
    expect(await giveBack('Paypal')).toMatchObject({ status: 400 })
    expect(await giveBack('Provider')).toMatchObject({ status: 201 })
    expect(await paymentAt(payment)).toMatchObject({ refundDue: 5900 })
    const confirm = { as: admin, params: { id: order._id, payment: payment._id }, query: { due: 'true' } }
    expect(await invoke(markRefunded, confirm)).toMatchObject({ status: 200 })
    expect(await paymentAt(payment)).toMatchObject({ refundedAmount: 5900, returnsRefunded: 5900 })
  },
)

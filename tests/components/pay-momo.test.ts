import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Order } from '../../shared/orders/order.ts'
import { getOrder, listMyOrders } from '../../shared/orders/routes.ts'
import { getPayment, type ShownPayment, submitPayment } from '../../shared/payments/routes.ts'
import { paying as english } from '../../web/src/messages/en/paying.ts'
import { paying } from '../../web/src/messages/rw/paying.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeOrder } from '../support/make-order.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, toast } from './support/page.ts'

const { momo, payPage } = paying

/** Result of the next request to pay: the payment succeeds, MTN fails it for a reason, or the shop refuses it. */
type Next = 'succeeds' | { fails: string } | { refused: ErrorCode }

/** Stores an order to be paid by MoMo in the shop. Its phones respond immediately. */
function serveOrder(server: FakeServer, changes: Partial<Order> = {}) {
  let order = makeOrder(changes)
  let payment: ShownPayment | undefined
  let next: Next = 'succeeds'
  const state = () => ({ order, payment })
  const attempt = (outcome: 'succeeded' | 'failed', reason?: string): ShownPayment => ({
    _id: `momo-${requests.length}`,
    order: order._id,
    provider: 'momo',
    amount: order.amountDue,
    status: outcome,
    createdAt: '2026-11-21T08:01:00.000Z',
    isAccepted: true,
    ...(reason !== undefined && { reason }),
  })
  server.answer(getOrder, () => order)
  server.answer(listMyOrders, () => [order])
  server.answer(getPayment, state)
  const requests = server.answer(submitPayment, ({ body: { amount } }) => {
    if (amount !== order.amountDue) {
      throw new Refusal('amount.changed', 'The order costs another amount', { amountDue: order.amountDue })
    }
    if (next === 'succeeds') {
      payment = attempt('succeeded')
      order = { ...order, isPaid: true, paidAt: '2026-11-21T08:02:00.000Z' }
    } else if ('refused' in next) throw new Refusal(next.refused, 'No')
    else payment = attempt('failed', next.fails)
    return state()
  })
  return {
    order,
    requests,
    next(is: Next) {
      next = is
    },
  }
}

async function openOrder() {
  const server = fakeServer()
  const shop = serveOrder(server)
  const user = await openScreen(`/order/${shop.order._id}`, 'customer')
  const type = async (phone: string) => {
    const input = await field(momo.phone)
    await user.clear(input)
    await user.type(input, phone)
  }
  return { server, shop, user, type }
}

describe('MoMo payment on the page of an order', () => {
  it('refuses an invalid number and one of another network without a call', async () => {
    const { shop, user, type } = await openOrder()
    for (const [phone, code] of [
      ['0722 123 456', 'phone.notMtn'],
      ['12', 'phone.invalid'],
    ] as const) {
      await type(phone)
      await user.click(await button(momo.pay))
      await screen.findByText(paying.errors[code])
      await expectFocused(await field(momo.phone))
      await expectAccessible()
    }
    expect(shop.requests).toEqual([])
  })

  it('explains why a number fails and accepts another, by keyboard alone', async () => {
    const { shop, user, type } = await openOrder()
    for (const why of ['APPROVAL_REJECTED', 'NOT_ENOUGH_FUNDS', 'EXPIRED'] as const) {
      shop.next({ fails: why })
      await type('0788 000 051')
      await user.keyboard('{Enter}')
      await screen.findByText(`${paying.nothingCharged} ${paying.reasons[why]}`)
      expect((await field(momo.phone)).value).toBe('0788 000 051')
    }
    await screen.findByRole('alert')
    await expectAccessible()
    shop.next('succeeds')
    await type('0791234567')
    await user.keyboard('{Enter}')
    await screen.findByText('Order is paid')
    expect(shop.requests.map(({ body }) => body.phone).at(-1)).toBe('0791234567')
  })

  it('keeps the form usable while MTN is unavailable, with a message in English too', async () => {
    const { shop, user, type } = await openOrder()
    shop.next({ refused: 'momo.away' })
    await type('0788 123 456')
    await user.click(await button(momo.pay))
    await screen.findByText(paying.errors['momo.away'])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: /English/ }))
    await screen.findByText(english.errors['momo.away'])
    shop.next('succeeds')
    await user.click(await button(english.momo.pay))
    await screen.findByText(english.paid)
  })

  it('refetches the payment after a failure', async () => {
    const server = fakeServer()
    const { order } = serveOrder(server)
    server.answer(getPayment, () => {
      throw new Refusal('token.invalid', 'No')
    })
    const user = await openScreen(`/order/${order._id}`, 'customer')
    await screen.findByText(momo.stateFailed)
    await expectAccessible()
    serveOrder(server)
    await user.click(await button(texts.failed.again))
    await button(momo.pay)
  })

  it('tells a customer who paid too late what happens to the money', async () => {
    const server = fakeServer()
    const { order } = serveOrder(server, { releasedAt: '2026-11-21T08:00:00.000Z' })
    const late: ShownPayment = {
      _id: 'momo-1',
      order: order._id,
      provider: 'momo',
      amount: order.amountDue,
      status: 'refund-due',
      createdAt: '2026-11-21T08:01:00.000Z',
      isAccepted: true,
    }
    server.answer(getPayment, () => ({ order, payment: late }))
    await openScreen(`/order/${order._id}`, 'customer')
    await screen.findByText(paying.refunds['refund-due'], { selector: '[role=alert] *' })
    await expectAccessible()
  })
})

describe('MoMo payment at /pay', () => {
  it('fills in the latest order and reports each failure', async () => {
    const server = fakeServer()
    const shop = serveOrder(server, { number: 1042 })
    const { amountDue } = shop.order
    const user = await openScreen('/pay', 'customer')
    await screen.findByRole('link', { name: payPage.order('#1042') })
    const typeAmount = async (amount: number) => {
      await user.clear(await field(payPage.amount))
      await user.type(await field(payPage.amount), String(amount))
    }
    expect((await field(payPage.amount)).value).toBe(String(amountDue))

    await typeAmount(amountDue + 1)
    await user.click(await button('Pay'))
    await toast('Payment failed')
    await screen.findByText(paying.errors['amount.changed'])

    await typeAmount(amountDue)
    shop.next({ refused: 'momo.away' })
    await user.click(await button('Pay'))
    await toast('Internal server error')
    await screen.findByText(paying.errors['momo.away'])

    shop.next({ fails: 'APPROVAL_REJECTED' })
    await user.click(await button('Pay'))
    await toast('Payment failed')
    await screen.findByText(`${paying.nothingCharged} ${paying.reasons.APPROVAL_REJECTED}`)
    await expectAccessible()
    await waitFor(() => expect(shop.requests).toHaveLength(3))
  })

  it('tells a customer without unpaid orders that there is nothing to pay', async () => {
    const server = fakeServer()
    server.answer(listMyOrders, () => [])
    server.answer(submitPayment, () => {
      throw new Refusal('order.noneToPay', 'There is nothing to pay')
    })
    const user = await openScreen('/pay', 'customer')
    await user.type(await field(payPage.phone), '0788 123 456')
    await user.type(await field(payPage.amount), '100')
    await user.click(await button('Pay'))
    await screen.findByText(paying.errors['order.noneToPay'])
    await expectAccessible()
  })
})

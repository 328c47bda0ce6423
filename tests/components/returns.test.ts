import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { getOrder } from '../../shared/orders/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { getReturn, recordReturn } from '../../shared/returns/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { fakeServer } from './support/fake-server.ts'
import { openReturnForm, seller } from './support/open-return-form.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field } from './support/page.ts'

const { fit, broken } = texts.conditions
const { goodsReceipts } = purchasing
/** Heading of a return, before its number. */
const ONE = new RegExp(`^${texts.one} `)

it('records a return in two taps, paid back in cash', async () => {
  const { sent, user } = await openReturnForm()
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await expectAccessible()
  const giveBack = await button(texts.giveBackAmount('RWF 5,000'))
  await user.dblClick(giveBack)
  await screen.findByRole('heading', { name: ONE })
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      report: 'sale',
      lines: [{ product: 'pendant', index: 0, fit: 1, broken: 0 }],
      refunds: [{ method: 'Cash', amount: 5000 }],
    }),
  ])
  await expectAccessible()
})

it('takes the price of returned lamps off the debt first', async () => {
  const { sent, user } = await openReturnForm({ deptsGranted: 7000, givenTo: 'Mukamana' })
  await user.click(await button(texts.more(broken, 'Kivu pendant')))
  expect(screen.queryByText(texts.method)).toBeNull()
  await user.click(await button(texts.giveBack))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toMatchObject({ lines: [{ fit: 0, broken: 1 }], refunds: [] })
})

it('offers no more pieces than were sold', async () => {
  const { user } = await openReturnForm()
  const more = await button(texts.more(fit, 'Kivu pendant'))
  for (let tap = 0; tap < 3; tap += 1) await user.click(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect((await button(texts.more(broken, 'Kivu pendant'))).getAttribute('aria-disabled')).toBe('true')
})

it('needs a reason for another seller’s sale', async () => {
  const { sent, user } = await openReturnForm({ seller: { _id: 'seller-2', name: 'Aline' } })
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  const giveBack = await button(texts.giveBackAmount('RWF 5,000'))
  expect(giveBack.getAttribute('aria-disabled')).toBe('true')
  await user.type(await screen.findByRole('textbox'), 'Ntiryaka')
  await user.click(giveBack)
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body.reason).toBe('Ntiryaka')
})

it('keeps the transaction id of a refund by mobile money', async () => {
  const { sent, user } = await openReturnForm()
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await user.click(await screen.findByRole('radio', { name: 'MoMo pay' }))
  await user.type(await screen.findByRole('textbox'), '12345678901')
  await user.click(await button(texts.giveBackAmount('RWF 5,000')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toMatchObject({
    refunds: [{ method: 'MoMo pay', amount: 5000 }],
    transactionId: '12345678901',
  })
})

it('explains that another phone took the lamps back first', async () => {
  const { server, user } = await openReturnForm()
  server.answer(recordReturn, () => {
    throw new Refusal('return.beyond', 'Only 0 are left', { current: makeReport() })
  })
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await user.click(await button(texts.giveBackAmount('RWF 5,000')))
  await screen.findByText(texts.errors['return.beyond'])
})

it('sends the same return again when its answer was lost', async () => {
  const debt = { deptsGranted: 7000, givenTo: 'Mukamana' }
  const { server, sent, user } = await openReturnForm(debt)
  const sums = { sales: 0, costs: -3000, grossProfit: 0, taxPrice: 0, netProfit: 0 }
  const returns = { count: 1, debtReduced: 5000, refunded: 0, ...sums }
  const createdAt = new Date().toISOString()
  const reportItems = [makeLine({ returned: 1 })]
  const after = makeReport({ _id: 'sale', seller, createdAt, ...debt, reportItems, returned: 'part', returns })
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  server.answer(getReport, () => after)
  server.loseReplies('changes')
  await user.click(await button(texts.giveBack))
  const again = await button(texts.giveBackAmount('RWF 3,000'))
  server.loseReplies('none')
  await user.click(again)
  await screen.findByRole('heading', { name: ONE })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

/** Opens the form for a delivered order of two lamps for 5,000 each and their tax of 1,800, paid by PayPal. */
async function openOrderForm(overrides: Parameters<typeof makeOrder>[0] = {}) {
  const server = fakeServer()
  const order = makeOrder({
    _id: 'order',
    isPaid: true,
    paymentResult: { provider: 'paypal', paymentId: 'paypal-1', transactionId: 'tx' },
    isDelivered: true,
    deliveredAt: new Date().toISOString(),
    ...overrides,
  })
  server.answer(getOrder, () => order)
  server.answer(listChangesOf, () => ({ changes: [] }))
  const { report: _, ...made } = makeReturn({ _id: 'return-1' })
  const returned = { ...made, order: 'order', credit: 5900, refunds: [{ method: 'Provider', amount: 5900 }] }
  const sent = server.answer(recordReturn, () => ({ return: returned }))
  server.answer(getReturn, () => ({ return: returned }))
  const user = await openScreen('/admin/give-back/order/order', 'admin')
  return { server, sent, user }
}

it('refunds the price of an order with its tax by its provider', async () => {
  const { sent, user } = await openOrderForm()
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await user.click(await screen.findByRole('radio', { name: customer.checkout.methodNames.Provider }))
  await expectAccessible()
  await user.click(await button(texts.giveBackAmount('RWF 5,900')))
  await screen.findByText(customer.checkout.methodNames.Provider)
  expect(sent[0]?.body).toMatchObject({ order: 'order', refunds: [{ method: 'Provider', amount: 5900 }] })
  expect(sent[0]?.body).not.toHaveProperty('report')
})

it('exchanges lamps of an order and refunds the difference by its provider', async () => {
  const { server, sent, user } = await openOrderForm()
  const bulb = makeProduct({ _id: 'bulb', name: 'Bulb E27', price: 4000, costPrice: 2500, countInStock: 2 })
  server.answer(listTillLamps, () => [{ ...bulb, sold: 0 }])
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await user.click(await screen.findByText(texts.exchange.title))
  await user.type(await field(goodsReceipts.form.find), 'bul{Enter}')
  await user.click(await screen.findByRole('radio', { name: customer.checkout.methodNames.Provider }))
  await user.click(await button(texts.giveBackAmount('RWF 1,900')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toMatchObject({
    order: 'order',
    refunds: [{ method: 'Provider', amount: 1900 }],
    exchange: { reportItems: [{ _id: 'bulb', real: 1, soldAt: 4000 }], tenders: [] },
  })
})

it('offers no return of an order that was not delivered', async () => {
  await openOrderForm({ isDelivered: false })
  await screen.findByText(texts.noneOfOrder)
})

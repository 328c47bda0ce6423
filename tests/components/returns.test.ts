import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { FIRST_NOTES } from '../../shared/cash/close.ts'
import { getTillNow } from '../../shared/cash/routes.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { getOrder } from '../../shared/orders/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { getReport, listDebtors } from '../../shared/reports/routes.ts'
import { deleteReturn, getReturn, listReturns, recordReturn } from '../../shared/returns/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { report as reportTexts } from '../../web/src/messages/rw/report.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, field, link } from './support/page.ts'

const seller = { _id: 'seller-1', name: 'Eric Habimana' }
const { fit, broken } = texts.conditions
const { goodsReceipts } = purchasing
/** Heading of a return, before its number. */
const ONE = new RegExp(`^${texts.one} `)
const { sale: saleTexts, till } = office
const priceOfBulb = saleTexts.ofLamp(saleTexts.fields.soldAt, 'Bulb E27')

/**
 * Opens the form for a sale of three lamps for 5,000 each, of today by the seller unless `overrides` differ. The shop
 * answers with `recorded`.
 */
async function openForm(
  overrides: Parameters<typeof makeReport>[0] = {},
  recorded: Parameters<typeof makeReturn>[0] = {},
) {
  const server = fakeServer()
  const sale = makeReport({ _id: 'sale', seller, createdAt: new Date().toISOString(), ...overrides })
  server.answer(getReport, () => sale)
  server.answer(listChangesOf, () => ({ changes: [] }))
  const returned = makeReturn({ _id: 'return-1', createdAt: new Date().toISOString(), by: seller, ...recorded })
  const sent = server.answer(recordReturn, () => ({ return: returned }))
  server.answer(getReturn, () => ({ return: returned }))
  const user = await openScreen('/admin/give-back/sale', 'seller')
  return { server, sent, user }
}

it('records a return in two taps, paid back in cash', async () => {
  const { sent, user } = await openForm()
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
  const { sent, user } = await openForm({ deptsGranted: 7000, givenTo: 'Mukamana' })
  await user.click(await button(texts.more(broken, 'Kivu pendant')))
  expect(screen.queryByText(texts.method)).toBeNull()
  await user.click(await button(texts.giveBack))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toMatchObject({ lines: [{ fit: 0, broken: 1 }], refunds: [] })
})

it('offers no more pieces than were sold', async () => {
  const { user } = await openForm()
  const more = await button(texts.more(fit, 'Kivu pendant'))
  for (let tap = 0; tap < 3; tap += 1) await user.click(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect((await button(texts.more(broken, 'Kivu pendant'))).getAttribute('aria-disabled')).toBe('true')
})

it('needs a reason for another seller’s sale', async () => {
  const { sent, user } = await openForm({ seller: { _id: 'seller-2', name: 'Aline' } })
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  const giveBack = await button(texts.giveBackAmount('RWF 5,000'))
  expect(giveBack.getAttribute('aria-disabled')).toBe('true')
  await user.type(await screen.findByRole('textbox'), 'Ntiryaka')
  await user.click(giveBack)
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body.reason).toBe('Ntiryaka')
})

it('keeps the transaction id of a refund by mobile money', async () => {
  const { sent, user } = await openForm()
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
  const { server, user } = await openForm()
  server.answer(recordReturn, () => {
    throw new Refusal('return.beyond', 'Only 0 are left', { current: makeReport() })
  })
  await user.click(await button(texts.more(fit, 'Kivu pendant')))
  await user.click(await button(texts.giveBackAmount('RWF 5,000')))
  await screen.findByText(texts.errors['return.beyond'])
})

it('sends the same return again when its answer was lost', async () => {
  const debt = { deptsGranted: 7000, givenTo: 'Mukamana' }
  const { server, sent, user } = await openForm(debt)
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

const pieces = (count: number) => [{ product: 'pendant', index: 0, fit: count, broken: 0 }]

/** Opens the form, takes pieces back, and takes a bulb for 7,500 instead. */
async function openExchange(count: number) {
  const settled = { method: 'Return', amount: 5000 } as const
  const { server, sent, user } = await openForm({}, { exchange: 'sale-2', refunds: [settled] })
  const bulb = makeProduct({ _id: 'bulb', name: 'Bulb E27', price: 7500, costPrice: 2500, countInStock: 2 })
  server.answer(listTillLamps, () => [{ ...bulb, sold: 0 }])
  server.answer(listDebtors, () => ['Mukamana'])
  const more = await button(texts.more(fit, 'Kivu pendant'))
  for (let tap = 0; tap < count; tap += 1) await user.click(more)
  await user.click(await screen.findByText(texts.exchange.title))
  await user.type(await field(goodsReceipts.form.find), 'bul{Enter}')
  await field(priceOfBulb)
  return { server, sent, user }
}

it('exchanges a lamp for a more expensive one and takes the difference once', async () => {
  const { sent, user } = await openExchange(1)
  await user.click(await screen.findByRole('radio', { name: 'MoMo pay' }))
  await user.type(await field(reportTexts.transaction.label), '12345678901')
  await expectAccessible()
  await user.dblClick(await button(texts.exchange.submitAndTake('RWF 2,500')))
  expect((await link(till.see)).getAttribute('href')).toBe('/report/sale-2')
  await screen.findByText(customer.checkout.methodNames.Return)
  await expectAccessible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      returnId: sent[0]?.idempotencyKey,
      report: 'sale',
      lines: pieces(1),
      refunds: [],
      exchange: {
        reportItems: [{ _id: 'bulb', real: 1, soldAt: 7500, price: 7500 }],
        paymentMethod: 'MoMo pay',
        tenders: [{ method: 'MoMo pay', amount: 2500 }],
        transactionId: '12345678901',
      },
    },
  ])
})

it('adds the difference to the debt of a named customer', async () => {
  const { sent, user } = await openExchange(1)
  await user.click(await screen.findByRole('radio', { name: customer.checkout.methodNames.Depts }))
  const submit = await button(texts.exchange.submitOnDebt('RWF 2,500'))
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  await user.type(await field(saleTexts.fields.givenTo), 'Mukamana')
  await expectAccessible()
  await user.click(submit)
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body.exchange).toEqual({
    reportItems: [{ _id: 'bulb', real: 1, soldAt: 7500, price: 7500 }],
    paymentMethod: 'Depts',
    tenders: [],
    depts: 2500,
    givenTo: 'Mukamana',
  })
})

it('takes a part of the difference now and adds the rest to the debt', async () => {
  const { sent, user } = await openExchange(1)
  await user.click(await screen.findByRole('radio', { name: customer.checkout.methodNames.Depts }))
  await user.type(await field(saleTexts.fields.givenTo), 'Mukamana')
  const paidNow = await field(till.paidNow)
  await user.type(paidNow, '2500')
  await screen.findByText(till.nothingOwed)
  const onDebt = await button(texts.exchange.submitOnDebt('RWF 2,500'))
  expect(onDebt.getAttribute('aria-disabled')).toBe('true')
  await user.clear(paidNow)
  await user.type(paidNow, '1000')
  const paidBy = within(await screen.findByRole('group', { name: reportTexts.method.title }))
  await user.click(paidBy.getByRole('radio', { name: 'MoMo pay' }))
  await user.type(await field(reportTexts.transaction.label), '12345678901')
  await expectAccessible()
  await user.click(await button(texts.exchange.submitAndTake('RWF 1,000')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body.exchange).toEqual({
    reportItems: [{ _id: 'bulb', real: 1, soldAt: 7500, price: 7500 }],
    paymentMethod: 'Depts',
    tenders: [{ method: 'MoMo pay', amount: 1000 }],
    depts: 1500,
    givenTo: 'Mukamana',
    transactionId: '12345678901',
  })
})

it('splits the difference into a part in cash and a part by mobile money', async () => {
  const { sent, user } = await openExchange(1)
  await user.click(await screen.findByRole('radio', { name: 'MoMo pay' }))
  await user.click(await button(till.split))
  await user.type(await field(till.inCash), '500')
  await expectAccessible()
  await user.click(await button(texts.exchange.submitAndTake('RWF 2,500')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body.exchange).toMatchObject({
    paymentMethod: 'MoMo pay',
    tenders: [
      { method: 'Cash', amount: 500 },
      { method: 'MoMo pay', amount: 2000 },
    ],
  })
})

it('pays the difference back when the lamp taken is cheaper', async () => {
  const { sent, user } = await openExchange(1)
  const price = await field(priceOfBulb)
  await user.clear(price)
  await screen.findByText(goodsReceipts.form.errors.notPrice)
  await user.type(price, '3000')
  await user.click(await button(texts.giveBackAmount('RWF 2,000')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toEqual({
    returnId: sent[0]?.idempotencyKey,
    report: 'sale',
    lines: pieces(1),
    refunds: [{ method: 'Cash', amount: 2000 }],
    exchange: {
      reportItems: [{ _id: 'bulb', real: 1, soldAt: 3000, price: 7500 }],
      paymentMethod: 'Cash',
      tenders: [],
    },
  })
})

it('moves no money when the lamps taken cost as much', async () => {
  const { sent, user } = await openExchange(3)
  await user.click(await button(till.add('Bulb E27')))
  expect((await button(till.add('Bulb E27'))).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(await button(texts.exchange.submit))
  await screen.findByRole('heading', { name: ONE })
  expect(sent[0]?.body).toEqual({
    returnId: sent[0]?.idempotencyKey,
    report: 'sale',
    lines: pieces(3),
    refunds: [],
    exchange: {
      reportItems: [{ _id: 'bulb', real: 2, soldAt: 7500, price: 7500 }],
      paymentMethod: 'Cash',
      tenders: [],
    },
  })
})

it('warns when more of a lamp are taken than are in stock', async () => {
  const { user } = await openExchange(1)
  for (let time = 0; time < 2; time += 1) await user.type(await field(goodsReceipts.form.find), 'bul{Enter}')
  await screen.findByText(shop.cart.onlyLeft(2))
  await button(texts.exchange.submitAndTake('RWF 17,500'))
  await user.click(await button(shop.cart.removeNamed('Bulb E27')))
  await button(texts.giveBackAmount('RWF 5,000'))
})

it.each(['stock.short', 'price.changed', 'product.unknown'] as const)(
  'explains why an exchange was refused: %s',
  async (code) => {
    const { server, user } = await openExchange(1)
    server.answer(recordReturn, () => {
      throw new Refusal(code, 'Please check the sale', { lines: [] })
    })
    await user.click(await button(texts.exchange.submitAndTake('RWF 2,500')))
    await screen.findByText(texts.exchange.errors[code])
  },
)

it('shows the returns of a sale, which can then not be corrected', async () => {
  const server = fakeServer()
  const sums = { sales: -5000, costs: -3000, grossProfit: -2000, taxPrice: -360, netProfit: -1640 }
  const sale = makeReport({ seller, returned: 'part', returns: { count: 1, debtReduced: 0, refunded: 5000, ...sums } })
  server.answer(getReport, () => sale)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(listReturns, () => ({
    returns: [makeReturn({ _id: 'return-1', number: 77 })],
    page: 1,
    hasMore: false,
  }))
  await openScreen(`/report/${sale._id}`, 'admin')
  const section = within(await screen.findByRole('region', { name: reportTexts.returns.title }))
  expect((await section.findByRole('link', { name: '#77' })).getAttribute('href')).toBe('/admin/returns/return-1')
  await screen.findByText(reportTexts.errors['report.returned'])
  expect(screen.queryByRole('link', { name: reportTexts.update })).toBeNull()
  expect(screen.queryByRole('button', { name: reportTexts.delete })).toBeNull()
  await expectAccessible()
})

it('deletes a return of today once its taker confirms', async () => {
  const server = fakeServer()
  let isDeleted = false
  const returned = makeReturn({ _id: 'return-1', createdAt: new Date().toISOString(), by: seller })
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => {
    if (isDeleted) throw new Refusal('return.unknown', 'There is no such return')
    return { return: returned }
  })
  server.answer(deleteReturn, () => {
    isDeleted = true
    return { _id: 'return-1' }
  })
  const user = await openScreen('/admin/returns/return-1', 'seller')
  await user.click(await button(reportTexts.delete))
  const opened = within(await dialog())
  await user.click(opened.getByRole('button', { name: reportTexts.delete }))
  await screen.findByText(texts.missing)
})

it('asks when the money moved before it deletes a return of an earlier day', async () => {
  const server = fakeServer()
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', createdAt: '2026-11-20T08:00:00.000Z' }) }))
  const sent = server.answer(deleteReturn, () => ({ _id: 'return-1' }))
  const user = await openScreen('/admin/returns/return-1', 'admin')
  await user.click(await button(reportTexts.delete))
  const opened = within(await dialog())
  await user.selectOptions(opened.getByLabelText(reportTexts.moneyMoved.label), reportTexts.moneyMoved.now)
  await user.type(opened.getByLabelText(office.auditLog.reason.label), 'Ikosa')
  await expectAccessible()
  await user.click(opened.getByRole('button', { name: reportTexts.delete }))
  await screen.findByText(texts.deleted)
  expect(sent).toMatchObject([{ query: { moneyMoved: 'now' } }])
})

it('asks when the money of a return moved after a close of the same day', async () => {
  const server = fakeServer()
  const createdAt = new Date().toISOString()
  const till = { z: 3, since: createdAt, opening: 0, isUncounted: false, notes: FIRST_NOTES, kinds: [], people: [] }
  server.answer(getTillNow, () => till)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', createdAt }) }))
  const user = await openScreen('/admin/returns/return-1', 'admin')
  await user.click(await button(reportTexts.delete))
  await within(await dialog()).findByLabelText(reportTexts.moneyMoved.label)
})

it('lists the deleted returns with who deleted them', async () => {
  const server = fakeServer()
  const voided = { at: '2026-11-24T09:00:00.000Z', by: seller, why: 'Ikosa' }
  const sent = server.answer(listReturns, ({ query }) => {
    const returns = query.voided ? [makeReturn({ _id: 'return-1', voided })] : []
    return { returns, page: 1, hasMore: false }
  })
  const user = await openScreen('/admin/returns', 'admin')
  const { title, filter } = office.auditLog.voided
  await user.click(await screen.findByRole('link', { name: `${title}: ${filter}` }))
  await screen.findByText('Ikosa')
  await expectAccessible()
  expect(sent.at(-1)).toMatchObject({ query: { voided: 'true' } })
})

it('lists the returns with what was paid back', async () => {
  const server = fakeServer()
  const number = 77
  server.answer(listReturns, () => ({ returns: [makeReturn({ saleNumber: 1042, number })], page: 1, hasMore: false }))
  await openScreen('/admin/returns', 'seller')
  const row = (await screen.findByText('#1042')).closest('tr')
  expect(row?.textContent?.match(/5,000/g)).toHaveLength(2)
  await expectAccessible()
})

it('says that the returns could not be loaded and refetches them', async () => {
  const server = fakeServer()
  server.answer(listReturns, () => Promise.reject(new Refusal('internal', 'It failed', { reference: 'call-1' })))
  const user = await openScreen('/admin/returns', 'seller')
  await screen.findByText(texts.listFailed, { exact: false })
  server.answer(listReturns, () => ({ returns: [], page: 1, hasMore: false }))
  await user.click(await button('Ongera ugerageze'))
  await screen.findByText(texts.none)
})

it('prints the receipt of a return without costs', async () => {
  const server = fakeServer()
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', number: 77, saleNumber: 1042 }) }))
  await openScreen('/receipt/return/return-1', 'seller')
  for (const text of ['#77', '#1042', 'Kivu pendant']) await screen.findByText(text)
  expect(screen.queryByText('RWF 3,000')).toBeNull()
  await expectAccessible()
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

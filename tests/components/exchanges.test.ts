import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { listDebtors } from '../../shared/reports/routes.ts'
import { recordReturn } from '../../shared/returns/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { report as reportTexts } from '../../web/src/messages/rw/report.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { openReturnForm } from './support/open-return-form.ts'
import { button, expectAccessible, field, link } from './support/page.ts'

const { fit } = texts.conditions
const { goodsReceipts } = purchasing
/** Heading of a return, before its number. */
const ONE = new RegExp(`^${texts.one} `)
const { sale: saleTexts, till } = office
const priceOfBulb = saleTexts.ofLamp(saleTexts.fields.soldAt, 'Bulb E27')

const pieces = (count: number) => [{ product: 'pendant', index: 0, fit: count, broken: 0 }]

/** Opens the form for a sale, takes pieces back, and takes a bulb for 7,500 instead. */
async function openExchange(count: number, sale: Parameters<typeof openReturnForm>[0] = {}) {
  const settled = { method: 'Return', amount: 5000 } as const
  const { server, sent, user } = await openReturnForm(sale, { exchange: 'sale-2', refunds: [settled] })
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

it('adds the whole price to the debt of the sale’s debtor when the lamp was not paid', async () => {
  const { sent, user } = await openExchange(1, { deptsGranted: 15_000, givenTo: 'Mukamana' })
  await user.click(await screen.findByRole('radio', { name: customer.checkout.methodNames.Depts }))
  await expectAccessible()
  await user.dblClick(await button(texts.exchange.submitOnDebt('RWF 7,500')))
  await screen.findByRole('heading', { name: ONE })
  expect(sent.map(({ body }) => body.exchange)).toMatchObject([{ tenders: [], depts: 7500, givenTo: 'Mukamana' }])
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

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Product } from '../../shared/products/product.ts'
import { Return } from '../../shared/returns/return.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { sale as saleTexts } from '../../web/src/messages/rw/sale.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { isLong } from '../support/long-runs.ts'
import { button } from './support/counter.ts'
import { markPaid, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { recordReport, reportNow } from './support/reports-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { expectAccessible, openAs, showOn, sideways } from './support/visitor.ts'

it('takes back one of two lamps for cash and shows what is left of the sale', async () => {
  const lamp = await newLamp()
  const before = await stockNow(lamp)
  const sale = await recordReport([[lamp, 2]])
  const page = await openAs('seller', `/admin/give-back/${sale._id}`, 'phone')
  await button(page, texts.more(texts.conditions.fit, lamp.name)).click()
  await expectAccessible(page)
  await expect.poll(() => sideways(page)).toBe(0)
  await button(page, texts.giveBackAmount('RWF 5,000')).dblclick()
  await page.getByRole('heading', { level: 1, name: texts.one }).waitFor()
  await expectAccessible(page)
  expect(await reportNow(sale)).toMatchObject({ returned: 'part', returns: { count: 1, refunded: 5000, sales: -5000 } })
  expect(await stockNow(lamp)).toBe(before - 1)
  await page.goto(`/report/${sale._id}`)
  const region = page.getByRole('region', { name: texts.title })
  await region.getByText('RWF 5,000').first().waitFor()
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBe(0)
  }
})

/** Takes one piece of a lamp back and another lamp instead, at a price in RWF. */
async function exchangeFor(page: Page, back: Product, taken: Product, price: string): Promise<void> {
  await button(page, texts.more(texts.conditions.fit, back.name)).click()
  await page.getByText(texts.exchange.title).click()
  const search = page.getByRole('searchbox', { name: purchasing.goodsReceipts.form.find })
  await search.fill(taken.name)
  await search.press('Enter')
  await page.getByLabel(saleTexts.ofLamp(saleTexts.fields.soldAt, taken.name)).fill(price)
}

/** Returns the return that the page shows. */
async function shownReturn(page: Page): Promise<Return> {
  await page.waitForURL(/\/admin\/returns\/[0-9A-Z]{26}$/)
  const reply = await callAsAdmin('GET', `/returns/${page.url().split('/').at(-1)}`)
  return z.parse(z.object({ return: Return }), reply).return
}

it.runIf(isLong)('exchanges a lamp, takes a part of the difference and lends the rest', async () => {
  const [lamp, other] = [await newLamp(), await newLamp()]
  const givenTo = `Debtor ${lamp._id}`
  const sale = await recordReport([[lamp, 1]])
  const page = await openAs('seller', `/admin/give-back/${sale._id}`, 'phone')
  await exchangeFor(page, lamp, other, '7000')
  await page.getByRole('radio', { name: customer.checkout.methodNames.Depts, exact: true }).check()
  await page.getByLabel(saleTexts.fields.givenTo).fill(givenTo)
  await page.getByLabel(till.paidNow).fill('500')
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect.poll(() => sideways(page)).toBe(0)
  }
  await button(page, texts.exchange.submitAndTake('RWF 500')).dblclick()
  const returned = await shownReturn(page)
  expect(await callAsAdmin('GET', `/report/${returned.exchange}`)).toMatchObject({
    owed: 1500,
    givenTo,
    tenders: [
      { method: 'Return', amount: 5000 },
      { method: 'Cash', amount: 500 },
    ],
  })
  expect([await stockNow(lamp), await stockNow(other)]).toEqual([10, 9])
})

it.runIf(isLong)('exchanges a lamp of a delivered order and takes the difference', async () => {
  const [lamp, other] = [await newLamp(), await newLamp()]
  const { _id } = await placeOrder(await newAccount(), lamp)
  await markPaid(_id)
  await callAsAdmin('PUT', `/orders/${_id}/deliver`)
  const page = await openAs('admin', `/admin/give-back/order/${_id}`, 'phone')
  await exchangeFor(page, lamp, other, '7000')
  await expectAccessible(page)
  await expect.poll(() => sideways(page)).toBe(0)
  await button(page, texts.exchange.submitAndTake('RWF 1,100')).dblclick()
  const returned = await shownReturn(page)
  expect(returned).toMatchObject({ order: _id, credit: 5900, refunds: [{ method: 'Return', amount: 5900 }] })
  expect(await callAsAdmin('GET', `/report/${returned.exchange}`)).toMatchObject({
    sales: 7000,
    tenders: [
      { method: 'Return', amount: 5900 },
      { method: 'Cash', amount: 1100 },
    ],
  })
  expect([await stockNow(lamp), await stockNow(other)]).toEqual([10, 9])
})

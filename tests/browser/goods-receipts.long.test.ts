import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { isNightly } from '../support/long-runs.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

const { goodsReceipts, payment } = purchasing
const { form, one, expected } = goodsReceipts
const toBuy = purchasing.toBuy.expect

/** Beginnings of lamps' names, as typed into the search, with pieces and a price in shillings. */
const LAMPS = [
  ['solar path', '20', '85000'],
  ['round paper', '10', '42500'],
  ['garden spike', '5', '60000'],
  ['copper fairy', '8', '12000'],
  ['plug-in night', '12', '9000'],
] as const

/** The first letters of lamps' names, with pieces and prices of five digits. */
const FIVE_DIGITS = [
  ['sol', '20', '85000'],
  ['gar', '10', '42550'],
  ['cop', '12', '12345'],
] as const

it('receives five lamps, pays a part and corrects a price', async () => {
  const page = await openAs('admin', '/admin/receipts', 'laptop')
  await page.getByRole('link', { name: goodsReceipts.add }).click()
  await page.getByLabel(form.supplier).fill('Kampala Lights')
  await page.getByLabel(form.currency).selectOption('UGX')
  await page.getByLabel(form.rate('UGX')).fill('0.39')
  await page.getByText('1,000 UGX = 390 RWF').waitFor()
  for (const [name, pieces, price] of LAMPS) {
    await page.getByRole('searchbox', { name: form.find }).fill(name)
    await page.keyboard.press('Enter')
    await page.locator('[data-pieces]:focus').waitFor()
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: form.submit }).click()
  await page.getByRole('status').getByText(form.recorded).waitFor()
  await page.waitForURL('**/admin/receipts')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Kampala Lights' }).click()
  await page.getByRole('heading', { name: one.payments }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(LAMPS.length + 1)
  await page.getByLabel(payment.amount('UGX')).fill('1000000')
  await page.getByLabel(payment.rwf).fill('400000')
  await page.getByRole('button', { name: payment.pay }).click()
  await page.getByText(one.exchange('RWF 10,000')).waitFor()
  await expectAccessible(page)

  await page.getByText(one.correct, { exact: true }).click()
  await page.getByLabel(one.newPrice('UGX')).fill('80000')
  await page.getByLabel(one.reason).fill('Facture yanditse ikindi giciro')
  await page.getByRole('button', { name: one.save }).click()
  await page.getByRole('heading', { name: one.corrections }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: office.nav.sections.stock, exact: true }).click()
  await page.getByRole('link', { name: office.nav.stock.suppliers }).click()
  await page.getByRole('link', { name: 'Kampala Lights' }).click()
  await page.getByRole('link', { name: purchasing.suppliers.whatsApp }).waitFor()
  await expectAccessible(page)
})

it.runIf(isNightly)('takes at most 12 keys a line with a price of five digits on a laptop', async () => {
  const page = await openAs('admin', '/admin/receipts/new', 'laptop')
  const keys = await countKeys(page)
  await page.getByRole('searchbox', { name: form.find }).focus()
  for (const [letters, pieces, price] of FIVE_DIGITS) {
    await page.keyboard.type(letters)
    await page.keyboard.press('Enter')
    await page.locator('[data-pieces]:focus').waitFor()
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
  }
  const figures = (of: string) => page.locator(of).evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')))
  expect(await figures('[data-pieces]')).toEqual(FIVE_DIGITS.map(([, pieces]) => pieces))
  expect(await figures('[data-price]')).toEqual(FIVE_DIGITS.map(([, , price]) => price))
  expect(await keys()).toBe(12 * FIVE_DIGITS.length)
})

/** Counts the keys that are pressed on a page from now on. Returns the function that reads the count. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.keys = '0'
    const count = () => {
      const { dataset } = document.documentElement
      dataset.keys = `${Number(dataset.keys) + 1}`
    }
    addEventListener('keydown', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.keys))
}

it('expects lamps from a supplier, receives a part and expects the rest', async () => {
  const lamp = await newLamp({ lowStockAt: 30 })
  const { name } = lamp
  const supplier = `Dubai ${name}`
  const page = await openAs('admin', '/admin/to-buy')
  const wanted = page.getByLabel(purchasing.toBuy.piecesOf(name))
  await wanted.waitFor()
  // The shop of a test has other lamps that run low.
  for (const box of await page.getByLabel(/^Kurangura: /).all()) await box.fill('0')
  await wanted.fill('12')
  await page.getByLabel(toBuy.supplier).fill(supplier)
  await expectAccessible(page)
  await page.getByRole('button', { name: toBuy.save }).click()
  await page.getByText(toBuy.recorded(supplier)).waitFor()
  await page.getByRole('link', { name: toBuy.open }).click()

  const order = page.getByRole('region', { name: expected.from(supplier) })
  await order.getByText(expected.arrived(0, 12)).waitFor()
  await expectAccessible(page)
  await order.getByRole('button', { name: expected.receiveFrom(supplier) }).click()
  const pieces = page.getByLabel(form.piecesOf(name))
  await expect.poll(() => pieces.inputValue()).toBe('12')
  await pieces.fill('5')
  await page.getByLabel(form.priceOf(name)).fill('8000')
  await expectAccessible(page)
  await page.getByRole('button', { name: form.submit }).click()
  await page.waitForURL('**/admin/receipts')
  await page.getByRole('link', { name: goodsReceipts.views.expected }).click()
  await order.getByText(expected.arrived(5, 12)).waitFor()
  expect(await stockNow(lamp)).toBe(lamp.countInStock + 5)

  await order.getByRole('button', { name: expected.endOf(supplier) }).click()
  await page.getByRole('dialog').getByRole('button', { name: expected.end }).click()
  await expect.poll(() => order.count()).toBe(0)
})

import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { shortNumber } from '../../web/src/domain/short-number.ts'
import { NOT_FISCAL } from '../../web/src/features/receipts/receipt.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { receipt as rwReceipt } from '../../web/src/messages/rw/receipt.ts'
import { isNightly } from '../support/long-runs.ts'
import { shownMinute } from '../support/shown-dates.ts'
import { markPaid, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, newLamp } from './support/products-api.ts'
import { payInstalment, recordReport } from './support/reports-api.ts'
import { expectAccessible, newVisitorAs, openAs, showOn } from './support/visitor.ts'

const { sheet } = rwReceipt

/** Widths of a roll of 80 mm and of A4, in points; an inch of 25.4 mm has 72. */
const ROLL = (80 / 25.4) * 72
const A4 = (210 / 25.4) * 72

const receiptSheet = (page: Page) => page.getByRole('region', { name: sheet.title })
const choice = (page: Page, name: string) => page.getByRole('radio', { name })

/** Returns the sizes of the printed pages, in points. */
async function printedPageSizes(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
}

/** Returns the size of a PNG file and the share of its pixels that are dark, in per cent. */
function measurePng(page: Page, png: Buffer): Promise<{ width: number; height: number; dark: number }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
    return { width, height, dark: (dark * 100) / (width * height) }
  }, png.toString('base64'))
}

it.runIf(isNightly)('saves the receipt of an order as a picture when the browser cannot share files', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await newLamp())
  const page = await openAs(account, `/receipt/order/${order._id}`, 'phone')
  const { width = 0, height = 0 } = (await receiptSheet(page).boundingBox()) ?? {}
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: rwReceipt.picture.share }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`${order.number}\\.png$`))
  const picture = await measurePng(page, await buffer(await download.createReadStream()))
  expect(picture.width).toBeCloseTo(width * 3, -1)
  expect(picture.height).toBeCloseTo(height * 3, -1)
  expect(picture.dark).toBeGreaterThan(1)
  await expectAccessible(page)
})

it('prints a seller’s receipt of a sale on debt without costs and profit', async () => {
  const sold = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana', expense: 777 })
  const report = await payInstalment(sold, 1000)
  const page = await openAs('seller', `/report/${report._id}`, 'phone')
  await page.getByRole('button', { name: office.menuOf(shortNumber(report)) }).click()
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()

  const shown = await receiptSheet(page).innerText()
  for (const text of [
    'Itara',
    'Kigali, Rwanda',
    `#${report.number}`,
    shownMinute(report.createdAt),
    report.name,
    '3 × RWF 5,000',
    'RWF 15,000',
    'Cash',
    'RWF 12,000',
    'RWF 1,000',
    'RWF 13,000',
    'RWF 2,000',
    'Habimana',
    'Eric Habimana',
    ...NOT_FISCAL,
  ]) {
    expect(shown).toContain(text)
  }
  for (const secret of [
    'TIN',
    'Tel.',
    'TVA',
    'RWF 777',
    'RWF 3,000',
    formatRwf(report.costs),
    formatRwf(report.netProfit),
  ]) {
    expect(shown).not.toContain(secret)
  }
  await expectAccessible(page)

  const [roll, ...more] = await printedPageSizes(page)
  expect(more).toEqual([])
  expect(roll?.width).toBeCloseTo(ROLL, -1)
  expect(roll?.height).toBeGreaterThan(ROLL)
  await choice(page, 'A4').check()
  const [page1, ...others] = await printedPageSizes(page)
  expect(others).toEqual([])
  expect(page1?.width).toBeCloseTo(A4, -1)
})

it('prints the receipt of an order with the VAT, before and after payment', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('candle-bulb-e14'), { quantity: 3 })
  if (!order) throw new Error('The order was not placed')
  const page = await openAs(account, `/order/${order._id}`, 'laptop')
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await receiptSheet(page).waitFor()
  const rows = async () =>
    Object.fromEntries(
      await receiptSheet(page)
        .locator('dl > div')
        .evaluateAll((found) => found.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))),
    )
  await expect
    .poll(() => rows())
    .toMatchObject({
      [sheet.number]: `#${order.number}`,
      [sheet.customer]: 'Aline Uwase',
      [sheet.items]: formatRwf(order.itemsPrice),
      [sheet.vat(18)]: formatRwf(order.taxPrice),
      [sheet.paid]: 'RWF 0',
      [sheet.owed]: formatRwf(order.amountDue),
    })
  await expectAccessible(page)
  await markPaid(order._id)
  await page.reload()
  await receiptSheet(page).waitFor()
  const paid = await rows()
  expect(paid[sheet.paid]).toBe(formatRwf(order.amountDue))
  expect(paid).not.toHaveProperty(sheet.owed)
})

it.runIf(isNightly)('prints a receipt on the chosen paper, black on white at night, and in English', async () => {
  const report = await recordReport([[await newLamp(), 1]])
  const page = await newVisitorAs('seller')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch()
    const details = { name: 'Itara Nyamirambo', address: 'KN 4 Ave', phone: '+250 788 123 456', tin: '102345678' }
    await route.fulfill({ json: { ...(await reply.json()), ...details } })
  })
  await page.goto(`/receipt/report/${report._id}`)
  for (const text of ['Itara Nyamirambo', 'KN 4 Ave', 'Tel. +250 788 123 456', 'TIN 102345678']) {
    await receiptSheet(page).getByText(text, { exact: true }).waitFor()
  }
  await expect.poll(() => choice(page, '80 mm').isChecked()).toBe(true)
  await choice(page, 'A4').check()
  await page.reload()
  await receiptSheet(page).waitFor()
  await expect.poll(() => choice(page, 'A4').isChecked()).toBe(true)
  await page.getByRole('button', { name: rwReceipt.print }).click()
  await page.locator('html[data-printed]').waitFor()

  await showOn(page, 'laptop')
  await page.getByRole('button', { name: 'Eric Habimana' }).click()
  await page.getByRole('switch').click()
  await page.emulateMedia({ media: 'print' })
  const receipt = await receiptSheet(page).innerText()
  await expect.poll(async () => (await page.locator('body').innerText()).trim()).toBe(receipt.trim())
  const colors = await receiptSheet(page).evaluate((shown) => {
    const { color, backgroundColor } = getComputedStyle(shown)
    return [color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')

  await page.emulateMedia({ media: null })
  await page.reload()
  await page.getByRole('button', { name: 'Eric Habimana' }).click()
  await page.getByRole('button', { name: 'EN: English' }).click()
  const english = page.getByRole('region', { name: 'Receipt' })
  for (const text of ['Total', 'Thank you!', ...NOT_FISCAL]) await english.getByText(text, { exact: true }).waitFor()
})

it.runIf(isNightly)('prints a long receipt in one piece on a roll without overflow', async () => {
  const lamp = await newLamp()
  const report = await recordReport(
    Array.from({ length: 9 }, (): [typeof lamp, number] => [lamp, 1]),
    { soldAt: 49_999_999.99, depts: 449_999_999, givenTo: 'Nyirahabimana Uwimbabazi Marie Chantal de la Paix' },
  )
  const page = await openAs('seller', `/receipt/report/${report._id}`)
  await receiptSheet(page).waitFor()
  // The page grows with the receipt once its fonts have loaded.
  await expect.poll(() => printedPageSizes(page)).toHaveLength(1)
  await expect
    .poll(() => receiptSheet(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    .toBe(true)
})

it('shows an order’s receipt to its customer and staff, a sale’s to staff only', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('candle-bulb-e14'))
  const report = await recordReport([[await newLamp(), 1]])
  const other = await openAs(await newAccount(), `/receipt/order/${order?._id}`)
  await other.getByText(rwReceipt.missing.order).waitFor()
  await other.getByRole('link', { name: rwReceipt.backToList.order }).click()
  await other.waitForURL('**/orderHistory')
  await other.goto(`/receipt/report/${report._id}`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => receiptSheet(other).count()).toBe(0)

  const seller = await openAs('seller', `/order/${order?._id}`)
  await seller.getByRole('link', { name: rwCustomer.orders.receipt, exact: true }).click()
  await receiptSheet(seller).getByText(`#${order?.number}`).waitFor()
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Product } from '../../shared/products/product.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { button } from './support/counter.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport, reportNow, untilFound } from './support/reports-api.ts'
import { openAs } from './support/visitor.ts'

/** Maximum number of taps from a sale, its number or its receipt until a lamp is given back. */
const MAX_TAPS = 4

/** Counts the taps on a page, also after it moves to another screen. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.taps = '0'
    document.addEventListener('pointerdown', () => (dataset.taps = String(Number(dataset.taps) + 1)), true)
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.taps))
}

// The shorter ways, from the page of the sale and from the form that the code of a receipt opens, are parts of this one.
it('gives a lamp back from the number of its sale with at most four taps', async () => {
  const lamp: Product = await newLamp()
  const sale = await recordReport([[lamp, 2]])
  await untilFound({ key: String(sale.number) }, 1)
  const page = await openAs('seller', `/admin/report?key=${sale.number}`, 'phone')
  const taps = await countTaps(page)
  await page.locator(`a[href="/report/${sale._id}"]`).first().click()
  await page.getByRole('main').locator(`a[href="/admin/give-back/${sale._id}"]`).click()
  await button(page, texts.more(texts.conditions.fit, lamp.name)).click()
  await button(page, texts.giveBackAmount('RWF 5,000')).click()
  await page.getByRole('heading', { level: 1, name: texts.one }).waitFor()
  expect(await taps()).toBeLessThanOrEqual(MAX_TAPS)
  expect(await reportNow(sale)).toMatchObject({ returned: 'part', returns: { count: 1, refunded: 5000 } })
})

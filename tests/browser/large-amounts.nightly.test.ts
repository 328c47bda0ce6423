import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { newVisitorAs } from './support/visitor.ts'

const MILLIONS = 'RWF 12,345,678.90'

/** Returns the largest number of lines of such amounts and whether each fits into its card. */
async function worstOf(amounts: Locator) {
  const all = await amounts.evaluateAll((elements) =>
    elements.map((element) => {
      const digits = document.createRange()
      digits.selectNodeContents(element)
      if (element.firstChild) digits.setStart(element.firstChild, 'RWF '.length)
      const { right = Number.NaN } = element.closest('dl > div, article')?.getBoundingClientRect() ?? {}
      return { lines: digits.getClientRects().length, beyond: digits.getBoundingClientRect().right - right }
    }),
  )
  return {
    lines: Math.max(...all.map(({ lines }) => lines)),
    isWithin: all.length > 0 && all.every(({ beyond }) => beyond < 0),
  }
}

it('fits millions into the cards of figures and lamps on a phone', async () => {
  const page = await newVisitorAs('admin', 'phone')
  await page.route(/\/(report\/summary|products\/search)/, async (route) => {
    const response = await route.fetch()
    const amounts = /"(price|totalSales|grossProfit|netProfit|depts)":[-\d.]+/g
    await route.fulfill({ response, body: (await response.text()).replaceAll(amounts, '"$1":12345678.9') })
  })
  await page.goto('/admin/reportSummary')
  const figures = page.locator('dl > [data-large]').getByText(MILLIONS, { exact: true })
  await figures.first().waitFor()
  await expect.poll(() => worstOf(figures)).toEqual({ lines: 1, isWithin: true })

  await page.goto('/search')
  const prices = page.getByRole('article').getByText(MILLIONS, { exact: true })
  await prices.first().waitFor()
  await expect.poll(() => worstOf(prices)).toEqual({ lines: 1, isWithin: true })
})

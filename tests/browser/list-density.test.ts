import { expect, it } from 'vitest'
import { newLamp } from './support/products-api.ts'
import { recordReport } from './support/reports-api.ts'
import { newVisitorAs, showOn } from './support/visitor.ts'

/** Lists of the back office, and the largest distance in px from the top of the screen to their first row. */
const LISTS = ['/admin/report', '/admin/stock']
const MAX_TOP = { phone: 250, laptop: 200 }

/** Number of rows that a laptop 800 px high shows. */
const ROWS = 12

it('shows twelve rows on a laptop and begins each list near the top', async () => {
  await recordReport([[await newLamp(), 1]])
  const page = await newVisitorAs('admin', 'laptop')
  // Drafts of other tests are listed above the stock.
  await page.route(/products\/admin\?only=drafts/, (route) =>
    route.fulfill({ json: { products: [], page: 1, pages: 0 } }),
  )
  for (const path of LISTS) {
    await page.goto(path)
    const row = page.getByRole('main').getByRole('row').nth(1)
    await page.locator('table:not([aria-busy])').waitFor()
    for (const screen of ['laptop', 'phone'] as const) {
      await showOn(page, screen)
      await expect
        .poll(async () => (await row.boundingBox())?.y, { message: `${path} on a ${screen}` })
        .toBeLessThanOrEqual(MAX_TOP[screen])
      if (screen === 'laptop') {
        const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
        expect(y + ROWS * height, path).toBeLessThanOrEqual(800)
      }
    }
    await showOn(page, 'laptop')
  }
})

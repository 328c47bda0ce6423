import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/id.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { makeFiscalDocument } from '../support/make-fiscal-document.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { deleteOrder, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp } from './support/products-api.ts'
import { deleteReport, recordReport } from './support/reports-api.ts'
import { expectAccessible, newVisitorAs, showOn, sideways } from './support/visitor.ts'

/** Largest distance in px from the top of the screen to the first row of a list. */
const MAX_TOP = { phone: 230, laptop: 200 }

/** Number of rows that a laptop 800 px high shows, even if each has a day or month of its own. */
const ROWS = 12

/** Returns the box of the first element in main that matches. */
async function boxOf(page: Page, selector: string) {
  const box = await page.getByRole('main').locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return box
}

/** Opens a list on each screen and expects its rows to begin near the top. */
async function expectDense(page: Page, path: string, row: string): Promise<void> {
  const rows = page.getByRole('main').locator(row)
  for (const screen of ['phone', 'laptop'] as const) {
    await showOn(page, screen)
    await page.goto(path)
    await rows.first().waitFor()
    await expect
      .poll(async () => (await rows.first().boundingBox())?.y, { message: `${path} on a ${screen}` })
      .toBeLessThanOrEqual(MAX_TOP[screen])
    await expect.poll(() => sideways(page), { message: path }).toBe(0)
  }
}

it('begins each list near the top and has room for twelve rows', async () => {
  const lamp = await newLamp()
  const debtor = `Umwenda ${newId()}`
  const debt = await recordReport([[lamp, 1]], { depts: 2000, givenTo: debtor })
  onTestFinished(() => deleteReport(debt))
  await deleteReport(await recordReport([[lamp, 1]]))
  await recordExpenses('2024-04-05T08:00:00.000Z', [{ reason: 'Amashanyarazi', amount: 4500 }])
  const { _id: order } = await placeOrder(await newAccount(), lamp)
  onTestFinished(() => deleteOrder(order))
  const page = await newVisitorAs('admin', 'laptop')
  // Drafts of other tests are listed above the stock.
  await page.route(/products\/admin\?only=drafts/, (route) =>
    route.fulfill({ json: { products: [], page: 1, pages: 0 } }),
  )
  for (const path of ['/admin/report', '/admin/orders', '/admin/stock', '/admin/expenses', '/admin/users']) {
    await expectDense(page, path, 'table:not([aria-busy]) tbody :is(tr:not([data-group]), th)')
    const { y: top } = await boxOf(page, 'tbody :is(tr:not([data-group]), th)')
    const row = await boxOf(page, 'tbody tr:not([data-group])')
    const head = row.y - top
    expect(Math.floor((800 - top) / (head + row.height)), path).toBeGreaterThanOrEqual(ROWS)
  }
  await expectDense(page, '/admin/debts', 'ul > li:has([aria-expanded])')
  await expectDense(page, '/depts', 'section:not([aria-busy=true]) article')
  await expectDense(page, '/admin/changes', 'ol > li')
  await expectAccessible(page)
})

it('begins each list near the top while it is loading', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  await page.route(/\/api\/(returns|receipts|suppliers|stocktakes|cash\/closes|cash\/rows)\b/, () => undefined)
  for (const list of ['returns', 'receipts', 'suppliers', 'stocktakes', 'closes', 'cash']) {
    await expectDense(page, `/admin/${list}`, 'table[aria-busy] tbody tr')
  }
})

/** Returns documents of which the first is held. */
function fiscalDocuments() {
  const signed = { receiptNumber: 168, totalNumber: 258, signedAt: '2026-11-21T08:00:05.000Z' }
  return Array.from({ length: 20 }, (_, n) =>
    makeFiscalDocument({ _id: `f${n}`, state: n ? 'signed' : 'held', ...signed }),
  )
}

it('begins the fiscal documents near the top and opens the device on demand', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  const due = { lastCode: '913', dueAt: '2026-11-21T08:15:00.000Z', isHeld: true }
  const queue = {
    counts: [{ state: 'held', count: 1 }],
    device: { isRegistered: true, sdcId: 'SDC010000099', lastNumber: 242 },
    rejected: [{ kind: 'stock', id: 'kivu', name: 'Kivu pendant', ...due }],
  }
  await page.route('**/api/fiscal*', (route) =>
    route.fulfill({ json: { documents: fiscalDocuments(), page: 1, hasMore: false, queue } }),
  )
  await expectDense(page, '/admin/fiscal', 'ul:not(nav ul, details ul, [aria-busy]) > li')
  const rows = page.getByRole('main').locator('ul:not(nav ul, details ul) > li')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights.slice(-12))).toBeLessThanOrEqual(50)
  await page.getByRole('button', { name: fiscal.list.absent }).waitFor()
  await page.locator('summary', { hasText: fiscal.device.title }).click()
  await page.getByText('242', { exact: true }).waitFor()
  await expectAccessible(page)
})

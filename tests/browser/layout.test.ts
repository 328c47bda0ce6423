import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/id.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { nav } from '../../web/src/messages/rw/nav.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeOrder } from '../support/make-order.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp } from './support/products-api.ts'
import { deleteReport, recordReport } from './support/reports-api.ts'
import { newVisitorAs } from './support/visitor.ts'

const ten = <Row>(row: (n: number) => Row) => Array.from({ length: 10 }, (_, n) => row(n))

/** Lists of ten, with figures as large and words as long as a shop has them. */
const lists = {
  '/admin/report': {
    call: '**/api/report/search?*',
    reply: async () => {
      const report = await recordReport([[await newLamp(), 2]], { depts: 4000, givenTo: 'Habimana' })
      onTestFinished(() => deleteReport(report))
      const figures = { real: 120, soldAt: 12_500.5, costs: 1_176_000, sales: 1_500_060, grossProfit: 324_060 }
      const large = { ...figures, taxPrice: 58_330.8, netProfit: 265_729.2, name: 'Nyamirambo Up-Down Sconce' }
      const data = ten((n) => {
        const paid = { depts: 0, owed: 0, status: 'PAID', comments: 'Garanti y’umwaka umwe', paymentMethod: 'MoMo pay' }
        return { ...report, ...large, ...(n % 2 === 0 && paid), _id: newId() }
      })
      return { data, report: data, totalCount: 10, countReport: 10, totalPages: 1, pages: 1, page: 1 }
    },
  },
  '/admin/orders?queue=toDeliver': {
    call: '**/api/orders?*',
    reply: async () =>
      ten((n) => {
        const paid = { isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
        return makeOrder({ ...paid, number: 58_200 + n, user: { _id: 'customer-1', name: 'Mukamana Josée' } })
      }),
  },
  '/admin/expenses': {
    call: '**/api/expense*',
    reply: async () =>
      ten(() => {
        const by = { _id: 'seller-1', name: 'Grace' }
        const what = { reason: 'Amashanyarazi y’iduka', amount: 1_250_000 }
        return { _id: newId(), createdAt: '2026-11-21T08:00:00.000Z', ...what, by, revision: 1 }
      }),
  },
} as const
type Path = keyof typeof lists

/** An admin before such a list. */
async function openList(path: Path, screen: 'phone' | 'laptop'): Promise<Page> {
  const json = await lists[path].reply()
  const page = await newVisitorAs('admin', screen)
  await page.route(lists[path].call, (route) => route.fulfill({ json }))
  await page.goto(path)
  await rowsOf(page).nth(9).getByRole('button').first().waitFor()
  return page
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')

/** Where a thing is on the page. */
async function edgesOf(place: Locator) {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY }
  })
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it.each<Path>(['/admin/report', '/admin/orders?queue=toDeliver', '/admin/expenses'])(
  'ten rows of %s take at most five screens of a phone',
  async (path) => {
    const page = await openList(path, 'phone')
    const { height } = page.viewportSize() ?? { height: Number.NaN }
    await expect.poll(async () => (await edgesOf(rowsOf(page).nth(9))).bottom).toBeLessThan(5 * height)
    await expect.poll(() => sideways(page)).toBe(0)
  },
)

it('the sales show all their columns on a laptop, stay in the frame of a wide screen, and fit on paper', async () => {
  const page = await openList('/admin/report', 'laptop')
  const main = page.getByRole('main')
  const frame = main.locator('[data-dense]')
  await expect.poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  // The first rows are above the fold.
  await expect.poll(async () => (await edgesOf(rowsOf(page).nth(2))).bottom).toBeLessThan(800)

  await page.setViewportSize({ width: 1920, height: 1000 })
  const title = page.getByRole('heading', { level: 1 })
  const isInFrame = async () => (await edgesOf(frame)).left >= (await edgesOf(title)).left - 1
  await expect.poll(isInFrame).toBe(true)

  // A4 on its side, without its margins.
  await page.setViewportSize({ width: 1010, height: 700 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => sideways(page)).toBe(0)
  const cells = rowsOf(page).first().getByRole('cell').filter({ visible: true })
  const overlaps = () =>
    cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    )
  await expect.poll(overlaps).toEqual([])
  await expect.poll(() => main.getByRole('button').filter({ visible: true }).count()).toBe(0)
})

it('a phone’s first screen of the dashboard shows the four figures that matter, and the periods on one line', async () => {
  const page = await newVisitorAs('admin', 'phone')
  await page.goto('/admin/reportSummary')
  const { reports, period } = dashboards
  const box = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  await expect
    .poll(async () => (await box(page.getByRole('navigation', { name: period.choose }))).height)
    .toBeLessThan(60)
  const ways = page.getByRole('navigation', { name: nav.label })
  const bar = await box(ways.getByRole('link', { name: nav.places.sell }).filter({ visible: true }))
  for (const name of [reports.sales, reports.gross, reports.net, reports.depts]) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    const amount = figure.getByText(/^RWF/).first()
    await expect.poll(async () => (await box(amount)).y + (await box(amount)).height).toBeLessThan(bar.y)
  }
})

it('a toast stands above the bar that sticks to the lower edge, whose button can be tapped', async () => {
  const lamp = await newLamp()
  const page = await newVisitorAs('customer', 'phone', { cartItems: [cartLine(lamp, 1)] })
  await page.goto('/cart')
  const more = page.getByRole('button', { name: shop.cart.increase(lamp.name) })
  await more.waitFor()
  await placeOrder(await newAccount(), lamp, { quantity: lamp.countInStock - 1 })
  await more.click()
  await page.getByText(shop.cart.outOfStock).waitFor()
  await page.getByRole('button', { name: shop.cart.goOn }).click({ trial: true })
})

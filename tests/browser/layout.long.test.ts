import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/id.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { nav } from '../../web/src/messages/rw/nav.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { makeOrder } from '../support/make-order.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp } from './support/products-api.ts'
import { deleteReport, recordReport, untilFound } from './support/reports-api.ts'
import { expectAccessible, newVisitorAs, sideways } from './support/visitor.ts'

const { orders } = office

const tenRows = <Row>(row: (n: number) => Row) => Array.from({ length: 10 }, (_, n) => row(n))

/** Lists of ten rows with the largest figures and the longest words of a real shop. */
const lists = {
  '/admin/report': {
    call: '**/api/report/search?*',
    reply: async () => {
      const report = await recordReport([[await newLamp(), 2]], { depts: 4000, givenTo: 'Habimana' })
      onTestFinished(() => deleteReport(report))
      const figures = { real: 120, soldAt: 12_500.5, costs: 1_176_000, sales: 1_500_060, grossProfit: 324_060 }
      const large = { ...figures, taxPrice: 58_330.8, netProfit: 265_729.2, name: 'Nyamirambo Up-Down Sconce' }
      const data = tenRows((n) => {
        const paid = { depts: 0, owed: 0, status: 'PAID', comments: 'Garanti y’umwaka umwe', paymentMethod: 'MoMo pay' }
        return { ...report, ...large, ...(n % 2 === 0 && paid), _id: newId() }
      })
      return { data, report: data, totalCount: 10, countReport: 10, totalPages: 1, pages: 1, page: 1 }
    },
  },
  '/admin/orders?queue=toDeliver': {
    call: '**/api/orders?*',
    reply: async () =>
      tenRows((n) => {
        const paid = { isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
        return makeOrder({ ...paid, number: 58_200 + n, user: { _id: 'customer-1', name: 'Mukamana Josée' } })
      }),
  },
  '/admin/expenses': {
    call: '**/api/expense*',
    reply: async () =>
      tenRows(() => {
        const by = { _id: 'seller-1', name: 'Grace' }
        const what = { reason: 'Amashanyarazi y’iduka', amount: 1_250_000 }
        return { _id: newId(), createdAt: '2026-11-21T08:00:00.000Z', ...what, by, revision: 1 }
      }),
  },
} as const
type Path = keyof typeof lists

/** Opens one of these lists as an admin. */
async function openList(path: Path, screen: 'phone' | 'laptop'): Promise<Page> {
  const json = await lists[path].reply()
  const page = await newVisitorAs('admin', screen)
  await page.route(lists[path].call, (route) => route.fulfill({ json }))
  await page.goto(path)
  await rowsOf(page).nth(9).getByRole('button').first().waitFor()
  return page
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr:not([data-group])')

/** Height of two lines with their padding, in px. A third line would add 20 px. */
const TWO_LINES = 78

/** Returns the vertical position of an element. */
async function heightOf(place: Locator) {
  const { top, bottom } = await edgesOf(place)
  return bottom - top
}

/** Returns the vertical distance between two elements, measured at the same moment. */
async function distanceBetween(upper: Locator, lower: Locator) {
  const below = await lower.elementHandle()
  return upper.evaluate(
    (above, other) => (other?.getBoundingClientRect().top ?? 0) - above.getBoundingClientRect().bottom,
    below,
  )
}

async function edgesOf(place: Locator) {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY }
  })
}

const paths: Path[] = ['/admin/report', '/admin/orders?queue=toDeliver', '/admin/expenses']

it.runIf(isNightly).each(paths)('fits ten rows of %s into at most five screens of a phone', async (path) => {
  const page = await openList(path, 'phone')
  const { height } = page.viewportSize() ?? { height: Number.NaN }
  await expect.poll(async () => (await edgesOf(rowsOf(page).nth(9))).bottom).toBeLessThan(5 * height)
  await expect.poll(() => sideways(page)).toBe(0)
})

it('fits a debtor, a person and a long email into the lines of a phone', async () => {
  const page = await newVisitorAs('admin', 'phone')
  const owing = { owed: 145_500, sales: 12, oldest: '2026-01-02', dueOn: '2026-12-24', phone: '0788 123 456' }
  const accounts = tenRows((n) => ({ name: `Mukamana Josée ${n}`, ...owing }))
  await page.route('**/api/report/accounts', (route) => route.fulfill({ json: accounts }))
  await page.goto('/admin/debts')
  const debtors = page.getByRole('main').getByRole('button', { name: /Mukamana/ })
  const tallest = async (rows: Locator) => {
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    return heights.length === 10 ? Math.max(...heights) : Number.NaN
  }
  await expect.poll(() => tallest(debtors)).toBeLessThan(TWO_LINES)
  await expect.poll(() => sideways(page)).toBe(0)

  const email = 'josee.mukamana@example.rw'
  const roles = { isAdmin: true, isSeller: true, createdAt: '2026-11-21T08:00:00.000Z', revision: 1 }
  const people = tenRows((n) => ({ _id: `person-${n}`, name: 'Mukamana Josée', email, ...roles }))
  await page.route(/\/api\/users(\?|$)/, (route) => route.fulfill({ json: people }))
  await page.goto('/admin/users')
  await expect.poll(() => tallest(rowsOf(page))).toBeLessThan(TWO_LINES)
  await expect.poll(() => sideways(page)).toBe(0)

  const long = { name: `Keza ${'W'.repeat(40)}`, email: `keza-${'w'.repeat(40)}@example.rw` }
  people.splice(0, people.length, { ...long, ...roles, _id: 'person-1' })
  await page.reload()
  await page.getByText(long.email).waitFor()
  await expect.poll(() => sideways(page, 320)).toBe(0)
})

it.runIf(isNightly)('shows unsent entries with whole words, apart from recorded ones', async () => {
  const { outbox } = office
  await recordExpenses(new Date().toISOString(), [{ reason: 'Amazi', amount: 500 }])
  const page = await newVisitorAs('seller', 'phone')
  await page.route('**/api/expense', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/admin/create')
  await page.getByLabel('Reason').fill('Isukari, icyayi n’amazi by’abakozi')
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(outbox.badge(1)).waitFor()
  await page.goto('/admin/expenses')
  const waiting = page.getByRole('region', { name: outbox.waits })
  const state = waiting.getByText(outbox.states.waits, { exact: true })
  const books = page.getByRole('main').getByRole('table')
  // Content above them may still be loading.
  await expect.poll(() => heightOf(state)).toBeLessThan(30)
  await expect.poll(() => distanceBetween(waiting, books)).toBeGreaterThanOrEqual(16)
})

it.runIf(isNightly)('leaves no empty space below the menu of the staff header on a phone', async () => {
  const page = await newVisitorAs('seller', 'phone')
  for (const path of ['/', '/sell']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    const menu = header.getByRole('button', { name: 'Seller' })
    await menu.waitFor()
    const below = async () => (await edgesOf(header)).bottom - (await edgesOf(menu)).bottom
    await expect.poll(below, { message: path }).toBeLessThan(16)
  }
})

it.runIf(isNightly)('keeps a long debtor name and dial code within the narrowest screen', async () => {
  const givenTo = `Uwera ${'W'.repeat(30)}${newId().slice(-6)}`
  const report = await recordReport([[await newLamp(), 2]], { soldAt: 49_999_999.99, depts: 99_999_999, givenTo })
  onTestFinished(() => deleteReport(report))
  await untilFound({ query: givenTo, depts: '1' }, 1)
  const page = await newVisitorAs('seller', 'phone')
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), momoCode: '1234567890' } })
  })
  await page.goto(`/depts/${encodeURIComponent(givenTo)}`)
  await page.getByRole('link', { name: '*182*8*1*1234567890*99999999#' }).waitFor()
  await expect.poll(() => sideways(page, 320)).toBe(0)

  await page.goto('/depts')
  await page.getByRole('article').getByText(givenTo).waitFor()
  await expect.poll(() => sideways(page, 320)).toBe(0)
})

it.runIf(isNightly)('shows all columns of sales on a laptop, in the frame and on paper', async () => {
  const page = await openList('/admin/report', 'laptop')
  const main = page.getByRole('main')
  const frame = main.locator('[data-dense]')
  await expect.poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  // The first rows are visible without scrolling.
  await expect.poll(async () => (await edgesOf(rowsOf(page).nth(2))).bottom).toBeLessThan(800)

  await page.setViewportSize({ width: 1920, height: 1000 })
  const title = page.getByRole('heading', { level: 1 })
  const isInFrame = async () => (await edgesOf(frame)).left >= (await edgesOf(title)).left - 1
  await expect.poll(isInFrame).toBe(true)

  // Landscape A4 without its margins.
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

it.runIf(isNightly)("shows the four main figures and the periods on a phone's first screen", async () => {
  const page = await newVisitorAs('admin', 'phone')
  await page.goto('/admin/reportSummary')
  const { reports, period } = dashboards
  const box = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  await expect
    .poll(async () => (await box(page.getByRole('navigation', { name: period.choose }))).height)
    .toBeLessThan(60)
  const ways = page.getByRole('navigation', { name: nav.label })
  const bar = await box(ways.getByRole('link', { name: nav.sections.sell }).filter({ visible: true }))
  for (const name of [reports.sales, reports.gross, reports.net, reports.depts]) {
    const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    const amount = figure.getByText(/^RWF/).first()
    await expect.poll(async () => (await box(amount)).y + (await box(amount)).height).toBeLessThan(bar.y)
  }
})

it.runIf(isNightly)('keeps the chosen tab of the orders in sight on a phone', async () => {
  const page = await newVisitorAs('admin', 'phone')
  const counted = Promise.withResolvers<void>()
  await page.route('**/api/orders/counts', async (route) => {
    await counted.promise
    await route.fulfill({ json: { toDeliver: 12_345, waitingForMoney: 12_345, owing: 12_345 } })
  })
  await page.goto('/admin/orders')
  const tabs = page.getByRole('navigation', { name: orders.queueLabel })
  const overflowPx = async () => {
    const [list, chosen] = await Promise.all([edgesOf(tabs), edgesOf(tabs.locator('[aria-current]'))])
    return Math.max(list.left - chosen.left, chosen.right - list.right)
  }
  await expect.poll(overflowPx).toBeLessThanOrEqual(0)
  counted.resolve()
  await tabs.getByText('12345').first().waitFor()
  await expect.poll(overflowPx).toBeLessThanOrEqual(0)
})

it.runIf(isNightly)('shows a toast above the sticky bar, whose button can be tapped', async () => {
  const lamp = await newLamp()
  const page = await newVisitorAs('customer', 'phone', { cartItems: [cartLine(lamp, 1)] })
  await page.goto('/cart')
  const more = page.getByRole('button', { name: shop.cart.increase(lamp.name) })
  await more.waitFor()
  await placeOrder(await newAccount(), lamp, { quantity: lamp.countInStock - 1 })
  await more.click()
  await page.getByText(shop.cart.outOfStock).waitFor()
  await page.getByRole('button', { name: shop.cart.proceed }).click({ trial: true })
  await expectAccessible(page)
})

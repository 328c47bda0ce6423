import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { dashboards as texts } from '../../web/src/messages/rw/dashboards.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { cardOf, newDashboardVisitor, sellCounted } from './support/dashboard.ts'
import { reportSummaryNow } from './support/dashboards-api.ts'
import { expectAccessible } from './support/visitor.ts'

const { reports, sales, monthly } = texts

// tests/components/load-failures.test.ts shows what each dashboard says when its figures cannot be fetched.

/**
 * Names what shifts from now on (https://web.dev/articles/cls). The font has arrived by then, so it causes none.
 */
async function watchShifts() {
  await document.fonts.ready
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  new PerformanceObserver((list) => {
    const shifted = list.getEntries().map((entry) => {
      // TypeScript lacks the type of these entries.
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      return sources.map(({ node }) => node?.textContent || node?.nodeName).join(', ') || 'something'
    })
    document.documentElement.dataset.shift = `${document.documentElement.dataset.shift ?? ''}${shifted.join('; ')}; `
  }).observe({ type: 'layout-shift' })
}

/** Returns the layout shifts so far, including those of the current frame. */
async function shiftsUntilNow() {
  await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told))))
  return document.documentElement.dataset.shift
}

/** Replaces the amounts of other tests, which a lamp shop does not reach. They would take a second line. */
function ofOrdinaryShop(_field: string, value: unknown): unknown {
  return typeof value === 'number' && Math.abs(value) >= 10_000_000 ? 9_999_999 : value
}

it('shifts nothing on a dashboard when its figures arrive', async () => {
  await sellCounted(1)
  const page = await newDashboardVisitor()
  for (const [path, call, title] of [
    ['/admin/reportSummary', '**/api/report/summary*', reports.title],
    ['/admin/dashboard', '**/api/orders/summary*', sales.title],
    ['/admin/myshop', '**/api/products/myshop', texts.shop.title],
    ['/admin/monthly', '**/api/expense/month', monthly.title],
  ] as const) {
    const rest = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await rest.promise
      const response = await route.fetch()
      return route.fulfill({ response, body: JSON.stringify(await response.json(), ofOrdinaryShop) })
    })
    await page.goto(path)
    await page.getByRole('heading', { name: title }).waitFor()
    const waiting = page.locator('[aria-busy=true]')
    await waiting.first().waitFor({ state: 'attached' })
    await page.evaluate(watchShifts)
    rest.resolve()
    await waiting.first().waitFor({ state: 'detached' })
    expect(await page.evaluate(shiftsUntilNow), path).toBe(undefined)
  }
})

it('refetches figures and charts on request, and shows the figures without charts', async () => {
  await sellCounted(1)
  const page = await newDashboardVisitor()
  let isDown = true
  const answer = (route: Route) => (isDown ? route.abort() : route.continue())
  await page.route('**/api/report/summary*', answer)
  await page.goto('/admin/reportSummary')
  const again = page.getByRole('button', { name: shop.failed.again })
  await again.waitFor()
  isDown = false
  await again.click()
  await cardOf(page, reports.users).waitFor()
  await again.waitFor({ state: 'hidden' })

  isDown = true
  await page.route('**/assets/apex-*.js', answer)
  await page.goto('/admin/dashboard')
  await page.getByText(texts.chart.failed).first().waitFor()
  await expectAccessible(page)
  isDown = false
  await again.first().click()
  await page.locator('svg.apexcharts-svg').first().waitFor()
})

it('refreshes while it is open and reports when a refresh fails', async () => {
  await sellCounted(1)
  const page = await newDashboardVisitor()
  await page.clock.install()
  await page.goto('/admin/reportSummary?period=all')
  const { totalSales } = (await reportSummaryNow()).orders[0]
  const card = cardOf(page, reports.sales)
  await card.getByText(formatRwf(totalSales), { exact: true }).waitFor()
  await sellCounted(2)
  await page.clock.fastForward(61_000)
  await card.getByText(formatRwf(totalSales + 10_000), { exact: true }).waitFor()

  await page.route('**/api/report/summary*', (route) => route.abort())
  await page.clock.fastForward(61_000)
  // The second and the third attempt.
  await page.clock.runFor(5000)
  await page.getByRole('status').getByText(texts.stale).waitFor()
  await card.getByText(formatRwf(totalSales + 10_000), { exact: true }).waitFor()
  await page.unroute('**/api/report/summary*')
  await page.getByRole('button', { name: shop.failed.again }).click()
  await page.getByText(texts.stale).waitFor({ state: 'hidden' })
})

it('says that there are no figures yet in the shop’s language', async () => {
  const page = await newDashboardVisitor()
  const empty = emptySummary(dayOf(new Date()))
  const json = { ...empty, before: empty.period }
  await page.route('**/api/report/summary*', (route) => route.fulfill({ json }))
  await page.goto('/admin/reportSummary')
  await page.getByText(texts.notCounted).waitFor()
  await expect.poll(() => page.getByText('No Sale', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.getByText('No gross profit', { exact: true }).count()).toBe(3)
  await expect.poll(() => page.getByText('No Category', { exact: true }).count()).toBe(1)
  await expectAccessible(page)
})

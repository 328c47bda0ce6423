import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { clockOf, dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { isNightly } from '../support/long-runs.ts'
import { shownDay } from '../support/shown-dates.ts'
import { savedFile } from './support/downloads.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport, untilFound } from './support/reports-api.ts'
import { expectAccessible, openAs, type Screen, showOn } from './support/visitor.ts'

const { reportsList: texts } = rwOffice

const PLACEHOLDER = 'Search by payment method, status, comments...'

/** Returns a search term that only this test's sales contain. */
const newWord = () => `urwibutso${newId().toLowerCase()}`

/** Records a number of sales, oldest first, that contain the term. */
async function recordSales(count: number, word: string, fields: object = {}): Promise<Report[]> {
  const reports: Report[] = []
  for (let lamp = await newLamp(); reports.length < count; ) {
    // Each lamp has a stock of ten.
    if (reports.length > 0 && reports.length % 10 === 0) lamp = await newLamp()
    reports.push(await recordReport([[lamp, 1]], { comments: word, ...fields }))
  }
  await untilFound({ key: word, ...(Object.hasOwn(fields, 'depts') && { depts: 'true' }) }, count)
  return reports
}

function openList(path = '/admin/report', screen: Screen = 'laptop'): Promise<Page> {
  return openAs('seller', path, screen)
}

const listOf = (word: string, more = '') => `/admin/report?key=${word}${more}`
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })
const displaying = (page: Page, text: string) => page.getByText(text).waitFor()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const storedSelection = (page: Page) => page.evaluate(() => window.localStorage.getItem('selectedReports'))

/** Returns the ids of the listed reports, in order. */
const listedIds = (page: Page) =>
  rows(page)
    .getByRole('link', { name: /^Details/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/report/', '')))

/** Opens the filters where they are collapsed. */
async function openFilters(page: Page): Promise<void> {
  const filters = page.getByText(texts.filters, { exact: true })
  await filters.waitFor()
  if (!(await page.getByLabel(texts.textSearch).isVisible())) await filters.click()
}

it('lets a seller find sales by text, sort and save them and delete some of them', async () => {
  const word = newWord()
  const ids = (await recordSales(12, word)).map(({ _id }) => _id)
  const page = await openList('/admin/report', 'phone')
  await openFilters(page)
  await page.getByPlaceholder(PLACEHOLDER).fill(word.toUpperCase())
  await page.keyboard.press('Enter')

  await displaying(page, 'Displaying 10 of 12 reports (newest first)')
  await page.getByText('10 reports', { exact: true }).waitFor()
  await expect.poll(() => listedIds(page)).toEqual(ids.toReversed().slice(0, 10))
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.next }).click()
  await displaying(page, 'Displaying 2 of 12 reports (newest first)')
  await expect.poll(() => listedIds(page)).toEqual(ids.toReversed().slice(10))
  expect(new URL(page.url()).search).toBe(`?key=${word.toUpperCase()}&page=2`)

  await page.getByLabel(texts.sort).selectOption('Oldest First')
  await displaying(page, 'Displaying 10 of 12 reports (oldest first)')
  await expect.poll(() => listedIds(page)).toEqual(ids.slice(0, 10))
  await page.reload()
  await displaying(page, 'Displaying 10 of 12 reports (oldest first)')
  const { name, head, rows: lines } = await savedFile(page, rwOffice.csv.download)
  expect(name).toBe(`itara-reports-${dayOf(new Date())}.csv`)
  expect(head.slice(0, 4)).toEqual(['Date', 'Name', 'Quantity', 'costs'])
  expect(lines.map((line) => line.at(-1))).toEqual(ids)
  expect(lines[0]?.slice(2, 6)).toEqual(['1', '3000', '5000', '5000'])
  await page.goBack()
  await displaying(page, 'Displaying 2 of 12 reports (newest first)')

  await showOn(page, 'laptop')
  await page.getByRole('link', { name: texts.previous }).click()
  await displaying(page, 'Displaying 10 of 12 reports')
  await page.getByLabel(texts.selectAll).check()
  await page.getByText('10 selected').waitFor()
  await page.getByRole('link', { name: texts.next }).click()
  await displaying(page, 'Displaying 2 of 12 reports')
  await expect.poll(() => page.getByLabel(texts.selectAll).isChecked()).toBe(false)
  await page.getByRole('link', { name: texts.previous }).click()
  await displaying(page, 'Displaying 10 of 12 reports')
  for (const row of (await rows(page).all()).slice(2)) await row.getByRole('checkbox').uncheck()
  await page.reload()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This action cannot be undone.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, '2 report(s) deleted successfully!')
  await displaying(page, 'Displaying 10 of 10 reports')
  await expect.poll(() => listedIds(page)).toEqual(ids.toReversed().slice(2))
  await expect.poll(() => storedSelection(page)).toBe('[]')
})

it.runIf(isNightly)('lists a sale with its profit and opens its report next to the list', async () => {
  const word = newWord()
  const lamps = [await newLamp(), await newLamp(), await newLamp()]
  const fields = { depts: 6000, givenTo: 'Habimana', paymentMethod: 'Depts', comments: word, expense: 700 }
  const report = await recordReport(
    lamps.map((lamp) => [lamp, 1]),
    fields,
  )
  await untilFound({ key: word, depts: 'true' }, 1)
  const page = await openList(listOf(word))
  const row = rows(page).first()
  const [first, second, third] = lamps.map(({ name }) => name)
  for (const [screen, amounts] of [
    ['phone', ['RWF 9,000', '6,000']],
    ['laptop', ['5,000', '6,000', '700']],
  ] as const) {
    await showOn(page, screen)
    for (const amount of amounts) await row.getByText(amount, { exact: true }).waitFor()
    await page.getByRole('rowheader', { name: shownDay(report.createdAt) }).waitFor()
    await row.getByText(clockOf(report.createdAt)).waitFor()
    await row.getByText(`${first}, ${second}`).waitFor()
    await row.getByText('+1 more items').waitFor()
    await expect.poll(() => row.getByText(third ?? '').count()).toBe(0)
    await row.getByText(word, { exact: true }).waitFor()
    await expectAccessible(page)
    await expectPrinted(page)
  }
  await row.getByRole('link', { name: /^Details/ }).click()
  await page.waitForURL(`**/report/${report._id}?key=${word}`)
  const sheet = page.getByRole('region', { name: rwOffice.nav.sections.sales })
  await sheet.getByText('Habimana').first().waitFor()
})

/** Expects a printed table with all figures and without controls, from any screen. */
async function expectPrinted(page: Page): Promise<void> {
  const screen = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  // Landscape A4 without its margins.
  await page.setViewportSize({ width: 1047, height: 740 })
  for (const name of Object.values(texts.columns)) {
    const isShown = await page.getByRole('columnheader', { name, exact: true, includeHidden: true }).isVisible()
    expect([name, isShown]).toEqual([name, name !== texts.columns.actions])
  }
  for (const role of ['button', 'checkbox', 'combobox', 'searchbox'] as const) {
    expect([role, await page.getByRole('main').getByRole(role).count()]).toEqual([role, 0])
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1047)
  await page.emulateMedia({ media: null })
  if (screen) await page.setViewportSize(screen)
}

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { people as rwPeople } from '../../web/src/messages/rw/people.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { savedFile } from './support/downloads.ts'
import { newLamp } from './support/products-api.ts'
import { deleteReport, recordReport, reportNow, untilFound } from './support/reports-api.ts'
import { expectAccessible, newVisitorAs, openAs, type Screen } from './support/visitor.ts'

const { reportsList: texts } = rwOffice

const PLACEHOLDER = 'Search by payment method, status, comments...'

/** A word that only a test's own sales hold. */
const newWord = () => `urwibutso${newId().toLowerCase()}`

/** So many sales of lamps, the oldest first, found by the word. */
async function sold(count: number, word: string, fields: object = {}): Promise<Report[]> {
  const reports: Report[] = []
  for (let lamp = await newLamp(); reports.length < count; ) {
    // There are ten of each.
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
const kept = (page: Page) => page.evaluate(() => window.localStorage.getItem('selectedReports'))

/** The ids of the reports that are listed, in their order. */
const listed = (page: Page) =>
  rows(page)
    .getByRole('link', { name: /^Details/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/report/', '')))

/** Opens the filters where they are folded. */
async function unfold(page: Page): Promise<void> {
  const filters = page.getByText(texts.filters, { exact: true })
  await filters.waitFor()
  if (!(await page.getByLabel(texts.textSearch).isVisible())) await filters.click()
}

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('a seller finds sales by a text, goes through their pages and turns their order round', async () => {
    const word = newWord()
    const ids = (await sold(12, word)).map(({ _id }) => _id)
    const page = await openList('/admin/report', screen)
    await unfold(page)
    await page.getByPlaceholder(PLACEHOLDER).fill(word.toUpperCase())
    await page.keyboard.press('Enter')

    await displaying(page, 'Displaying 10 of 12 reports (newest first)')
    await page.getByText('10 reports', { exact: true }).waitFor()
    expect(await listed(page)).toEqual(ids.toReversed().slice(0, 10))
    await expectAccessible(page)
    await page.getByRole('link', { name: texts.next }).click()
    await displaying(page, 'Displaying 2 of 12 reports (newest first)')
    expect(await listed(page)).toEqual(ids.toReversed().slice(10))
    expect(new URL(page.url()).search).toBe(`?key=${word.toUpperCase()}&page=2`)

    await page.getByLabel(texts.sort).selectOption('Oldest First')
    await displaying(page, 'Displaying 10 of 12 reports (oldest first)')
    expect(await listed(page)).toEqual(ids.slice(0, 10))
    await page.reload()
    await displaying(page, 'Displaying 10 of 12 reports (oldest first)')
    await page.goBack()
    await displaying(page, 'Displaying 2 of 12 reports (newest first)')
  })

  it('a sale stands there with what it brought, and leads to its report', async () => {
    const word = newWord()
    const lamps = [await newLamp(), await newLamp(), await newLamp()]
    const fields = { depts: 6000, givenTo: 'Habimana', paymentMethod: 'Depts', comments: word, expense: 700 }
    const report = await recordReport(
      lamps.map((lamp) => [lamp, 1]),
      fields,
    )
    await untilFound({ key: word, depts: 'true' }, 1)
    const page = await openList(listOf(word), screen)
    const row = rows(page).first()
    await row.getByText(dayOf(report.createdAt)).waitFor()
    const [first, second, third] = lamps.map(({ name }) => name)
    await row.getByText(`${first}, ${second}`).waitFor()
    await row.getByText('+1 more items').waitFor()
    expect(await row.getByText(third ?? '').count()).toBe(0)
    for (const amount of ['RWF 5,000', 'RWF 6,000', 'RWF 700']) await row.getByText(amount, { exact: true }).waitFor()
    expect(await row.getByText('RWF 9,000', { exact: true }).count()).toBe(2)
    await row.getByText(word, { exact: true }).waitFor()
    await expectAccessible(page)
    await row.getByRole('link', { name: /^Details/ }).click()
    await page.waitForURL(`**/report/${report._id}`)
  })

  it('a seller selects page by page, and deletes what is selected once they have said so twice', async () => {
    const word = newWord()
    const reports = await sold(11, word)
    const page = await openList(listOf(word), screen)
    await displaying(page, 'Displaying 10 of 11 reports')
    await page.getByLabel(texts.selectAll).check()
    await page.getByText('10 selected').waitFor()
    await page.getByRole('link', { name: texts.next }).click()
    await displaying(page, 'Displaying 1 of 11 reports')
    expect(await page.getByLabel(texts.selectAll).isChecked()).toBe(false)
    await page.getByRole('link', { name: texts.previous }).click()
    await displaying(page, 'Displaying 10 of 11 reports')
    for (const row of (await rows(page).all()).slice(2)) await row.getByRole('checkbox').uncheck()
    await page.reload()
    await page.getByText('2 selected').waitFor()

    await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This action cannot be undone.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toast(page, '2 report(s) deleted successfully!')
    await displaying(page, 'Displaying 9 of 9 reports')
    expect(await listed(page)).toEqual(
      reports
        .map(({ _id }) => _id)
        .toReversed()
        .slice(2),
    )
    expect(await kept(page)).toBe('[]')
  })
})

it('a click on a row opens its report, and one on its box selects it only', async () => {
  const word = newWord()
  const [report] = await sold(1, word)
  const page = await openList(listOf(word))
  await rows(page).first().getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  await page.getByText('RWF 3,000', { exact: true }).click()
  await page.waitForURL(`**/report/${report?._id}`)
})

it('one sale is deleted alone, its lamps go back, and the last of a page leads to the page before', async () => {
  const word = newWord()
  const [oldest] = await sold(11, word)
  const page = await openList(listOf(word, '&page=2'))
  await displaying(page, 'Displaying 1 of 11 reports')
  await page.getByRole('button', { name: new RegExp(`^Delete ${dayOf(new Date())}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Report deleted successfully!')
  await displaying(page, 'Displaying 10 of 10 reports')
  expect(oldest && (await reportNow(oldest))).toBeUndefined()
})

it('with nothing selected there is nothing to delete', async () => {
  const page = await openList()
  await page.getByRole('button', { name: 'Delete Selected (0)' }).click()
  await toast(page, 'Please select at least one report to delete.')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('what could not be deleted is counted, and stays selected for another try', async () => {
  const word = newWord()
  const [first, second] = await sold(2, word)
  const page = await openList(listOf(word))
  await page.route(`**/api/report/${first?._id}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await page.getByLabel(texts.selectAll).check()
  const deleteSelected = async (count: number) => {
    await page.getByRole('button', { name: `Delete Selected (${count})` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await deleteSelected(2)
  await toast(page, texts.deletedInPart(1, 1))
  expect(await kept(page)).toBe(JSON.stringify([first?._id]))
  await displaying(page, 'Displaying 1 of 1 reports')
  await deleteSelected(1)
  await toast(page, 'Failed to delete report(s). Please try again.')
  await page.unroute(`**/api/report/${first?._id}`)
  await deleteSelected(1)
  await toast(page, 'Report deleted successfully!')
  expect(second && (await reportNow(second))).toBeUndefined()
})

it('what somebody else has deleted is no longer selected', async () => {
  const word = newWord()
  const [gone, there] = await sold(2, word)
  const page = await openList(listOf(word))
  await page.getByLabel(texts.selectAll).check()
  if (gone) await deleteReport(gone)
  await page.reload()
  await page.getByText('1 selected').waitFor()
  expect(await kept(page)).toBe(JSON.stringify([there?._id]))
})

it('a time is chosen from the year down, has only days that there are, and takes the place of a text', async () => {
  const word = newWord()
  const [report] = await sold(1, word)
  const page = await openList(listOf(word))
  await displaying(page, 'Displaying 1 of 1 reports')
  await page.getByLabel(texts.dateSearch).check()
  expect(new URL(page.url()).search).toBe('')
  const [year, month, day] = [texts.year, texts.month, texts.day].map((name) => page.getByLabel(name, { exact: true }))
  if (!year || !month || !day) throw new Error('There are three')
  expect([await month.isDisabled(), await day.isDisabled()]).toEqual([true, true])
  const years = await year.getByRole('option').allTextContents()
  expect([years[1], years.at(-1)]).toEqual([dayOf(new Date()).slice(0, 4), '2020'])
  await year.selectOption('2024')
  await month.selectOption('February')
  expect(await day.getByRole('option').count()).toBe(1 + 29)
  await day.selectOption('29')
  await year.selectOption('2023')
  expect(await day.inputValue()).toBe('')
  await expectAccessible(page)

  await page.getByLabel(texts.deptsFilter).selectOption('With Depts')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await page.getByText('No reports match your search criteria.').waitFor()
  expect(new URL(page.url()).search).toBe('?year=2023&month=2&depts=withDepts')
  await expectAccessible(page)

  const [now = '', thisMonth = '', today = ''] = dayOf(report?.createdAt ?? '').split('-')
  await page.getByLabel(texts.deptsFilter).selectOption('All Reports')
  await year.selectOption(now)
  await month.selectOption(String(Number(thisMonth)))
  await day.selectOption(String(Number(today)))
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect.poll(() => listed(page)).toContain(report?._id)

  await page.getByLabel(texts.textSearch).check()
  expect(await page.getByPlaceholder(PLACEHOLDER).inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
})

it('debts are told from what is paid', async () => {
  const word = newWord()
  const [paid] = await sold(1, word)
  const [owing] = await sold(1, word, { depts: 1000, givenTo: 'Habimana' })
  const page = await openList(listOf(word))
  for (const [choice, found] of [
    ['With Depts', owing],
    ['Without Depts', paid],
  ] as const) {
    await page.getByLabel(texts.deptsFilter).selectOption(choice)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect.poll(() => listed(page)).toEqual([found?._id])
  }
  await page.getByRole('button', { name: texts.reset }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

it('the list is saved as it is filtered, every page of it', async () => {
  const word = newWord()
  const reports = await sold(12, word)
  const page = await openList(listOf(word, '&order=oldest'))
  await displaying(page, 'Displaying 10 of 12 reports')
  const { name, head, rows: lines } = await savedFile(page, rwOffice.csv.download)
  expect(name).toBe(`itara-reports-${dayOf(new Date())}.csv`)
  expect(head.slice(0, 4)).toEqual(['Date', 'Name', 'Quantity', 'costs'])
  expect(lines.map((line) => line.at(-1))).toEqual(reports.map(({ _id }) => _id))
  expect(lines[0]?.slice(2, 6)).toEqual(['1', '3000', '5000', '5000'])
})

it('a long list has numbers from two before the present page on', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  const found = { data: [], totalPages: 60, totalCount: 600, report: [], pages: 60, countReport: 600, page: 40 }
  await page.route('**/api/report/search?*', (route) => route.fulfill({ json: found }))
  await page.goto('/admin/report?page=40')
  const pages = page.getByRole('navigation', { name: rwShop.search.pages }).getByRole('listitem')
  await pages.first().waitFor()
  const numbers = Array.from({ length: 60 - 38 + 1 }, (_, n) => String(38 + n))
  expect(await pages.allTextContents()).toEqual([texts.previous, ...numbers, texts.next])
})

it('reports that could not be fetched can be asked for again, and a shop without any says so', async () => {
  const page = await newVisitorAs('seller')
  const answer = (body: unknown, status = 200) =>
    page.route('**/api/report/search*', (route) => route.fulfill({ status, json: body }))
  await answer({ code: 'x', message: 'No' }, 404)
  await page.goto('/admin/report')
  await page.getByRole('alert').getByText('Failed to fetch reports. Please try again.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/report/search*')
  await answer({ data: [], totalPages: 0, totalCount: 0, report: [], pages: 0, countReport: 0, page: 1 })
  await page.getByRole('button', { name: rwShop.failed.again }).click()
  await page.getByText('No reports found.').waitFor()
  await expectAccessible(page)
})

it('a customer is told that the list is not theirs', async () => {
  const page = await openAs('customer', '/admin/report')
  await page.getByText(rwPeople.denied.seller).waitFor()
  await expectAccessible(page)
})

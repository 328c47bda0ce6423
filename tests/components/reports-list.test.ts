import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { dayOf } from '../../shared/day.ts'
import { searchReports } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as shopTexts } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { shownDay } from '../support/shown-dates.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, toast } from './support/page.ts'
import { displaying, foundOf, openReports, sales } from './support/reports-list.ts'
import { serveReport } from './support/serve-report.ts'

const { reportsList: texts } = office
const PLACEHOLDER = 'Search by payment method, status, comments...'

const rows = async () => (await screen.findAllByRole('row')).filter((row) => within(row).queryByRole('checkbox'))
/** Returns the ids of the listed reports, in order. */
const listedNumbers = async () =>
  (await rows()).map((row) =>
    within(row)
      .getByRole('link', { name: /^Details/ })
      .getAttribute('href')
      ?.replace('/report/', ''),
  )
it('opens a report when its row is clicked and only selects it by its checkbox', async () => {
  const [report] = sales(1)
  const { user } = await openReports(report ? [report] : [])
  const [row = document.body] = await rows()
  await user.click(within(row).getByRole('checkbox'))
  await screen.findByText('1 selected')
  await user.click(within(row).getByText('Paid'))
  await expectPath(`/report/${report?._id}`)
})

it('shows the day and the Kigali time of each sale', async () => {
  await openReports([makeReport({ createdAt: '2026-11-20T22:05:00.000Z' })])
  const row = (await screen.findByText('00:05')).closest('tr')
  expect(row?.previousElementSibling?.textContent).toContain(shownDay('2026-11-21'))
})

it.each([
  ['phone', false],
  ['laptop', true],
])('folds the filters after a search on a phone only: open on a %s is %s', async (_screen, isWide) => {
  const { matchMedia } = window
  const ofWidth = (query: string) => (query.includes('min-width: 48rem') ? (isWide ? 'all' : 'not all') : query)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia.call(window, ofWidth(query)))
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await openReports(sales(2))
  const head = await screen.findByText(texts.filters)
  await user.click(head)
  await user.type(await field(texts.text), 'Cash')
  await user.click(screen.getByRole('button', { name: texts.search }))
  await expectPath('/admin/report?key=Cash')
  await waitFor(() => expect(head.closest('details')?.open).toBe(isWide))
})

it('takes an instalment by three taps from the list', async () => {
  const [debt = makeReport()] = sales(1, { deptsGranted: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })
  const { server, user } = await openReports([debt])
  const { instalments } = serveReport(server, debt)
  await user.click(await screen.findByRole('link', { name: /^Details/ }))
  await expectPath(`/report/${debt._id}`)
  await user.click(await field('inter paid amount'))
  await user.keyboard('1200')
  await user.click(await button('Igice'))
  await toast(office.report.debt.instalmentRecorded('RWF 1,200'))
  expect(instalments.map(({ body }) => body.igice)).toEqual([1200])
})

it('links to the MoMo sales that lack an id', async () => {
  const { user } = await openReports(sales(1))
  await user.click(await screen.findByRole('link', { name: office.report.transaction.pageTitle }))
  await expectPath('/admin/momo')
})

// Phones display it as cards. Screen readers recognise it as a table by the roles only.
it('names the role of each part of the table', async () => {
  await openReports(sales(1))
  await rows()
  const parts = [...(await screen.findByRole('table')).querySelectorAll('thead, tbody, tr, th, td')]
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([])
})

it('offers existing days from the year down, and replaces a text search', async () => {
  const [report] = sales(1)
  const { user } = await openReports(report ? [report] : [], '/admin/report?key=kivu')
  await displaying(1, 1)
  await user.click(await screen.findByRole('radio', { name: texts.dateSearch }))
  await expectPath('/admin/report')
  const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
  const [year, month, day] = [await choice(texts.year), await choice(texts.month), await choice(texts.day)]
  expect([month.disabled, day.disabled]).toEqual([true, true])
  const years = [...year.options].map(({ text }) => text)
  expect([years[1], years.at(-1)]).toEqual([dayOf(new Date()).slice(0, 4), '2020'])
  await user.selectOptions(year, '2024')
  await user.selectOptions(month, 'February')
  expect(day.options).toHaveLength(1 + 29)
  await user.selectOptions(day, '29')
  await user.selectOptions(year, '2023')
  expect(day.value).toBe('')
  await expectAccessible()

  const search = async () =>
    user.click((await screen.findAllByRole('button', { name: 'Search' })).at(-1) ?? document.body)
  await user.selectOptions(await choice(texts.deptsFilter), 'With Depts')
  await search()
  await screen.findByText('No reports match your search criteria.')
  await expectPath('/admin/report?year=2023&month=2&depts=withDepts')
  await expectAccessible()

  const [now = '', thisMonth = '', today = ''] = dayOf(report?.createdAt ?? '').split('-')
  await user.selectOptions(await choice(texts.deptsFilter), 'All Reports')
  await user.selectOptions(await choice(texts.year), now)
  await user.selectOptions(await choice(texts.month), String(Number(thisMonth)))
  await user.selectOptions(await choice(texts.day), String(Number(today)))
  await search()
  await waitFor(async () => expect(await listedNumbers()).toEqual([report?._id]))

  await user.click(await screen.findByRole('radio', { name: texts.textSearch }))
  expect((await screen.findByPlaceholderText<HTMLInputElement>(PLACEHOLDER)).value).toBe('')
  await expectPath('/admin/report')
})

it('distinguishes sales on debt from paid ones', async () => {
  const [paid] = sales(1)
  const [owing] = sales(1, { deptsGranted: 1000, givenTo: 'Habimana' })
  const { user } = await openReports(paid && owing ? [paid, owing] : [])
  for (const [choice, found] of [
    ['With Depts', owing],
    ['Without Depts', paid],
  ] as const) {
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.deptsFilter }), choice)
    await user.click((await screen.findAllByRole('button', { name: 'Search' })).at(-1) ?? document.body)
    await waitFor(async () => expect(await listedNumbers()).toEqual([found?._id]))
  }
  await user.click(await button(texts.reset))
  await expectPath('/admin/report')
})

it('shows the newest sales offline as last seen', async () => {
  const { server } = await openReports(sales(3))
  await displaying(3, 3)
  server.setOffline(true)
  await openScreen('/admin/report', 'seller')
  await screen.findByText(/^Ibigaragara ni ibyo ku wa/)
  await waitFor(async () => expect(await listedNumbers()).toHaveLength(3))
})

it('shows page numbers from two before the current page on', async () => {
  const server = fakeServer()
  server.answer(searchReports, () => ({ ...foundOf([], 40, 10), totalPages: 60, pages: 60, totalCount: 600 }))
  await openScreen('/admin/report?page=40', 'admin')
  const pages = await screen.findByRole('navigation', { name: shopTexts.search.pages })
  const numbers = Array.from({ length: 60 - 38 + 1 }, (_, n) => String(38 + n))
  expect((await within(pages).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    texts.previous,
    ...numbers,
    texts.next,
  ])
})

it('scrolls to the top of the next page', async () => {
  const { user } = await openReports(sales(11))
  window.scrollTo(0, 500)
  await user.click(await screen.findByRole('link', { name: texts.next }))
  expect(window.location.search).toBe('?page=2')
  expect(window.scrollY).toBe(0)
})

it('refetches the list after a failure and says when it is empty', async () => {
  const server = fakeServer()
  server.answer(searchReports, () => {
    throw new Refusal('role.denied', 'No')
  })
  const user = await openScreen('/admin/report', 'seller')
  within(await screen.findByRole('alert')).getByText('Failed to fetch reports. Please try again.')
  await expectAccessible()
  server.answer(searchReports, () => foundOf([], 1, 10))
  await user.click(await button(shopTexts.failed.again))
  await screen.findByText('No reports found.')
  await expectAccessible()
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Report } from '../../shared/reports/report.ts'
import { shortNumber } from '../../web/src/domain/short-number.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { report as rwReport } from '../../web/src/messages/rw/report.ts'
import { shownMinute } from '../support/shown-dates.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { payInstalment, recordReport, reportNow } from './support/reports-api.ts'
import { expectAccessible, openAs, type Screen, showOn } from './support/visitor.ts'

const { debt } = rwReport

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Returns the badge at the head of the page. The history below may name the status again. */
const badge = (page: Page, status: Report['status']) =>
  page.getByRole('main').getByText(status, { exact: true }).first()

/** Sells three lamps with 3,000 of their 15,000 owed. */
async function soldOnDebt(): Promise<Report> {
  return recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })
}

function openReport(report: Pick<Report, '_id'>, screen?: Screen): Promise<Page> {
  return openAs('seller', `/report/${report._id}`, screen)
}

/** Opens the menu of rare actions. */
function openMenu(page: Page, report: Report): Promise<void> {
  return button(page, office.menuOf(shortNumber(report))).click()
}

/** Returns the values of a description list by name. */
async function valuesIn(page: Page, name: string): Promise<Record<string, string>> {
  await part(page, name).getByRole('term').first().waitFor()
  const rows = part(page, name).locator('dl > div')
  return Object.fromEntries(
    await rows.evaluateAll((found) =>
      found.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    ),
  )
}

it('shows a seller a sale and its profit', async () => {
  const report = await payInstalment(await soldOnDebt(), 1000)
  const page = await openReport(report, 'phone')

  await badge(page, 'HALF-PAID').waitFor()
  await expect
    .poll(() => valuesIn(page, rwReport.details))
    .toMatchObject({
      Date: shownMinute(report.createdAt),
      Seller: 'Eric Habimana',
      depts: 'RWF 3,000',
      'given to': 'Habimana',
      'real quantity': '3',
      'Sold at': 'RWF 5,000',
      Comments: 'Half paid',
      'No.': shortNumber(report),
    })
  await part(page, 'Payments method').getByText('Not Paid').waitFor()
  await expect
    .poll(() => valuesIn(page, rwReport.items))
    .toEqual({
      'real quantity': '3',
      price: 'RWF 5,000',
      costPrice: 'RWF 3,000',
      'Sold at': 'RWF 5,000',
    })
  await expect
    .poll(() => valuesIn(page, 'Selling summary'))
    .toEqual({
      Sales: 'RWF 13,000',
      Ayishyuwe: 'RWF 1,000',
      [rwReport.summary.owed]: 'RWF 2,000',
      'Total costs': 'RWF 9,000',
      Tax: 'RWF 720',
      'Gross profit': 'RWF 4,000',
      'Net profit': 'RWF 3,280',
    })
  const payment = report.payments.at(-1)
  const paid = part(page, debt.title).getByRole('listitem')
  await expect
    .poll(() => paid.allInnerTexts())
    .toEqual([`${shownMinute(payment?.at ?? '')} · Aline Uwase · Cash\nRWF 1,000`])
  for (const screen of ['phone', 'laptop'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
  }

  await link(page, report.name).click()
  await page.getByRole('heading', { level: 1, name: report.name }).waitFor()
  await page.goBack()
  await link(page, 'Back').click()
  await page.waitForURL('**/admin/report')
})

it('lets a seller take an instalment of a debt and then the rest', async () => {
  const report = await soldOnDebt()
  const page = await openReport(report, 'phone')

  await field(page, 'inter paid amount').fill('1,000')
  await button(page, 'Igice').click()
  await toast(page, debt.instalmentRecorded('RWF 1,000'))
  await badge(page, 'HALF-PAID').waitFor()
  await expect.poll(() => field(page, 'inter paid amount').inputValue()).toBe('')
  await expect
    .poll(() => valuesIn(page, debt.title))
    .toMatchObject({ Ayishyuwe: 'RWF 1,000', [debt.owed]: 'RWF 2,000' })

  await button(page, 'Paid').click()
  await toast(page, 'depts paid')
  await badge(page, 'PAID').waitFor()
  await expect.poll(() => part(page, debt.title).getByRole('listitem').count()).toBe(2)
  for (const gone of ['Paid', 'Igice']) await expect.poll(() => button(page, gone).count()).toBe(0)
  await expectAccessible(page)
  expect(await reportNow(report)).toMatchObject({
    igice: 3000,
    owed: 0,
    payments: [
      { amount: 12_000, method: 'Cash', atSale: true },
      { amount: 1000, by: { name: 'Eric Habimana' } },
      { amount: 2000, by: { name: 'Eric Habimana' } },
    ],
  })
})

it('lets a seller delete a report after confirmation and restores the stock', async () => {
  const lamp = await newLamp()
  const report = await recordReport([[lamp, 3]], { depts: 3000, givenTo: 'Habimana' })
  const page = await openReport(report, 'laptop')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this report?' })

  await openMenu(page, report)
  await button(page, 'Delete').click()
  await dialog.getByText(rwReport.deleteEffect).waitFor()
  await dialog.getByText(rwReport.deleteDebtEffect('RWF 3,000')).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await stockNow(lamp)).toBe(7)

  await openMenu(page, report)
  await button(page, 'Delete').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Report deleted')
  await page.waitForURL('**/admin/report')
  // Admins still see it.
  expect((await reportNow(report))?.voided).toMatchObject({ by: { name: 'Eric Habimana' } })
  expect(await stockNow(lamp)).toBe(10)
})

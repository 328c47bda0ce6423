import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { minuteOf } from '../../shared/day.ts'
import type { Report } from '../../shared/reports/report.ts'
import { people as rwPeople } from '../../web/src/messages/rw/people.ts'
import { report as rwReport } from '../../web/src/messages/rw/report.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { deleteLamp, newLamp, stockNow } from './support/products-api.ts'
import { deleteReport, payInstalment, recordReport, reportNow } from './support/reports-api.ts'
import { expectAccessible, expectFocused, newVisitorAs, openAs, type Screen } from './support/visitor.ts'

const { debt } = rwReport

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const badge = (page: Page, status: Report['status']) => part(page, rwReport.details).getByText(status, { exact: true })

/** Three lamps, and 3,000 of their 15,000 owed. */
async function soldOnDebt(): Promise<Report> {
  return recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })
}

function openReport(report: Pick<Report, '_id'>, screen?: Screen): Promise<Page> {
  return openAs('seller', `/report/${report._id}`, screen)
}

/** What a list of names and values says. */
async function valuesIn(page: Page, name: string): Promise<Record<string, string>> {
  await part(page, name).getByRole('term').first().waitFor()
  const rows = part(page, name).locator('dl > div')
  return Object.fromEntries(
    await rows.evaluateAll((found) =>
      found.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
    ),
  )
}

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('a seller reads what a sale was and brought', async () => {
    const report = await payInstalment(await soldOnDebt(), 1000)
    const page = await openReport(report, screen)

    await badge(page, 'HALF-PAID').waitFor()
    expect(await valuesIn(page, rwReport.details)).toMatchObject({
      Date: minuteOf(report.createdAt),
      Seller: 'Aline Uwase',
      depts: 'RWF 3,000',
      Losses: '0',
      'given to': 'Habimana',
      'real quantity': '3',
      'Sold at': 'RWF 5,000',
      Comments: 'Half paid',
      'No.': report._id,
    })
    await part(page, 'Payments method').getByText('Not Paid').waitFor()
    expect(await valuesIn(page, rwReport.items)).toEqual({
      quantity: '3',
      real: '3',
      price: 'RWF 5,000',
      costPrice: 'RWF 3,000',
      'Sold at': 'RWF 5,000',
    })
    expect(await valuesIn(page, 'Selling summary')).toEqual({
      Sales: 'RWF 13,000',
      Ayishyuwe: 'RWF 1,000',
      [rwReport.summary.owed]: 'RWF 2,000',
      'Total costs': 'RWF 9,000',
      Tax: 'RWF 720',
      'Gross profit': 'RWF 4,000',
      'Net profit': 'RWF 3,280',
    })
    const [payment] = report.payments
    const paid = part(page, debt.title).getByRole('listitem')
    expect(await paid.allInnerTexts()).toEqual([`${minuteOf(payment?.at ?? '')} · Aline Uwase\nRWF 1,000`])
    await expectAccessible(page)

    await link(page, report.name).click()
    await page.getByRole('heading', { level: 1, name: report.name }).waitFor()
    await page.goBack()
    await link(page, 'Back').click()
    await page.waitForURL('**/admin/report')
  })

  it('takes a part of its debt, and then all the rest', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report, screen)

    await field(page, 'inter paid amount').fill('1,000')
    await button(page, 'Igice').click()
    await toast(page, debt.instalmentRecorded('RWF 1,000'))
    await badge(page, 'HALF-PAID').waitFor()
    expect(await field(page, 'inter paid amount').inputValue()).toBe('')
    expect(await valuesIn(page, debt.title)).toMatchObject({ Ayishyuwe: 'RWF 1,000', [debt.owed]: 'RWF 2,000' })

    await button(page, 'Paid').click()
    await toast(page, 'depts paid')
    await badge(page, 'PAID').waitFor()
    expect(await part(page, debt.title).getByRole('listitem').count()).toBe(2)
    for (const gone of ['Paid', 'Igice']) expect(await button(page, gone).count()).toBe(0)
    await expectAccessible(page)
    expect(await reportNow(report)).toMatchObject({
      igice: 3000,
      owed: 0,
      payments: [
        { amount: 1000, by: { name: 'Eric Habimana' } },
        { amount: 2000, by: { name: 'Eric Habimana' } },
      ],
    })
  })

  it('deletes it once that was said twice, and its lamps are back', async () => {
    const lamp = await newLamp()
    const report = await recordReport([[lamp, 3]], { depts: 3000, givenTo: 'Habimana' })
    const page = await openReport(report, screen)
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this report?' })

    await button(page, 'Delete').click()
    await dialog.getByText(rwReport.deleteEffect).waitFor()
    await dialog.getByText(rwReport.deleteDebtEffect('RWF 3,000')).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await stockNow(lamp)).toBe(7)

    await button(page, 'Delete').click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Report deleted')
    await page.waitForURL('**/admin/report')
    expect(await reportNow(report)).toBeUndefined()
    expect(await stockNow(lamp)).toBe(10)
  })
})

it('what is no part of a debt is refused at the field, and nothing is sent', async () => {
  const page = await openReport(await soldOnDebt())
  const input = field(page, 'inter paid amount')
  let asked = 0
  await page.route('**/api/report/given/*', (route) => {
    asked += 1
    return route.abort()
  })
  for (const [text, why] of [
    ['', debt.fieldErrors.missing],
    ['0', debt.fieldErrors.notPositive],
    ['abc', debt.fieldErrors.notAmount],
    ['-1', debt.fieldErrors.notPositive],
    ['3000.01', debt.fieldErrors.beyondOwed('RWF 3,000')],
  ] as const) {
    await input.fill(text)
    await button(page, 'Igice').click()
    await page.getByText(why).waitFor()
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    await expectFocused(input)
  }
  await expectAccessible(page)
  await input.fill('1')
  expect(await input.getAttribute('aria-invalid')).toBe('false')
  expect(asked).toBe(0)
})

it.each(['Igice', 'Paid'])('%s is sent and done once, however fast one taps', async (name) => {
  const report = await soldOnDebt()
  const page = await openReport(report)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await field(page, 'inter paid amount').fill('500')
  await button(page, name).evaluate((tapped: HTMLElement) => {
    tapped.click()
    tapped.click()
    tapped.click()
  })
  await part(page, debt.title).getByRole('listitem').waitFor()
  expect(sent).toBe(1)
  expect((await reportNow(report))?.payments).toHaveLength(1)
})

describe('a part whose answer got lost', () => {
  it('is taken once, though it is sent again', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report)
    await field(page, 'inter paid amount').fill('500')
    await page.route('**/api/report/**', async (route) => {
      if (route.request().method() === 'PUT') await route.fetch()
      await route.abort()
    })
    await button(page, 'Igice').click()
    await toast(page, rwShop.failed.errors.network)
    await page.unroute('**/api/report/**')

    await button(page, 'Igice').click()
    await toast(page, debt.instalmentRecorded('RWF 500'))
    expect((await reportNow(report))?.payments).toHaveLength(1)
  })

  it('is known as soon as the report shows it, and as much again is another part', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report)
    await field(page, 'inter paid amount').fill('500')
    await page.route('**/api/report/given/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Igice').click()
    await toast(page, debt.instalmentRecorded('RWF 500'))
    expect(await field(page, 'inter paid amount').inputValue()).toBe('')
    await page.unroute('**/api/report/given/*')

    await field(page, 'inter paid amount').fill('500')
    await button(page, 'Igice').click()
    await part(page, debt.title).getByRole('listitem').nth(1).waitFor()
    expect((await reportNow(report))?.payments).toHaveLength(2)
  })
})

describe('when somebody else takes a payment meanwhile', () => {
  it('a part that is now too much is refused at the field, and what is owed is shown', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report)
    await field(page, 'inter paid amount').fill('2000')
    await payInstalment(report, 2500)
    await button(page, 'Igice').click()
    await page.getByText(debt.fieldErrors.overtaken('RWF 500')).waitFor()
    await page.getByText(debt.rest('RWF 500')).waitFor()
    await expectAccessible(page)
    expect((await reportNow(report))?.igice).toBe(2500)
    await field(page, 'inter paid amount').fill('500')
    await button(page, 'Igice').click()
    await toast(page, 'depts paid')
  })

  it('a part of a debt that is settled by then is refused, and that is said', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report)
    await field(page, 'inter paid amount').fill('2000')
    await payInstalment(report, 3000)
    await button(page, 'Igice').click()
    await toast(page, rwReport.errors['debt.settled'])
    await page.getByText(debt.settled).waitFor()
    expect(await button(page, 'Igice').count()).toBe(0)
    expect((await reportNow(report))?.igice).toBe(3000)
  })

  it('the rest is not the one that was seen: it has to be looked at again', async () => {
    const report = await soldOnDebt()
    const page = await openReport(report)
    await button(page, 'Paid').waitFor()
    await payInstalment(report, 1000)
    await button(page, 'Paid').click()
    await toast(page, rwReport.errors['report.changed'])
    await page.getByText(debt.rest('RWF 2,000')).waitFor()
    expect((await reportNow(report))?.igice).toBe(1000)
    await button(page, 'Paid').click()
    await toast(page, 'depts paid')
    expect((await reportNow(report))?.payments).toMatchObject([{ amount: 1000 }, { amount: 2000 }])
  })
})

it.each(['Paid', 'Delete'])('%s on a report that is deleted by then says so, and leads to the others', async (name) => {
  const report = await soldOnDebt()
  const page = await openReport(report)
  await button(page, name).waitFor()
  await deleteReport(report)
  await button(page, name).click()
  if (name === 'Delete') await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, rwReport.errors['report.unknown'])
  await page.getByText(rwReport.missing).waitFor()
  await expectAccessible(page)
  await link(page, 'Back').click()
  await page.waitForURL('**/admin/report')
})

it('a report whose lamp has left the shop is shown whole, and can be deleted', async () => {
  const lamp = await newLamp()
  const report = await recordReport([[lamp, 3]])
  await deleteLamp(lamp)
  const page = await openReport(report)
  await badge(page, 'PAID').waitFor()
  await part(page, 'Payments method').getByText('Paid', { exact: true }).waitFor()
  expect(await valuesIn(page, rwReport.items)).toMatchObject({ real: '3', 'Sold at': 'RWF 5,000' })
  await link(page, lamp.name).click()
  await page.getByText(rwShop.products.missing).waitFor()
  await page.goBack()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Report deleted')
  expect(await reportNow(report)).toBeUndefined()
})

it('a loss owes nothing, is paid by nobody and has no receipt', async () => {
  const report = await recordReport([[await newLamp(), 2]], { ibyangiritse: 1, paymentMethod: 'Loss' })
  const page = await openReport(report)
  await badge(page, 'LOSS').waitFor()
  await part(page, 'Payments method').getByText('Not Paid').waitFor()
  expect(await valuesIn(page, 'Selling summary')).toMatchObject({ Sales: 'RWF 0', 'Gross profit': '−RWF 6,000' })
  for (const name of ['Paid', 'Igice']) expect(await button(page, name).count()).toBe(0)
  expect(await link(page, 'Receipt').count()).toBe(0)
})

it('a report that could not be fetched can be asked for again, and one that never was is not there', async () => {
  const report = await recordReport([[await newLamp(), 1]])
  const page = await newVisitorAs('seller', 'laptop')
  await page.route('**/api/report/*', (route) => route.fulfill({ status: 403, json: { code: 'x', message: 'No' } }))
  await page.goto(`/report/${report._id}`)
  await page.getByRole('alert').getByText(rwReport.failed).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/report/*')
  await button(page, rwShop.failed.again).click()
  await badge(page, 'PAID').waitFor()

  await page.goto('/report/nothing')
  await page.getByText(rwReport.missing).waitFor()
  await expectAccessible(page)
})

it('a customer is told that the screen is not theirs', async () => {
  const page = await openAs('customer', '/report/nothing')
  await page.getByText(rwPeople.denied.seller).waitFor()
})

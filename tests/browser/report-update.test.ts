import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../shared/reports/report.ts'
import { report as rwReport } from '../../web/src/messages/rw/report.ts'
import { sale as rwSale } from '../../web/src/messages/rw/sale.ts'
import { deleteLamp, newLamp, stockNow } from './support/products-api.ts'
import { deleteReport, editReport, payInstalment, recordReport, reportNow } from './support/reports-api.ts'
import { expectAccessible, expectFocused, openAs, type Screen } from './support/visitor.ts'

const { edit } = rwReport

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const lamp = (page: Page, { name }: Pick<Report, 'name'>) => page.getByRole('group', { name })
const sum = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Selling summary' })
    .locator('dl > div')
    .filter({ hasText: name })
    .getByRole('definition')

async function openUpdate(report: Pick<Report, '_id'>, screen?: Screen): Promise<Page> {
  const page = await openAs('seller', `/update/${report._id}`, screen)
  await button(page, 'Update').waitFor()
  return page
}

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('a seller corrects a report, sees what comes of it, and the stock follows', async () => {
    const sold = await newLamp()
    const report = await recordReport([[sold, 3]])
    const page = await openAs('seller', `/report/${report._id}`, screen)
    await page.getByRole('link', { name: 'Update', exact: true }).click()

    const fields = lamp(page, report)
    await fields.getByText(edit.stock(7)).waitFor()
    await fields.getByLabel('real quantity').fill('2')
    await fields.getByText(edit.toStock(1)).waitFor()
    await fields.getByLabel('real quantity').fill('5')
    await fields.getByText(edit.fromStock(2, 5)).waitFor()
    await fields.getByLabel('Sold at').fill('2,900')
    await fields.getByText(rwSale.belowCost('RWF 3,000')).waitFor()
    await fields.getByLabel('Sold at').fill('6000')
    await field(page, 'depts').fill('4000')
    await field(page, 'given to').fill('Uwera')
    await field(page, 'Payments method').selectOption('Depts')
    await field(page, 'Comments').fill('Comes on Friday')
    const amounts = { Sales: 'RWF 26,000', 'Total costs': 'RWF 15,000', Tax: 'RWF 1,980', 'Net profit': 'RWF 9,020' }
    for (const [name, amount] of Object.entries(amounts)) expect(await sum(page, name).textContent()).toBe(amount)
    await expectAccessible(page)

    await button(page, 'Update').click()
    await toast(page, rwReport.updated)
    await page.waitForURL(`**/report/${report._id}`)
    for (const [name, amount] of Object.entries(amounts)) expect(await sum(page, name).textContent()).toBe(amount)
    expect(await reportNow(report)).toMatchObject({
      real: 5,
      soldAt: 6000,
      deptsGranted: 4000,
      owed: 4000,
      givenTo: 'Uwera',
      paymentMethod: 'Depts',
      comments: 'Comes on Friday',
      status: 'HALF-PAID',
    })
    expect(await stockNow(sold)).toBe(5)
  })

  it('what is wrong is said at its field, and nothing is sent', async () => {
    const report = await payInstalment(
      await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana' }),
      1000,
    )
    const page = await openUpdate(report, screen)
    const faulty = async (name: string, text: string, why: string) => {
      const input = field(page, name)
      const before = await input.inputValue()
      await input.fill(text)
      await button(page, 'Update').click()
      await page.getByText(why).waitFor()
      expect(await input.getAttribute('aria-invalid')).toBe('true')
      await expectFocused(input)
      await input.fill(before)
    }
    await faulty('real quantity', '0', edit.fieldErrors.notSold)
    await faulty('real quantity', '11', edit.fieldErrors['stock.short'](7))
    await faulty('Sold at', 'abc', rwSale.fieldErrors.notAmount)
    await faulty('depts', '-1', rwSale.fieldErrors.notAmount)
    await faulty('depts', '15001', rwSale.fieldErrors['depts.beyondPrice'])
    await faulty('depts', '999', edit.fieldErrors['depts.paidBeyond']('RWF 1,000'))
    await faulty('depts', '', edit.fieldErrors['depts.paidBeyond']('RWF 1,000'))
    await faulty('Losses', '1', edit.fieldErrors['losses.paid']('RWF 1,000'))
    await faulty('given to', '', rwSale.fieldErrors['givenTo.missing'])
    await field(page, 'depts').fill('15001')
    await button(page, 'Update').click()
    await page.getByText(rwSale.fieldErrors['depts.beyondPrice']).waitFor()
    await expectAccessible(page)
    expect(await reportNow(report)).toEqual(report)
  })
})

it('it is the screen of the report: its debt can be paid here, and what was typed stays', async () => {
  const report = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana' })
  const page = await openUpdate(report)
  await field(page, 'Comments').fill('Comes on Friday')
  await field(page, 'inter paid amount').fill('1000')
  await button(page, 'Igice').click()
  await toast(page, rwReport.debt.instalmentRecorded('RWF 1,000'))
  await button(page, 'Update').click()
  await page.waitForURL(`**/report/${report._id}`)
  expect(await reportNow(report)).toMatchObject({ comments: 'Comes on Friday', igice: 1000, owed: 2000 })
})

it('a correction of what somebody else has changed meanwhile waits until it was looked at again', async () => {
  const report = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana' })
  const page = await openUpdate(report)
  await field(page, 'Comments').fill('Comes on Friday')
  await editReport(report, { soldAt: 7000 })
  await button(page, 'Update').click()
  await toast(page, rwReport.errors['report.changed'])
  await sum(page, 'Sales').getByText('RWF 18,000').waitFor()
  expect(await field(page, 'Sold at').inputValue()).toBe('7000')
  expect(await field(page, 'Comments').inputValue()).toBe('Comes on Friday')
  expect((await reportNow(report))?.comments).toBe('Half paid')
  await button(page, 'Update').click()
  await page.waitForURL(`**/report/${report._id}`)
  expect(await reportNow(report)).toMatchObject({ comments: 'Comes on Friday', soldAt: 7000 })
})

it('a lamp that was sold out meanwhile is said at its field, with what is left', async () => {
  const sold = await newLamp()
  const report = await recordReport([[sold, 3]])
  const page = await openUpdate(report)
  await lamp(page, report).getByText(edit.stock(7)).waitFor()
  await field(page, 'real quantity').fill('5')
  await recordReport([[sold, 6]])
  await button(page, 'Update').click()
  await toast(page, rwReport.errors['stock.short'])
  await page.getByText(edit.fieldErrors['stock.short'](1)).waitFor()
  expect((await reportNow(report))?.real).toBe(3)
})

it('of a lamp that has left the shop no more can be sold, and none comes back', async () => {
  const sold = await newLamp()
  const report = await recordReport([[sold, 3]])
  await deleteLamp(sold)
  const page = await openUpdate(report)
  await field(page, 'real quantity').fill('4')
  await page.getByText(edit.fieldErrors['product.gone']).waitFor()
  await field(page, 'real quantity').fill('2')
  await page.getByText(edit.gone).waitFor()
  await button(page, 'Update').click()
  await page.waitForURL(`**/report/${report._id}`)
  expect((await reportNow(report))?.real).toBe(2)
})

it('with nothing changed it leads back to the report, and two taps take back a mistaken debt once', async () => {
  const report = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Habimana' })
  const page = await openUpdate(report)
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked += 1
  })
  await button(page, 'Update').click()
  await page.waitForURL(`**/report/${report._id}`)
  expect(asked).toBe(0)
  await page.goBack()
  await field(page, 'depts').fill('')
  await page.getByText(edit.noDepts).waitFor()
  await button(page, 'Update').evaluate((tapped: HTMLElement) => {
    tapped.click()
    tapped.click()
  })
  await page.waitForURL(`**/report/${report._id}`)
  expect(asked).toBe(1)
  expect(await reportNow(report)).toMatchObject({
    deptsGranted: 0,
    owed: 0,
    sales: 15_000,
    status: 'PAID',
    payments: [],
  })
})

it('a report that was deleted meanwhile is not there', async () => {
  const report = await recordReport([[await newLamp(), 3]])
  const page = await openUpdate(report)
  await field(page, 'Comments').fill('Comes on Friday')
  await deleteReport(report)
  await button(page, 'Update').click()
  await toast(page, rwReport.errors['report.unknown'])
  await page.getByText(rwReport.missing).waitFor()
  await expectAccessible(page)
})

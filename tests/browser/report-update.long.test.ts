import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Report } from '../../shared/reports/report.ts'
import { report as rwReport } from '../../web/src/messages/rw/report.ts'
import { sale as rwSale } from '../../web/src/messages/rw/sale.ts'
import { isNightly } from '../support/long-runs.ts'
import { newLamp, stockNow } from './support/products-api.ts'
import { recordReport, reportNow } from './support/reports-api.ts'
import { expectAccessible, openAs, type Screen } from './support/visitor.ts'

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

it('lets a seller correct a report and updates its amounts and the stock', async () => {
  const sold = await newLamp()
  const report = await recordReport([[sold, 3]])
  const page = await openAs('seller', `/report/${report._id}`, 'phone')
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
  for (const [name, amount] of Object.entries(amounts))
    await expect.poll(() => sum(page, name).textContent()).toBe(amount)
  await expectAccessible(page)

  await button(page, 'Update').click()
  await toast(page, rwReport.updated)
  await page.waitForURL(`**/report/${report._id}`)
  for (const [name, amount] of Object.entries(amounts))
    await expect.poll(() => sum(page, name).textContent()).toBe(amount)
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

it.runIf(isNightly)('refuses a quantity at its field when the lamp has sold out since', async () => {
  const sold = await newLamp()
  const report = await recordReport([[sold, 3]])
  const page = await openUpdate(report)
  await lamp(page, report).getByText(edit.stock(7)).waitFor()
  await field(page, 'real quantity').fill('5')
  await recordReport([[sold, 6]])
  await button(page, 'Update').click()
  await toast(page, rwReport.errors['stock.short'])
  // One is left in stock, and three belong to the sale.
  await page.getByText(edit.fieldErrors['stock.short'](4)).waitFor()
  expect((await reportNow(report))?.real).toBe(3)
})

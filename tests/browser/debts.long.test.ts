import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { savedFile } from './support/downloads.ts'
import { newLamp } from './support/products-api.ts'
import { editReport, payInstalment, recordReport, untilFound } from './support/reports-api.ts'
import { expectAccessible, expectFocused, newVisitorAs, openAs, showOn } from './support/visitor.ts'

const { debts: texts } = rwOffice

/** Returns the name of a debtor without debts. */
const newDebtor = () => `Mukamana Josée ${newId().slice(-6)}`

/** Sells a lamp for 5,000 with this amount owed. The debtor then has `debts` debts. */
async function sellOnDebt(givenTo: string, depts: number, debts = 1): Promise<Report> {
  const report = await recordReport([[await newLamp(), 1]], { depts, givenTo, paymentMethod: 'Depts' })
  await untilFound({ query: givenTo, depts: '1' }, debts)
  return report
}

async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
  }
}

const cards = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Details/ }) })

it('lets a seller choose a name, see that person’s debt and open the account', async () => {
  const name = newDebtor()
  const first = await payInstalment(await sellOnDebt(name, 3000), 1000)
  await sellOnDebt(name, 5000, 2)
  const page = await openAs('seller', '/depts', 'laptop')
  await page.getByRole('heading', { name: texts.names }).waitFor()
  const chosen = page.getByRole('listitem').getByRole('link', { name, exact: true })
  await chosen.waitFor()
  await showOn(page, 'phone')
  await page.reload()
  // On a phone, the names are collapsed.
  await page.getByRole('heading', { name: texts.names }).click()
  await chosen.click()
  await page.getByText(texts.count(2), { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('name')).toBe(name)
  await expect.poll(() => cards(page).count()).toBe(2)
  await page.getByText('RWF 7,000', { exact: true }).waitFor()
  const card = cards(page).last()
  for (const shown of ['RWF 2,000', first.name]) await card.getByText(shown, { exact: true }).waitFor()
  await expectAccessibleOnBoth(page)

  await card.getByRole('link', { name: texts.accountOf(name) }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('main').getByText('RWF 7,000', { exact: true }).waitFor()
  const sale = page.getByRole('article').first()
  await sale.getByText('RWF 2,000', { exact: true }).waitFor()
  await sale.getByRole('listitem').getByText('RWF 1,000', { exact: true }).waitFor()
  await expectAccessibleOnBoth(page)
  await sale.getByRole('link', { name: /^Details/ }).click()
  await page.waitForURL(`**/report/${first._id}`)
})

it.runIf(isNightly)('saves the debts of a name with special characters, and lists none once settled', async () => {
  const name = `50% & A/B #${newId().slice(-6)}`
  const report = await payInstalment(await sellOnDebt(name, 3000), 500)
  const page = await openAs('seller', `/depts?${new URLSearchParams({ name })}`, 'laptop')
  await page.getByText(texts.count(1), { exact: true }).waitFor()
  const { name: file, rows } = await savedFile(page, rwOffice.csv.download)
  expect(file).toBe(`itara-debts-${dayOf(new Date())}.csv`)
  const { createdAt, seller, number, _id } = report
  expect(rows).toEqual([
    [dayOf(createdAt), name, report.name, '3000', '500', '2500', '0', seller.name, `#${number}`, _id],
  ])

  await page.getByRole('link', { name: texts.accountOf(name) }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('main').getByText('RWF 2,500', { exact: true }).first().waitFor()
  // No more was lent than was paid.
  await editReport(report, { depts: 500 })
  await page.goBack()
  await page.reload()
  await page.getByText('Nta gicuruzwa kibonetse').waitFor()
  await expectAccessible(page)
  await page.goto(`/depts/${encodeURIComponent(name)}`)
  await page.getByText(texts.one.none).waitFor()
  await expectAccessible(page)
})

it.runIf(isNightly)('offers five pages of a long list and keeps one on screen while loading', async () => {
  const report = await sellOnDebt(newDebtor(), 1000)
  const page = await newVisitorAs('seller', 'laptop')
  const found = { totalPages: 9, totalCount: 90, pages: 9, countReport: 90, totalOwed: 90_000 }
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/report/search?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    if (number === 2) await slow.promise
    await route.fulfill({ json: { ...found, data: [report], report: [report], page: number } })
  })
  await page.goto('/depts')
  const pages = page.getByRole('navigation', { name: rwShop.search.pages }).getByRole('link')
  await pages.first().waitFor()
  await expect.poll(() => pages.allTextContents()).toEqual(['1', '2', '3', '4', '5'])
  await pages.nth(1).click()
  await page.waitForURL('**/depts?page=2')
  await expect.poll(() => cards(page).count()).toBe(1)
  slow.resolve()
  await page
    .getByRole('link', { name: rwShop.search.page(2), exact: true })
    .and(page.locator('[aria-current]'))
    .waitFor()
})

it('splits a payment over two debts, oldest first', async () => {
  const name = newDebtor()
  const { accounts } = texts
  await sellOnDebt(name, 3000)
  await sellOnDebt(name, 5000, 2)
  const page = await openAs('seller', '/admin/debts')
  await page.getByLabel(accounts.find).fill(name)
  await page.getByRole('button', { name: new RegExp(`${name}.*8,000`) }).click()
  await expectFocused(page.getByLabel(accounts.pay.amount))
  await page.keyboard.type('4000')
  await page.getByText(`${accounts.pay.pays('RWF 3,000')} · ${accounts.pay.left('RWF 0')}`).waitFor()
  await expectAccessibleOnBoth(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await page.getByText(accounts.pay.recorded('RWF 4,000', name)).waitFor()
  await page.getByRole('button', { name: new RegExp(`${name}.*4,000`) }).waitFor()
})

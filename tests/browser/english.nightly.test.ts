import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customer } from '../../web/src/messages/en/customer.ts'
import { dashboards } from '../../web/src/messages/en/dashboards.ts'
import { office } from '../../web/src/messages/en/office.ts'
import { shop } from '../../web/src/messages/en/shop.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport, reportNow, shownReport } from './support/reports-api.ts'
import { expectAccessible, newVisitor, newVisitorAs } from './support/visitor.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** Marks the browser as one in which English was chosen on an earlier visit. */
const inEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('language', '"en"'))

it('lets a visitor switch to English, sign up and order a lamp in English', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('heading', { name: shop.products.title }).waitFor()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
  await expectAccessible(page)
  await page.goto('/product/torch-bulb-e10')
  await button(page, shop.products.buy).click()
  await page.getByRole('heading', { name: shop.cart.title }).waitFor()
  await button(page, shop.cart.proceed).click()

  await page.getByRole('link', { name: customer.signIn.create }).click()
  await field(page, customer.signIn.name).fill('Keza Mutoni')
  await field(page, customer.signIn.email).fill(`english-${Date.now()}@example.rw`)
  await field(page, customer.signIn.password).fill('Urumuri-1')
  await field(page, customer.signIn.confirmPassword).fill('Urumuri-1')
  await button(page, customer.signIn.signUpTitle).click()

  const { fields } = customer.checkout
  await field(page, fields.fullName).fill('Keza Mutoni')
  await field(page, fields.address).fill('KG 11 Ave 5')
  await field(page, fields.city).fill('Kigali')
  await field(page, fields.phone).fill('0788 123 456')
  await button(page, customer.checkout.proceed).click()
  await page.getByRole('radio', { name: customer.checkout.methodNames.MoMo }).check()
  await expectAccessible(page)
  await button(page, customer.checkout.proceed).click()
  await button(page, customer.checkout.place).click()
  await page.getByRole('region').getByText(customer.orders.notPaid).waitFor()
  await expectAccessible(page)
})

it('lets a customer sign in and read errors in English', async () => {
  const account = await newAccount()
  const page = await newVisitor('laptop')
  await page.goto('/signin?redirect=/orderHistory')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).waitFor()
  await page.getByRole('link', { name: 'Create your account' }).waitFor()
  await field(page, customer.signIn.email).fill(account.email)
  await field(page, customer.signIn.password).fill('Urumuri-2')
  await button(page, customer.signIn.title).click()
  await page.getByRole('alert').getByText('Wrong email or password').waitFor()
  await field(page, customer.signIn.password).fill(account.password)
  await button(page, customer.signIn.title).click()
  await page.getByText(customer.orders.none).waitFor()
  await expectAccessible(page)
})

it('lets a seller record a sale in English', async () => {
  const { sale } = office
  const lamp = await newLamp()
  const page = await newVisitorAs('seller')
  await inEnglish(page)
  await page.goto(`/product/${lamp.slug}`)
  await button(page, shop.products.buy).click()
  await button(page, shop.cart.proceed).click()
  await field(page, sale.fields.real).fill('2')
  await field(page, sale.fields.depts).fill('1000')
  await field(page, sale.fields.givenTo).fill('Habimana')
  await expectAccessible(page)
  await button(page, sale.sold).click()
  await page.getByRole('radio', { name: customer.checkout.methodNames.Cash }).check()
  await button(page, customer.checkout.proceed).click()
  await button(page, sale.save).click()
  expect(await shownReport(page)).toMatchObject({ real: 2, depts: 2000, givenTo: 'Habimana' })
  await expectAccessible(page)
})

it('lets a seller take an instalment and settle a debt in English', async () => {
  const { debt } = office.report
  const report = await recordReport([[await newLamp(), 3]], {
    depts: 3000,
    givenTo: 'Habimana',
    paymentMethod: 'Depts',
  })
  const page = await newVisitorAs('seller', 'laptop')
  await inEnglish(page)
  await page.goto(`/report/${report._id}`)
  await field(page, debt.amount).fill('1000')
  await button(page, debt.recordInstalment).click()
  await toast(page, debt.instalmentRecorded('RWF 1,000'))
  await button(page, debt.settle).click()
  await toast(page, debt.settledToast)
  await expectAccessible(page)
  expect(await reportNow(report)).toMatchObject({ igice: 3000, owed: 0 })
})

it('shows an admin the dashboards in English', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  await inEnglish(page)
  for (const [path, title] of [
    ['/admin/reportSummary', dashboards.reports.title],
    ['/admin/dashboard', dashboards.sales.title],
    ['/admin/myshop', dashboards.shop.title],
    ['/admin/monthly', dashboards.monthly.title],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectAccessible(page)
  }
})

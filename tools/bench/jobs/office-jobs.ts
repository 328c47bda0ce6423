import type { Page } from 'playwright-core'
import { newId } from '../../../shared/id.ts'
import { customer } from '../../../web/src/messages/rw/customer.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { paying } from '../../../web/src/messages/rw/paying.ts'
import { purchasing } from '../../../web/src/messages/rw/purchasing.ts'
import { report } from '../../../web/src/messages/rw/report.ts'
import { sale } from '../../../web/src/messages/rw/sale.ts'
import { shop } from '../../../web/src/messages/rw/shop.ts'
import type { Hand } from './hand.ts'
import { button, type Job, open, sellOne } from './job.ts'

const { orders, catalogue, auditLog } = office
const { goodsReceipts } = purchasing
const { checkout, signIn } = customer
const { form } = goodsReceipts

/** First letters, pieces and price of each line of the measured delivery: 30 lamps of five kinds. */
const DELIVERY = [
  ['sol', '10', '8500'],
  ['gar', '5', '6000'],
  ['cop', '5', '1200'],
  ['rou', '6', '1500'],
  ['plu', '4', '900'],
] as const

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

async function receive(page: Page, { tap, type, press }: Hand): Promise<void> {
  await tap(link(page, goodsReceipts.add))
  await tap(field(page, form.supplier))
  await type('Kampala')
  await tap(page.getByRole('searchbox', { name: form.find }))
  for (const [letters, pieces, price] of DELIVERY) {
    await type(letters)
    await press('Enter')
    await page.locator('[data-pieces]:focus').waitFor()
    await type(pieces)
    await press('Enter')
    await type(price)
    await press('Enter')
  }
  await tap(button(page, form.submit))
  await said(page, form.recorded)
}

async function fillIn(page: Page, { tap, type }: Hand, values: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, value] of values) {
    await tap(field(page, name))
    await type(value)
  }
}

/** Jobs of an admin and of a customer. */
export const OFFICE_JOBS: readonly Job[] = [
  {
    name: 'deliver an order, from today',
    who: 'admin',
    screen: 'phone',
    path: '/admin/today',
    before: '3',
    run: async (page, { tap }) => {
      await tap(link(page, orders.queues.toDeliver))
      await tap(page.getByRole('button', { name: new RegExp(`^${orders.deliverNamed('')}`) }).first())
      await said(page, orders.deliveredNow)
    },
  },
  {
    name: 'correct the quantity of a sale',
    screen: 'phone',
    path: '/sell',
    before: '4, then two scrolls',
    prepare: async (page) => {
      await open(page, await sellOne(page))
      await link(page, report.update).waitFor()
    },
    run: async (page, { tap, type }) => {
      await tap(link(page, report.update))
      await tap(field(page, sale.fields.real))
      await type('2')
      await tap(button(page, report.update))
      await said(page, report.updated)
    },
  },
  {
    name: 'correct the count of a lamp, with a reason',
    who: 'admin',
    screen: 'phone',
    path: '/admin/stock',
    before: '4, no reason',
    run: async (page, { tap, type }) => {
      await tap(page.getByRole('searchbox', { name: office.till.find }))
      await type('spo')
      // The row opens the lamp, except where it has figures to edit.
      await tap(page.getByRole('link', { name: /^Edit .*spot/i }).first(), { x: 20, y: 20 })
      await tap(field(page, catalogue.fields.countInStock))
      await type('7')
      await tap(field(page, auditLog.reason.label))
      await type('Yamenetse')
      await tap(button(page, catalogue.update))
      await said(page, catalogue.updated)
    },
  },
  {
    name: 'receive 30 lamps of five kinds on credit',
    who: 'admin',
    screen: 'phone',
    path: '/admin/receipts',
    before: '10, 35 keys, no supplier and no debt',
    run: receive,
  },
  {
    name: 'receive 30 lamps of five kinds on credit',
    who: 'admin',
    screen: 'laptop',
    path: '/admin/receipts',
    run: receive,
  },
  {
    name: 'order and pay as a new customer, from the home page',
    who: 'new customer',
    screen: 'phone',
    path: '/',
    before: '10, 7 fields',
    run: async (page, hand) => {
      const { tap } = hand
      await tap(page.locator('main a[href^="/product/"]').first())
      await tap(button(page, shop.products.buy))
      await tap(button(page, shop.cart.proceed).or(link(page, shop.cart.proceed)))
      await tap(link(page, signIn.create))
      await fillIn(page, hand, [
        [signIn.name, 'Keza Lyse'],
        [signIn.email, `${newId().slice(-8).toLowerCase()}@itara.rw`],
        [signIn.password, 'Itara-2026'],
        [signIn.confirmPassword, 'Itara-2026'],
      ])
      await tap(button(page, signIn.signUpTitle))
      await tap(page.getByRole('button', { name: checkout.offeredAddress('Keza Lyse') }))
      await fillIn(page, hand, [
        [checkout.fields.address, 'KG 11 Ave 5'],
        [checkout.fields.city, 'Kigali'],
        [checkout.fields.phone, '0788123456'],
      ])
      await tap(button(page, checkout.proceed))
      await tap(page.getByRole('radio', { name: 'MoMo' }))
      await tap(button(page, checkout.proceed))
      await tap(button(page, checkout.pay))
      await tap(button(page, paying.momo.pay))
      await page.getByText(paying.paid).first().waitFor()
    },
  },
]

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { paying as enPaying } from '../../web/src/messages/en/paying.ts'
import { textOf } from '../../web/src/messages/messages.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { paying as rwPaying } from '../../web/src/messages/rw/paying.ts'
import { payments as rwPayments, refunds as rwRefunds } from '../../web/src/messages/rw/refunds.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { deleteOrder, placeOrder } from './support/orders-api.ts'
import { type Account, newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { mtnBehaves } from './support/providers.ts'
import { goToPlaceOrder, signIn } from './support/purchase.ts'
import { expectAccessible, expectFocused, newVisitor, newVisitorAs, openAs, type Screen } from './support/visitor.ts'

const LAMP = 'warm-strip-coil-5m'
const { momo, payPage } = rwPaying

// Whoever is asked answers at once, and MTN tells the shop before anybody looks.
beforeEach(() => mtnBehaves({ callbacks: 'early' }))

/** Somebody who has ordered a lamp, and what they have to pay. */
async function buyer(): Promise<{ account: Account; id: string; due: number }> {
  const account = await newAccount()
  const { _id: id, amountDue: due } = await placeOrder(account, await lampBySlug(LAMP))
  return { account, id, due }
}

async function openOrder(screen?: Screen) {
  const { account, id } = await buyer()
  const page = await openAs(account, `/order/${id}`, screen)
  return { page, id }
}

const number = (page: Page) => page.getByLabel(momo.phone)
const payButton = (page: Page) => page.getByRole('button', { name: momo.pay, exact: true })
const reason = (page: Page, of: string) => page.getByText(textOf(rwPaying.reasons, of) ?? 'none')
const refusal = (page: Page, code: string) => page.getByText(textOf(rwPaying.errors, code) ?? 'none')

async function payFrom(page: Page, phone: string): Promise<void> {
  await number(page).fill(phone)
  await payButton(page).click()
}

describe('on the page of an order', () => {
  it('it is paid, and says so by itself', async () => {
    await mtnBehaves({ answerAfterMs: 500 })
    const page = await newVisitorAs(await newAccount())
    await goToPlaceOrder(page, LAMP)
    await page.getByRole('button', { name: 'Pay your order' }).click()
    await page.getByText(rwCustomer.orders.heldUntil).waitFor()
    expect(await number(page).inputValue()).toBe('0788 123 456')
    await expectAccessible(page)

    await payButton(page).click()
    const asked = page.getByRole('status').filter({ hasText: momo.checkPhone })
    await asked.getByText('0788 123 456').waitFor()
    await page.getByText('Order is paid').waitFor()
    await page.getByText('Paid at').waitFor()
    expect(await payButton(page).count()).toBe(0)
    // Where one was is where one still is.
    await expectFocused(page.locator('#pay'))
    await expectAccessible(page)
  })

  it('it says why a number does not pay, and another one does, by keyboard alone', async () => {
    const { page } = await openOrder('laptop')
    for (const [phone, why] of [
      ['0788 000 051', 'APPROVAL_REJECTED'],
      ['0788 000 065', 'NOT_ENOUGH_FUNDS'],
      ['0788 000 052', 'EXPIRED'],
    ] as const) {
      await number(page).fill(phone)
      await page.keyboard.press('Enter')
      await reason(page, why).waitFor()
      expect(await number(page).inputValue()).toBe(phone)
    }
    await page.getByRole('alert').getByText(rwPaying.nothingCharged).waitFor()
    await expectAccessible(page)

    const held = Promise.withResolvers<void>()
    await page.route('**/api/orders/submitPayment', async (route) => {
      await held.promise
      await route.continue()
    })
    await number(page).fill('0791234567')
    await page.keyboard.press('Enter')
    // What was wrong before is not said of what is on its way.
    await page.getByText(rwPaying.nothingCharged).waitFor({ state: 'detached' })
    held.resolve()
    await page.getByText('Paid at').waitFor()
  })

  it('it says what is wrong with a number before anything is sent', async () => {
    const { page } = await openOrder()
    let sent = 0
    await page.route('**/api/orders/submitPayment', (route) => {
      sent += 1
      return route.abort()
    })
    for (const [phone, code] of [
      ['0722 123 456', 'phone.notMtn'],
      ['12', 'phone.invalid'],
    ] as const) {
      await payFrom(page, phone)
      await refusal(page, code).waitFor()
      await expectFocused(number(page))
    }
    await expectAccessible(page)
    expect(sent).toBe(0)
  })

  it('it stays payable while MTN is away, and says so in English, too', async () => {
    await mtnBehaves({ failing: ['requesttopay', 'status'] })
    const { page } = await openOrder()
    await payFrom(page, '0788 123 456')
    await refusal(page, 'momo.away').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText(enPaying.errors['momo.away']).waitFor()

    await mtnBehaves({ callbacks: 'early' })
    await page.getByRole('button', { name: enPaying.momo.pay, exact: true }).click()
    await page.getByText('Paid at').waitFor()
  })

  it('one may leave and come back while a phone is asked, is told what to dial, and may take another phone', async () => {
    const { page } = await openOrder()
    await payFrom(page, '0788 000 053')
    await page.getByText(momo.checkPhone).waitFor()
    await page.clock.install()
    await page.reload()
    await page.getByText(momo.checkPhone).waitFor()
    expect(await page.getByText(momo.noPrompt).count()).toBe(0)

    await page.clock.fastForward(11_000)
    const ussd = page.getByRole('link', { name: '*182*7*1#' })
    await ussd.waitFor()
    expect(await ussd.getAttribute('href')).toBe('tel:*182*7*1%23')
    await expectAccessible(page)

    await page.clock.fastForward(7 * 60_000)
    await page.getByText(momo.late).waitFor()
    await page.getByRole('button', { name: momo.otherPhone }).click()
    await payFrom(page, '0788 123 456')
    await page.getByText('Paid at').waitFor()
  })

  it('its payment can be asked for again when it could not be fetched', async () => {
    const { account, id } = await buyer()
    const page = await newVisitorAs(account)
    const address = `**/api/orders/${id}/payment`
    await page.route(address, (route) => route.fulfill({ status: 404, json: { code: 'x', message: 'No' } }))
    await page.goto(`/order/${id}`)
    await page.getByText(momo.stateFailed).waitFor()
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: rwShop.failed.again }).click()
    await payButton(page).waitFor()
  })
})

it('whoever has paid too late is told what becomes of the money', async () => {
  const { account, id, due } = await buyer()
  const page = await newVisitorAs(account)
  // Behind a day of waiting.
  await page.route(`**/api/orders/${id}`, async (route) => {
    const order = await (await route.fetch()).json()
    await route.fulfill({ json: { ...order, releasedAt: '2026-11-21T08:00:00.000Z' } })
  })
  await page.route(`**/api/orders/${id}/payment`, async (route) => {
    const createdAt = '2026-11-21T08:01:00.000Z'
    const payment = { _id: 'momo-1', order: id, provider: 'momo', amount: due, status: 'refund-due', createdAt }
    const order = { _id: id, isPaid: false, amountDue: due }
    await route.fulfill({ json: { order, payment: { ...payment, isAccepted: true } } })
  })
  await page.goto(`/order/${id}`)
  await page.getByRole('alert').getByText(rwPaying.refunds['refund-due']).waitFor()
  await expectAccessible(page)
})

describe('at /pay', () => {
  const phone = (page: Page) => page.getByLabel(payPage.phone)
  const amount = (page: Page) => page.getByLabel(payPage.amount)
  const send = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

  it('a visitor types, signs in, finds it again and pays', async () => {
    const { account, due, id } = await buyer()
    const page = await newVisitor()
    await page.goto('/pay')
    await page.getByRole('heading', { name: 'Pay' }).waitFor()
    await expectAccessible(page)
    await send(page)
    await page.getByText(payPage.noAmount).waitFor()
    await expectAccessible(page)
    await phone(page).fill('0791 234 567')
    await amount(page).fill(String(due))
    await send(page)

    await signIn(page, account)
    await phone(page).waitFor()
    expect([await phone(page).inputValue(), await amount(page).inputValue()]).toEqual(['0791 234 567', String(due)])
    await expectAccessible(page)
    await send(page)
    await page.getByText('Order is paid').first().waitFor()
    await page.getByRole('link', { name: payPage.order(id) }).waitFor()
    // The form is gone; where it was is where one still is.
    await expectFocused(page.getByRole('main').locator('[tabindex="-1"]').filter({ hasText: 'Order is paid' }))
    await expectAccessible(page)
  })

  it('the latest order stands there ready, and each failure is said', async () => {
    const { account, due, id } = await buyer()
    const page = await openAs(account, '/pay', 'laptop')
    await page.getByRole('link', { name: payPage.order(id) }).waitFor()
    expect(await amount(page).inputValue()).toBe(String(due))

    await amount(page).fill(String(due + 1))
    await send(page)
    await page.getByText('Payment failed').waitFor()
    await refusal(page, 'amount.changed').waitFor()

    await amount(page).fill(String(due))
    await mtnBehaves({ losing: ['token', 'requesttopay', 'status'] })
    await send(page)
    await page.getByText('Internal server error').waitFor()
    await refusal(page, 'momo.away').waitFor()

    await mtnBehaves({ callbacks: 'early' })
    await phone(page).fill('0788 000 051')
    await send(page)
    await page.getByText('Payment failed').waitFor()
    await reason(page, 'APPROVAL_REJECTED').waitFor()
    await expectAccessible(page)
  })

  it('somebody who has nothing to pay is told so', async () => {
    const page = await openAs(await newAccount(), '/pay')
    await phone(page).fill('0788 123 456')
    await amount(page).fill('100')
    await send(page)
    await refusal(page, 'order.noneToPay').waitFor()
    await expectAccessible(page)
  })
})

it('money that has to go back is shown to an admin, who says that it went; a seller sees how it came', async () => {
  const { page: customer, id } = await openOrder()
  await payFrom(customer, '0788 000 051')
  await reason(customer, 'APPROVAL_REJECTED').waitFor()
  await payFrom(customer, '0788 123 456')
  await customer.getByText('Paid at').waitFor()

  const seller = await openAs('seller', `/order/${id}`)
  await seller.getByText('APPROVAL_REJECTED').waitFor()
  await seller.getByText(rwPayments.statuses.succeeded).waitFor()
  await expectAccessible(seller)

  await deleteOrder(id)
  const page = await openAs('admin', '/admin/orders')
  await page.getByText(rwRefunds.title).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: id })
  await row.getByText(rwRefunds.reasons['order.deleted']).waitFor()
  await expectAccessible(page)
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: rwRefunds.sure })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: rwRefunds.refunded }).click()
  await page.getByText(rwRefunds.refundSaved).waitFor()
  await row.waitFor({ state: 'detached' })
})

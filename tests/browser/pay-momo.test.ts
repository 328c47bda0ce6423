import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { textOf } from '../../web/src/messages/messages.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { paying as rwPaying } from '../../web/src/messages/rw/paying.ts'
import { payments as rwPayments, refunds as rwRefunds } from '../../web/src/messages/rw/refunds.ts'
import { isLong, isNightly } from '../support/long-runs.ts'
import { deleteOrder, ordersOf, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { mtnBehaves } from './support/providers.ts'
import { openOrderReview, signIn } from './support/purchase.ts'
import { expectAccessible, expectFocused, newVisitor, openAs, type Screen } from './support/visitor.ts'

const LAMP = 'warm-strip-coil-5m'
const { momo, payPage } = rwPaying

// The payer answers immediately, and MTN calls the shop back before any poll.
beforeEach(() => mtnBehaves({ callbacks: 'early' }))

/** Orders a lamp and returns the customer with the amount due. */
async function buyer() {
  const account = await newAccount()
  const { _id: id, number: orderNumber, amountDue: due } = await placeOrder(account, await lampBySlug(LAMP))
  return { account, id, orderNumber, due }
}

async function openOrder(screen?: Screen) {
  const { account, id, orderNumber } = await buyer()
  const page = await openAs(account, `/order/${id}`, screen)
  return { page, id, orderNumber }
}

const number = (page: Page) => page.getByLabel(momo.phone)
const payButton = (page: Page) => page.getByRole('button', { name: momo.pay, exact: true })
const reason = (page: Page, of: string) => page.getByText(textOf(rwPaying.reasons, of) ?? 'none')

async function payFrom(page: Page, phone: string): Promise<void> {
  await number(page).fill(phone)
  await payButton(page).click()
}

describe('MoMo payment on the page of an order', () => {
  it('opens the payment of a placed order and shows without a reload that it is paid', async () => {
    await mtnBehaves({ answerAfterMs: 500 })
    const account = await newAccount()
    const page = await openOrderReview(account, LAMP)
    await page.getByRole('button', { name: 'Pay your order' }).click()
    // A message under the pointer stays.
    await page.getByText(rwCustomer.checkout.placed).hover()
    const isHit = () =>
      payButton(page).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isHit).toBe(true)
    await page.getByText(rwCustomer.checkout.placed).waitFor()
    expect(page.url()).toMatch(/\/order\/[0-9A-Z]{26}#pay$/)
    const [order] = await ordersOf(account)
    await page
      .getByText(formatRwf(order?.amountDue ?? 0))
      .first()
      .waitFor()
    await page.getByText(rwCustomer.orders.heldUntil).waitFor()
    await expect.poll(() => number(page).inputValue()).toBe('0788 123 456')
    await expectAccessible(page)

    await payButton(page).click()
    const asked = page.getByRole('status').filter({ hasText: momo.checkPhone })
    await asked.getByText('0788 123 456').waitFor()
    await page.getByText('Order is paid').waitFor()
    await page.getByText('Paid at').waitFor()
    await expect.poll(() => payButton(page).count()).toBe(0)
    // The focus stays where it was.
    await expectFocused(page.locator('#pay'))
    await expectAccessible(page)
  })

  it.runIf(isNightly)('lets the customer leave and return during a request, and use another phone', async () => {
    const { page } = await openOrder()
    await payFrom(page, '0788 000 053')
    await page.getByText(momo.checkPhone).waitFor()
    await page.clock.install()
    await page.reload()
    await page.getByText(momo.checkPhone).waitFor()
    await expect.poll(() => page.getByText(momo.noPrompt).count()).toBe(0)

    await page.clock.fastForward(11_000)
    const ussd = page.getByRole('link', { name: '*182*7*1#' })
    await ussd.waitFor()
    await expect.poll(() => ussd.getAttribute('href')).toBe('tel:*182*7*1%23')
    await expectAccessible(page)

    await page.clock.fastForward(7 * 60_000)
    await page.getByText(momo.late).waitFor()
    await page.getByRole('button', { name: momo.otherPhone }).click()
    await payFrom(page, '0788 123 456')
    await page.getByText('Paid at').waitFor()
  })
})

describe('MoMo payment at /pay', () => {
  const phone = (page: Page) => page.getByLabel(payPage.phone)
  const amount = (page: Page) => page.getByLabel(payPage.amount)
  const send = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

  it.runIf(isLong)('keeps the form of a visitor through sign-in and takes the payment', async () => {
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
    await page.locator(`a[href="/order/${id}"]`).getByText(/#\d+$/).waitFor()
    // The form has disappeared, and the focus stays at its place.
    await expectFocused(page.getByRole('main').locator('[tabindex="-1"]').filter({ hasText: 'Order is paid' }))
    await expectAccessible(page)
  })
})

it.runIf(isLong)('shows a due refund to an admin, who marks it as done', async () => {
  const { page: customer, id, orderNumber } = await openOrder()
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
  const row = page.getByRole('listitem').filter({ hasText: `#${orderNumber}` })
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

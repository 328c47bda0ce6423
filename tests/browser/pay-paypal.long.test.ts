import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatUsd, usdDue } from '../../shared/usd.ts'
import { textOf } from '../../web/src/messages/messages.ts'
import { paypal as rwPaypal } from '../../web/src/messages/rw/paypal.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { ordersOf, placeOrder } from './support/orders-api.ts'
import { type Account, newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { paypalBehaves } from './support/providers.ts'
import { choosePayment, giveAddress, putInCart, signIn } from './support/purchase.ts'
import { expectAccessible, expectFocused, newVisitor, newVisitorAs, openAs } from './support/visitor.ts'

const LAMP = 'spiral-filament-bulb-st64'

const button = (page: Page) => page.getByRole('button', { name: 'PayPal', exact: true })
const paidText = (page: Page) => page.getByText(/^Paid at/)
const errorMessage = (page: Page, code: string) =>
  page.getByRole('alert').getByText(textOf(rwPaypal.errors, code) ?? code)

/** Opens PayPal's window. */
async function openPaypal(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return window
}

/** Opens a new order as its customer. */
async function openNewOrder(): Promise<{ page: Page; account: Account; id: string }> {
  const account = await newAccount()
  const { _id: id } = await placeOrder(account, await lampBySlug(LAMP), { paymentMethod: 'Paypal' })
  const page = await openAs(account, `/order/${id}`)
  await page.getByText('Not Paid').waitFor()
  return { page, account, id }
}

const pay = (window: Page) => window.getByRole('button', { name: 'Pay now' }).click()

describe('payment by PayPal', () => {
  it('takes a PayPal payment after showing the price in dollars from the cart on', async () => {
    const account = await newAccount()
    const page = await newVisitor()
    await putInCart(page, LAMP)
    await page.getByRole('button', { name: 'Komeza ugure' }).click()
    await signIn(page, account)
    await giveAddress(page)
    await choosePayment(page, 'Paypal')
    await page.getByRole('button', { name: 'Place Order' }).click()

    await button(page).waitFor()
    const [order] = await ordersOf(account)
    const usd = formatUsd(usdDue(order?.amountDue ?? 0, 1456.83))
    await page.getByText(rwPaypal.rate(usd, '1,456.83')).waitFor()
    await expectAccessible(page)

    const window = await openPaypal(page)
    await window.getByText(`${usd} USD`).waitFor()
    await pay(window)

    await page.getByRole('status').getByText('Order is paid').waitFor()
    await paidText(page).waitFor()
    await expect.poll(() => button(page).count()).toBe(0)
    await expectFocused(page.locator('#pay'))
    await expectAccessible(page)
    expect(await ordersOf(account)).toMatchObject([{ isPaid: true, paymentResult: { provider: 'paypal' } }])
  })

  it('takes a payment after earlier attempts have failed at each step', async () => {
    const account = await newAccount()
    const { _id: id } = await placeOrder(account, await lampBySlug(LAMP), { paymentMethod: 'Paypal' })
    const page = await newVisitorAs(account, 'laptop')
    await page.route('**/paypal/sdk/js*', (route) => route.abort())
    await page.goto(`/order/${id}`)
    await page.getByText(rwPaypal.loadFailed).waitFor()
    await expectAccessible(page)
    await page.unroute('**/paypal/sdk/js*')
    await page.getByRole('button', { name: rwShop.failed.again }).click()
    await button(page).waitFor()

    await paypalBehaves({ failing: ['create'] })
    await openPaypal(page)
    await errorMessage(page, 'paypal.away').waitFor()
    await expectAccessible(page)
    await paypalBehaves({})

    const back = await openPaypal(page)
    await back.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByText(rwPaypal.cancelled).waitFor()
    await expectAccessible(page)
    const closed = await openPaypal(page)
    await closed.getByRole('button', { name: 'Pay now' }).waitFor()
    await closed.close()
    await page.getByText(rwPaypal.cancelled).waitFor()

    const refused = await openPaypal(page)
    await refused.getByRole('button', { name: /PayPal declines it/ }).click()
    await errorMessage(page, 'paypal.refused').waitFor()
    await page.reload()
    await errorMessage(page, 'paypal.refused').waitFor()

    const declined = await openPaypal(page)
    await declined.getByRole('button', { name: /bank declines/ }).click()
    await errorMessage(page, 'paypal.declined').waitFor()
    await expectAccessible(page)
    // The window is still open and shows the choice of cards.
    await pay(declined)
    await paidText(page).waitFor()
    expect(page.url()).toContain(id)
  })
})

describe('failure of a PayPal payment', () => {
  it('waits for a payment that PayPal reviews without taking it again', async () => {
    const { page } = await openNewOrder()
    const window = await openPaypal(page)
    await window.getByRole('button', { name: /reviews it first/ }).click()
    const held = page.getByRole('status').filter({ hasText: rwPaypal.heldTitle })
    await held.waitFor()
    await expect.poll(() => button(page).count()).toBe(0)
    // The element that had the focus has disappeared.
    await expectFocused(held.locator('..'))
    await expectAccessible(page)
    await page.reload()
    await page.getByText(rwPaypal.held).waitFor()

    const list = await newVisitor('laptop')
    await list.goto('/paypal')
    const complete = list.getByRole('button', { name: 'complete' })
    await complete.click()
    await complete.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: rwPaypal.checkAgain }).click()
    await paidText(page).waitFor()
  })

  it('takes the money once when a reply is lost', async () => {
    const { page, account } = await openNewOrder()
    await paypalBehaves({ dropReplies: ['capture'], webhooks: 'never' })
    await pay(await openPaypal(page))
    await page.getByText(rwPaypal.unsure).waitFor()
    await expectAccessible(page)
    await paypalBehaves({})
    await paidText(page).waitFor()
    expect(await ordersOf(account)).toMatchObject([{ isPaid: true }])
  })

  it('pays the order when the customer approved and left', async () => {
    const { page, id } = await openNewOrder()
    await page.route('**/paypal/capture', (route) => route.abort())
    await paypalBehaves({ webhooks: 'once' })
    await pay(await openPaypal(page))
    await page.goto('/orderHistory')
    await page.goto(`/order/${id}`)
    await paidText(page).waitFor()
  })
})

it('takes a payment in English and loads PayPal’s script only for payments', async () => {
  const { page, account, id } = await openNewOrder()
  await page.getByRole('button', { name: /^EN/ }).click()
  await page.getByText('PayPal charges US dollars:').waitFor()
  await pay(await openPaypal(page))
  await paidText(page).waitFor()
  const other = await newVisitorAs(account)
  const scripts: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/sdk/js')) scripts.push(request.url())
  })
  await other.goto(`/order/${id}`)
  await paidText(other).waitFor()
  await other.goto('/')
  await other.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  expect(scripts).toEqual([])
})

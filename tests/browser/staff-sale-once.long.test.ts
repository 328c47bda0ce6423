import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { outbox as rwOutbox } from '../../web/src/messages/rw/outbox.ts'
import { sale as rwSale } from '../../web/src/messages/rw/sale.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { button, goToReview, sellerWith, storedSale } from './support/counter.ts'
import { lampNow, movementsOf, setLamp } from './support/products-api.ts'
import { deleteReport, recordReport, shownReport } from './support/reports-api.ts'
import { expectAccessible } from './support/visitor.ts'

const LAMP = 'round-bulkhead-lamp'
const OTHER = 'clip-on-book-light'

/** Opens the review of a sale of three lamps, with a stock of ten unless given, as a seller. Returns the lamp. */
async function openReview({ slugs = [LAMP], countInStock = 10 } = {}) {
  const lamp = await setLamp(LAMP, { price: 5000, costPrice: 3000, countInStock })
  const before = (await movementsOf(lamp)).length
  const page = await sellerWith(slugs)
  await page.getByLabel('real quantity').first().fill('3')
  await goToReview(page)
  /** Returns the sale's movements of the stock, newest first. */
  const moved = async () => {
    const all = await movementsOf(lamp)
    return all.slice(0, all.length - before)
  }
  return { page, lamp, moved }
}

/** Drops the responses of these calls after the shop has executed them. */
async function loseReplies(page: Page, calls: string): Promise<void> {
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
}

function sentBy(page: Page, method: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/')) sent.push(request)
  })
  return sent
}

const alertSays = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor()
const takenMessage = (page: Page, count: number) => page.getByRole('status').getByText(rwSale.taken(count)).waitFor()

describe('sale that is saved repeatedly', () => {
  it('records a sale once when Save is tapped twice', async () => {
    const { page, moved } = await openReview()
    const sent = sentBy(page, 'POST')
    await button(page, 'save').evaluate((save: HTMLElement) => {
      save.click()
      save.click()
    })
    await shownReport(page)
    expect(sent).toHaveLength(1)
    expect(await moved()).toEqual([-3])
  })

  it('keeps a sale on the device when its reply was lost, and records it once', async () => {
    const { page, moved } = await openReview()
    await loseReplies(page, '**/api/report')
    await button(page, 'save').click()
    await page.waitForURL('**/outbox')
    await page.getByRole('link', { name: rwOutbox.badge(1) }).waitFor()
    await expectAccessible(page)
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/admin/outbox')
    await next.getByRole('link', { name: rwOutbox.states.done }).click()

    expect(await shownReport(next)).toMatchObject({ real: 3, sales: 15_000 })
    expect([await moved(), await storedSale(next)]).toEqual([[-3], {}])
  })

  it('records a sale once when it is saved from two tabs', async () => {
    const { page, moved } = await openReview()
    const other = await page.context().newPage()
    await other.goto('/reportReview')
    // The button is shown before the prices have loaded.
    for (const tab of [page, other]) await expect.poll(() => button(tab, 'save').isEnabled()).toBe(true)
    // The first tab's response would empty the other's cart before its button is tapped.
    let bothTapped = () => {}
    const tapped = new Promise<void>((resolve) => {
      bothTapped = resolve
    })
    await page.route('**/api/report', async (route) => {
      await tapped
      await route.continue()
    })
    await button(page, 'save').click()
    await button(other, 'save').click()
    bothTapped()

    const [first, second] = await Promise.all([shownReport(page), shownReport(other)])
    expect(first._id).toBe(second._id)
    expect(await moved()).toEqual([-3])
  })
})

describe('stock of a sale in the browser', () => {
  it('decrements the stock once for sell and save together, also after a return', async () => {
    const { page, lamp, moved } = await openReview()
    await button(page, 'sell').click()
    await takenMessage(page, 3)
    await expectAccessible(page)
    expect([await button(page, 'sell').isDisabled(), (await lampNow(lamp)).countInStock]).toEqual([true, 7])
    // The buyer leaves.
    await button(page, rwSale.putBack).click()
    await page.getByText(rwSale.putBackDone).waitFor()
    expect([(await lampNow(lamp)).countInStock, await moved()]).toEqual([10, [3, -3]])

    await button(page, 'sell').click()
    await takenMessage(page, 3)
    await page.reload()
    await takenMessage(page, 3)
    await button(page, 'save').click()
    expect(await shownReport(page)).toMatchObject({ real: 3, inStock: 7 })
    expect(await moved()).toEqual([-3, 3, -3])
  })

  it('decrements the stock once when the reply to selling the last lamps is lost', async () => {
    const { page, lamp, moved } = await openReview({ countInStock: 3 })
    await loseReplies(page, '**/api/products/*')
    await button(page, 'sell').click()
    await alertSays(page, rwSale.failure.safeToRetry)
    expect((await lampNow(lamp)).countInStock).toBe(0)
    await page.unroute('**/api/products/*')
    await page.reload()
    await button(page, 'sell').click()
    await takenMessage(page, 3)

    await page.getByRole('link', { name: 'Edit: Ibicuruzwa' }).click()
    await button(page, 'Komeza ugure').click()
    await goToReview(page)
    await button(page, 'save').click()
    expect(await shownReport(page)).toMatchObject({ real: 3, inStock: 0 })
    expect(await moved()).toEqual([-3])
  })
})

it('offers the remaining stock when other sellers were faster', async () => {
  const { page, lamp, moved } = await openReview()
  await recordReport([[lamp, 8]])
  await button(page, 'sell').click()

  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: rwCustomer.checkout.stockShort }).waitFor()
  await alert.getByText(rwCustomer.checkout.onlyLeft(2, 3)).waitFor()
  await expectAccessible(page)
  await alert.getByRole('button', { name: rwCustomer.checkout.takeStock }).click()
  await alert.waitFor({ state: 'detached' })
  await button(page, 'sell').click()
  await takenMessage(page, 2)
  await button(page, 'save').click()
  expect(await shownReport(page)).toMatchObject({ real: 2, inStock: 0 })
  expect(await moved()).toEqual([-2, -8])
})

it('returns the lamp before a sale without it is saved, even after a lost reply', async () => {
  const other = await setLamp(OTHER, { countInStock: 10 })
  const { page, lamp, moved } = await openReview({ slugs: [LAMP, OTHER] })
  await button(page, 'sell').click()
  await takenMessage(page, 4)
  await page.goto('/cart')
  await page.getByRole('button', { name: rwShop.cart.removeNamed(lamp.name) }).click()
  await page.goto('/reportReview')
  await alertSays(page, rwSale.leftOver)
  await expectAccessible(page)
  await expect.poll(() => button(page, 'save').isDisabled()).toBe(true)

  await loseReplies(page, `**/api/products/${lamp._id}`)
  await page.getByRole('alert').getByRole('button', { name: rwSale.putBack }).click()
  await alertSays(page, rwSale.undoUnfinished)
  await expect.poll(() => button(page, 'save').isDisabled()).toBe(true)
  await page.unroute(`**/api/products/${lamp._id}`)
  await page.getByRole('alert').getByRole('button', { name: rwShop.failed.again }).click()
  await page.getByText(rwSale.putBackDone).waitFor()
  await button(page, 'save').click()
  expect(await shownReport(page)).toMatchObject({ reportItems: [{ _id: other._id, real: 1 }] })
  expect([await moved(), (await lampNow(other)).countInStock]).toEqual([[3, -3], 9])
})

it('does not record a sale again when its report was deleted before the reply', async () => {
  const { page, lamp } = await openReview()
  let id = ''
  await page.route('**/api/report', async (route) => {
    const reply = await route.fetch()
    id = (await reply.json()).report._id
    await route.abort()
  })
  await button(page, 'save').click()
  await page.waitForURL('**/outbox')
  const shown = await page.context().newPage()
  await shown.goto(`/report/${id}`)
  await deleteReport(await shownReport(shown))
  await page.close()
  await shown.goto('/admin/outbox')
  await shown.getByRole('heading', { name: rwOutbox.states.done }).waitFor()
  expect((await lampNow(lamp)).countInStock).toBe(10)
})

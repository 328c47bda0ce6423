import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import type { Product } from '../../shared/products/product.ts'
import type { Report } from '../../shared/reports/report.ts'
import { officeScreens } from '../../web/office-screens.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, newLamp } from './support/products-api.ts'
import { putInCart } from './support/purchase.ts'
import { deleteReport, recordReport, untilFound } from './support/reports-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { newVisitorAs, type Person, showWhole } from './support/visitor.ts'

/** Width of the narrowest phone, in px. */
const WIDTH = 320

/** Returns the paths of the storefront's screens, from the file that declares them. */
async function storefrontPaths(): Promise<string[]> {
  const source = await readFile('web/src/app/routes.ts', 'utf8')
  return [...source.matchAll(/(?:open|signedIn)\(\s*'(\/[^']*)'/g)].map(([, path = '']) => path)
}

/** Runs in the page: returns the elements wider than the page, and the text outside its element. */
function overflowing(width: number): string[] {
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).overflowX !== 'visible' ||
    (element.parentElement !== null && isClipped(element.parentElement))
  const isOutside = (inner: DOMRect, left: number, right: number) =>
    inner.width > 0 && (inner.right > right + 1 || inner.left < left - 1)
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    // A closed menu may be positioned outside the screen.
    if (box.width === 0 || box.right <= 0 || isClipped(element)) return []
    const isInline = getComputedStyle(element).display === 'inline'
    const spilt = [...element.childNodes].filter((node) => {
      if (isInline || node.nodeType !== Node.TEXT_NODE) return false
      const text = document.createRange()
      text.selectNode(node)
      return isOutside(text.getBoundingClientRect(), box.left, box.right)
    })
    const isWide = isOutside(box, 0, width)
    return isWide || spilt.length > 0 ? [`${element.localName}: ${element.textContent?.trim().slice(0, 40)}`] : []
  })
}

async function overflowsOf(page: Page, path: string): Promise<string[]> {
  await showWhole(page, path)
  const found = await page.evaluate(overflowing, WIDTH)
  return found.map((what) => `${path} ${what}`)
}

const Created = z.object({ _id: z.string() })

/** Records the return of a lamp of a sale and returns its id. Both are deleted after the test. */
async function returnOf(report: Report, lamp: Product): Promise<string> {
  const body = { returnId: newId(), report: report._id, lines: [{ product: lamp._id, fit: 1 }], reason: 'Too large' }
  const { _id } = z.object({ return: Created }).parse(await callAsAdmin('POST', '/returns', body)).return
  onTestFinished(async () => {
    await callAsAdmin('DELETE', `/returns/${_id}?why=Test`)
    await deleteReport(report)
  })
  return _id
}

/** Records a delivery of large amounts from a supplier and returns its id. */
async function receiptFrom(supplier: string, lamp: Product): Promise<string> {
  const lines = [{ product: lamp._id, quantity: 1, price: 49_999_999.5 }]
  const body = { receiptId: newId(), receivedOn: dayOf(new Date()), supplier, currency: 'RWF', lines }
  return z.object({ receipt: Created }).parse(await callAsAdmin('POST', '/receipts', body)).receipt._id
}

/** Closes the day with a large amount and returns the number of the close. */
async function closeOfDay(): Promise<number> {
  const body = { closeId: newId(), notes: { 5000: 9999 }, left: 0, reason: 'missing expense' }
  return z.object({ close: z.object({ z: z.number() }) }).parse(await callAsAdmin('POST', '/cash/closes', body)).close.z
}

/** Begins a stocktake of a lamp with a large difference, which ends after the test, and returns its id. */
async function stocktakeOf(lamp: Product): Promise<string> {
  const stocktakeId = newId()
  await callAsAdmin('POST', '/stocktakes', { stocktakeId, name: 'Shelf', scope: { products: [lamp._id] } })
  onTestFinished(async () => void (await callAsAdmin('PUT', `/stocktakes/${stocktakeId}/end`)))
  const body = { tallyId: newId(), product: lamp._id, pieces: 99_999, place: 'Store behind the shop' }
  await callAsAdmin('POST', `/stocktakes/${stocktakeId}/tallies`, body)
  return stocktakeId
}

it('fits every screen of each role into 320 px in each language with large figures', async () => {
  const lamp = await newLamp()
  const givenTo = 'Nyiransabimana Marie-Chantal'
  const soldAt = 49_999_999.5
  const report = await recordReport([[lamp, 5]], { soldAt, depts: soldAt - 1000.25, givenTo })
  onTestFinished(() => deleteReport(report))
  await untilFound({ query: givenTo, depts: '1' }, 1)
  const returned = await returnOf(await recordReport([[lamp, 1]], { soldAt }), lamp)
  const supplier = 'Nyiransabimana Lighting Wholesale and Company'
  const receipt = await receiptFrom(supplier, lamp)
  const stocktake = await stocktakeOf(lamp)
  const [expense] = await recordExpenses('2024-03-05T08:00:00.000Z', [{ reason: supplier, amount: soldAt }])
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('torch-bulb-e10'))
  const [user] = z.parse(z.array(z.object({ _id: z.string() })), await callAsAdmin('GET', '/users'))
  const ids: Readonly<Record<string, string>> = {
    '/product/:slugOrId': '/product/torch-bulb-e10',
    '/order/:id': `/order/${order._id}`,
    '/receipt/order/:id': `/receipt/order/${order._id}`,
    '/receipt/report/:id': `/receipt/report/${report._id}`,
    '/depts/:name': `/depts/${encodeURIComponent(givenTo)}`,
    '/report/:id': `/report/${report._id}`,
    '/update/:id': `/update/${report._id}`,
    '/admin/product/:id': `/admin/product/${lamp._id}`,
    '/admin/user/:id': `/admin/user/${user?._id}`,
    '/r/:token': '/r/unknown',
    '/admin/give-back/:id': `/admin/give-back/${report._id}`,
    '/admin/give-back/order/:id': `/admin/give-back/order/${order._id}`,
    '/admin/returns/:id': `/admin/returns/${returned}`,
    '/receipt/return/:id': `/receipt/return/${returned}`,
    '/admin/receipts/:id': `/admin/receipts/${receipt}`,
    '/close/made/:id': '/close/made/unknown',
    '/admin/expenses/:id': `/admin/expenses/${expense?._id}`,
    '/admin/closes/:z': `/admin/closes/${await closeOfDay()}`,
    '/admin/stocktakes/:id': `/admin/stocktakes/${stocktake}`,
    '/admin/suppliers/:name': `/admin/suppliers/${encodeURIComponent(supplier)}`,
  }
  const withIds = (paths: readonly string[]) => paths.map((path) => ids[path] ?? path)
  const storefront = withIds(await storefrontPaths())
  const office = withIds(officeScreens.map(({ path }) => path))
  const sellersOffice = withIds(officeScreens.filter(({ role }) => role === 'seller').map(({ path }) => path))
  expect([...storefront, ...office].filter((path) => /[:*]/.test(path))).toEqual([])
  expect(storefront.length + office.length).toBeGreaterThan(45)
  const screens: readonly [Person, string[]][] = [
    ['admin', [...office, '/', `/order/${order._id}`]],
    [account, storefront],
    // Every screen of an admin shows a seller the same refusal.
    ['seller', [...sellersOffice, '/admin/settings', '/', `/order/${order._id}`]],
  ]
  const found: string[] = []
  for (const [person, shown] of screens) {
    const page = await newVisitorAs(person)
    await page.setViewportSize({ width: WIDTH, height: 640 })
    await putInCart(page, 'torch-bulb-e10')
    for (const language of ['rw', 'en']) {
      await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language)
      await page.goto('/')
      await page.locator(`html[lang=${language}]`).waitFor()
      for (const path of shown) found.push(...(await overflowsOf(page, path)))
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { newVisitor, newVisitorAs } from './support/visitor.ts'

/** Returns the edges of an element in px, after it is shown. */
async function boxOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  return { left: x, right: x + width, top: y, bottom: y + height, height }
}

it('shows the word of the lamp switch apart from its neighbours on every width', async () => {
  const page = await newVisitor()
  await page.goto('/')
  const header = page.getByRole('banner')
  const word = header.getByRole('switch').getByText(shop.shop.themes.day, { exact: true })
  const signIn = header.getByRole('link', { name: 'Sign In' })
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const message = `${width} px`
    const gapTo = async (place: Locator) => (await boxOf(place)).left - (await boxOf(word)).right
    await expect.poll(() => gapTo(signIn), { message }).toBeGreaterThanOrEqual(0)
    const below = width < 768 ? header.getByRole('searchbox') : page.getByRole('main')
    const gapAbove = async () => (await boxOf(below)).top - (await boxOf(word)).bottom
    await expect.poll(gapAbove, { message }).toBeGreaterThanOrEqual(0)
  }
})

it('shows the menu of an expense next to its title on a phone', async () => {
  const [expense] = await recordExpenses(new Date().toISOString(), [{ reason: 'Amazi y’iduka', amount: 500 }])
  const page = await newVisitorAs('admin', 'phone')
  await page.goto(`/admin/expenses/${expense?._id}`)
  const title = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('main').getByRole('button', { name: office.menuOf(expense?.reason ?? '') })
  await expect.poll(async () => (await boxOf(title)).bottom - (await boxOf(menu)).top).toBeGreaterThan(0)
})

const declaration = { name: 'Kivu pendant', lastCode: '913', dueAt: '2026-11-21T08:15:00.000Z', isHeld: true }

/** Opens the fiscal documents with two held declarations. */
async function openHeld(): Promise<Page> {
  const page = await newVisitorAs('admin', 'phone')
  const rejected = [
    { kind: 'stock', id: 'kivu', ...declaration },
    { kind: 'purchase', id: 'receipt-1', number: 12, ...declaration },
  ]
  const queue = { counts: [], device: { isRegistered: true, lastNumber: 0 }, rejected }
  await page.route('**/api/fiscal*', (route) =>
    route.fulfill({ json: { documents: [], page: 1, hasMore: false, queue } }),
  )
  await page.goto('/admin/fiscal')
  return page
}

it('shows held declarations on demand, with their buttons apart from the text', async () => {
  const page = await openHeld()
  await page.locator('summary', { hasText: fiscal.rejected.title }).click()
  const rejected = page.getByRole('region', { name: fiscal.rejected.title })
  const first = rejected.getByRole('listitem').first()
  const hint = first.getByText(fiscal.rejected.heldHint)
  const retry = first.getByRole('button', { name: fiscal.list.retry })
  await expect.poll(async () => (await boxOf(retry)).top - (await boxOf(hint)).bottom).toBeGreaterThanOrEqual(8)
})

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { newVisitor } from './support/visitor.ts'

/** Returns the edges of an element in px, after it is shown. */
async function boxOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  return { left: x, right: x + width, top: y, bottom: y + height, height }
}

it.each([320, 360, 1280])('shows the word of the lamp switch apart from its neighbours at %i px', async (width) => {
  const page = await newVisitor()
  await page.setViewportSize({ width, height: 740 })
  await page.goto('/')
  const header = page.getByRole('banner')
  const word = header.getByRole('switch').getByText(shop.shop.themes.day, { exact: true })
  const signIn = header.getByRole('link', { name: 'Sign In' })
  await expect.poll(async () => (await boxOf(signIn)).left - (await boxOf(word)).right).toBeGreaterThanOrEqual(0)
  const below = width < 768 ? header.getByRole('searchbox') : page.getByRole('main')
  await expect.poll(async () => (await boxOf(below)).top - (await boxOf(word)).bottom).toBeGreaterThanOrEqual(0)
})

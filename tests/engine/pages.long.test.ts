import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { applyToCatalogue } from '../../lambdas/products/apply-to-catalogue.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { lampPath } from '../../shared/pages/page.ts'
import { PageContent } from '../../shared/pages/page-content.ts'
import { admin, context, invoke } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { stock } from '../support/shop.ts'
import { openTableStream } from '../support/table-stream.ts'

vi.hoisted(() => {
  process.env.PAGE_RENDERER = new URL('../support/page-renderer.ts', import.meta.url).href
})

const lamp = makeProduct({ price: 5000 })
let read: Awaited<ReturnType<typeof openTableStream>>
let passed = 0

beforeAll(async () => {
  const now = clock.now
  vi.spyOn(clock, 'now').mockImplementation(() => now() + passed)
  read = await openTableStream('products/follow-changes')
  await stock(lamp)
})

afterAll(() => vi.restoreAllMocks())

const Page = z.object({ content: PageContent })

/** Returns the prices that the home page and the lamp's own page show. */
async function shownPrices(): Promise<(number | undefined)[]> {
  const { handler } = await import('../../lambdas/pages/get-page.ts')
  const contents = ['/', lampPath(lamp.slug)].map(async (path) => {
    const event = { rawPath: `/pages/rw${path}`, rawQueryString: '', headers: { 'x-shop-origin': 'https://itara.rw' } }
    const { body = '' } = await handler(event, context)
    return z.parse(Page, JSON.parse(body)).content
  })
  const [home, own] = await Promise.all(contents)
  return [home?.home?.find(({ _id }) => _id === lamp._id)?.price, own?.lamp?.price]
}

const change = (price: number) => invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { price } })

it('publishes the last of two changes within a second despite late events', async () => {
  expect(await shownPrices()).toEqual([5000, 5000])
  expect((await change(6000)).status).toBe(200)
  const first = await read()
  expect((await change(7000)).status).toBe(200)
  const second = await read()
  await applyToCatalogue(second)
  passed += 1100
  expect(await shownPrices()).toEqual([7000, 7000])
  // The older change arrives after the newer one.
  await applyToCatalogue(first)
  passed += 1100
  expect(await shownPrices()).toEqual([7000, 7000])
  await applyToCatalogue([...second, ...first])
  passed += 60_000
  expect(await shownPrices()).toEqual([7000, 7000])
})

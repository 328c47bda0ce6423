import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { tillLamps } from '../../lambdas/products/till-lamps.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import {
  getShopSummary,
  listProductsForAdmin,
  listTillLamps,
  patchProduct,
} from '../../shared/products/staff-routes.ts'
import { tillLamps as shownLamps } from '../../web/src/domain/products/till-lamps.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field, link, toast } from './support/page.ts'

const { stock: texts, catalogue } = office

const plenty = makeProduct({ _id: 'lamp-1', name: 'Amber pendant', countInStock: 40, price: 5000, costPrice: 3000 })
const low = makeProduct({ _id: 'lamp-2', name: 'Blue lantern', countInStock: 2, lowStockAt: 2 })
const out = makeProduct({ _id: 'lamp-3', name: 'Candle bulb', countInStock: 0 })
const requests = makeProduct({ _id: 'lamp-4', name: 'Desk lamp', countInStock: 0 })

/** Stores these lamps in the shop; the last one sold most. Other people act through the returned object. */
function serveStock(given: readonly StoredProduct[] = [plenty, low, out, requests]) {
  const server = fakeServer()
  const lamps = new Map(given.map((lamp) => [lamp._id, lamp]))
  const sold = given.map(({ _id }, n) => ({ day: '2026-11-21', productId: _id, sold: n }))
  const restocks = new Set<string>()
  server.answer(listTillLamps, () => tillLamps([...lamps.values()], sold))
  server.answer(listProductsForAdmin, () => ({ products: [], page: 1, pages: 0 }))
  const lampOr404 = (id: string) => {
    const lamp = lamps.get(id)
    if (!lamp) throw new Refusal('product.unknown', 'There is no such lamp')
    return lamp
  }
  const change = (id: string, changes: Partial<StoredProduct>) => {
    const lamp = lampOr404(id)
    const next = { ...lamp, ...changes, revision: lamp.revision + 1 }
    lamps.set(id, next)
    return next
  }
  const sent = server.answer(patchProduct, ({ params: { id }, body: { restock, revision, ...fields } }) => {
    const lamp = lampOr404(id)
    if (revision !== undefined && revision < lamp.revision) {
      throw new Refusal('product.changed', 'Someone else has changed this lamp', { current: lamp })
    }
    const { price = lamp.price, costPrice = lamp.costPrice } = fields
    if (!restock) return { product: change(id, { price, costPrice }) }
    const isRepeat = restocks.has(restock._id)
    restocks.add(restock._id)
    return { product: change(id, { countInStock: lamp.countInStock + (isRepeat ? 0 : restock.pieces) }) }
  })
  return { server, sent, change, lamps, remove: (id: string) => lamps.delete(id) }
}

const names = async () => {
  await screen.findAllByRole('button', { name: new RegExp(texts.restock) })
  return within(await screen.findByRole('table'))
    .getAllByRole('link')
    .map((edit) => edit.getAttribute('aria-label')?.replace('Edit ', ''))
}
const cell = (name: string) => screen.findByRole('button', { name })

it('sorts lamps that ran out first, and gives each order and filter an address', async () => {
  serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  expect(await names()).toEqual(['Desk lamp', 'Candle bulb', 'Blue lantern', 'Amber pendant'])
  await expectAccessible()
  await user.selectOptions(await field(texts.order), texts.orders.bestSold)
  await expectPath('/admin/stock?order=bestSold')
  expect(await names()).toEqual(['Desk lamp', 'Candle bulb', 'Blue lantern', 'Amber pendant'])
  await user.selectOptions(await field(texts.order), texts.orders.name)
  expect(await names()).toEqual(['Amber pendant', 'Blue lantern', 'Candle bulb', 'Desk lamp'])
  await user.click(await link(`${texts.shown.out} 2`))
  await expectPath('/admin/stock?show=out&order=name')
  expect(await names()).toEqual(['Candle bulb', 'Desk lamp'])
  await user.click(await link(`${texts.shown.low} 1`))
  expect(await names()).toEqual(['Blue lantern'])
  await user.type(await field(office.till.find), 'Amber')
  await screen.findByText(texts.none)
  await user.click(await link(`${texts.shown.all} 1`))
  expect(await names()).toEqual(['Amber pendant'])
})

it('restocks ten pieces with two taps', async () => {
  const { sent } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.restockNamed('Blue lantern')))
  await screen.findByText('2 + 10 = 12')
  await expectAccessible()
  await user.click(await button(texts.save))
  await toast(texts.restocked('Blue lantern', 12))
  expect(sent.map(({ body }) => body)).toEqual([{ restock: { _id: expect.anything(), pieces: 10 } }])
  const again = await cell(texts.restockNamed('Blue lantern'))
  expect(again.textContent).toBe('12')
  await expectFocused(again)
  // The number of sold pieces is still shown.
  expect(again.closest('tr')?.textContent).toContain('1')
})

it('restocks once when the reply was lost and it is sent twice', async () => {
  const { server, sent, lamps } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.restockNamed('Blue lantern')))
  server.loseReplies('changes')
  await user.keyboard('7{Enter}')
  await toast(shop.failed.errors.network)
  server.loseReplies('none')
  await user.keyboard('{Enter}')
  await toast(texts.restocked('Blue lantern', 9))
  expect(lamps.get('lamp-2')?.countInStock).toBe(9)
  expect(new Set(sent.map(({ body }) => body.restock?._id)).size).toBe(1)
})

it('does not send pieces that are no whole number above zero, or too many', async () => {
  const { sent } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  for (const typed of ['', '0', '-3', '1.5', 'ten', '2000000']) {
    await user.click(await cell(texts.restockNamed('Blue lantern')))
    const box = await field(texts.restockNamed('Blue lantern'))
    await user.clear(box)
    expect(screen.queryByText(catalogue.notPositive), typed).toBeNull()
    if (typed) await user.type(box, typed)
    await user.keyboard('{Enter}')
    await screen.findByText(catalogue.notPositive)
    await expectFocused(box)
    await user.keyboard('{Escape}')
    await expectFocused(await cell(texts.restockNamed('Blue lantern')))
  }
  expect(sent).toEqual([])
})

it('edits a price in place with a warning below cost', async () => {
  const { sent, lamps } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.change.price('Amber pendant')))
  await user.keyboard('2,500')
  await screen.findByText(catalogue.belowCost)
  await user.keyboard('{Enter}')
  await toast(catalogue.updated)
  expect(sent.map(({ body }) => body)).toEqual([{ price: 2500, revision: plenty.revision }])
  expect(lamps.get('lamp-1')?.price).toBe(2500)
  expect((await cell(texts.change.price('Amber pendant'))).textContent).toBe('2,500')
})

it('shows a cost that another admin has changed and overwrites it only on demand', async () => {
  const { sent, change, lamps } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.change.costPrice('Amber pendant')))
  change('lamp-1', { costPrice: 3300 })
  await user.keyboard('3,500{Enter}')
  await screen.findByText(texts.nowIs('3,300'))
  expect(lamps.get('lamp-1')?.costPrice).toBe(3300)
  await user.keyboard('{Enter}')
  await toast(catalogue.updated)
  expect(lamps.get('lamp-1')?.costPrice).toBe(3500)
  expect(sent).toHaveLength(2)
})

it('reports a conflict to the second admin who types a price, even if refetched', async () => {
  const { sent, change, lamps } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.change.price('Amber pendant')))
  await user.keyboard('2,500')
  change('lamp-1', { price: 5500 })
  await queryClient.refetchQueries({ queryKey: shownLamps.queryKey })
  await user.keyboard('{Enter}')
  await screen.findByText(texts.nowIs('5,500'))
  expect(lamps.get('lamp-1')?.price).toBe(5500)
  expect(sent.map(({ body }) => body)).toEqual([{ price: 2500, revision: plenty.revision }])
})

it('keeps a row in its place while cells are edited, until the admin sorts', async () => {
  const { change, lamps } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  const before = await names()
  await user.click(await cell(texts.restockNamed('Blue lantern')))
  await user.keyboard('{Enter}')
  await toast(texts.restocked('Blue lantern', lamps.get('lamp-2')?.countInStock ?? 0))
  change('lamp-4', { countInStock: 0 })
  await queryClient.refetchQueries({ queryKey: shownLamps.queryKey })
  expect(await names()).toEqual(before)
  await user.selectOptions(await field(texts.order), 'fewest')
  expect(await names()).not.toEqual(before)
})

it('keeps a row in a filtered list after it no longer fits the filter', async () => {
  const { lamps } = serveStock()
  const user = await openScreen('/admin/stock?show=low', 'admin')
  const before = await names()
  await user.click(await cell(texts.restockNamed(low.name)))
  await user.keyboard('{Enter}')
  await toast(texts.restocked(low.name, lamps.get(low._id)?.countInStock ?? 0))
  expect(await names()).toEqual(before)
})

it('removes a lamp that another admin has deleted', async () => {
  const { remove } = serveStock()
  const user = await openScreen('/admin/stock', 'admin')
  await user.click(await cell(texts.restockNamed('Blue lantern')))
  remove('lamp-2')
  await user.keyboard('{Enter}')
  await screen.findByText(`${texts.shown.all}`)
  expect(await names()).not.toContain('Blue lantern')
})

it('restocks ten pieces with two taps from the low-stock list', async () => {
  const { server, sent } = serveStock()
  const { _id, name, slug, image, countInStock } = low
  const lamps = [{ _id, name, slug, image, countInStock, lowStockAt: 2 }]
  server.answer(getShopSummary, () => ({
    totalQuantityInStock: 42,
    totalCostPrice: 120_000,
    lowStock: { count: 1, lamps },
    bestSold: [],
    notSold: { count: 0, lamps: [] },
  }))
  const user = await openScreen('/admin/myshop', 'admin')
  await user.click(await link(texts.restockNamed('Blue lantern')))
  await expectFocused(await field(texts.restockNamed('Blue lantern')))
  await user.click(await button(texts.save))
  await toast(texts.restocked('Blue lantern', 12))
  expect(sent.map(({ body }) => body.restock?.pieces)).toEqual([10])
})

it('opens the restock of one lamp by its address', async () => {
  serveStock()
  const user = await openScreen('/admin/stock?restock=lamp-2', 'admin')
  await expectFocused(await field(texts.restockNamed('Blue lantern')))
  await user.keyboard('5{Enter}')
  await toast(texts.restocked('Blue lantern', 7))
})

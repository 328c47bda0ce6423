import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { getStocktake, listStocktakes, recordTally } from '../../shared/stocktakes/routes.ts'
import type { Stocktake, StocktakeLine } from '../../shared/stocktakes/stocktake.ts'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { counting } from '../../web/src/messages/rw/counting.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, part } from './support/page.ts'
import { eric } from './support/stored-entries.ts'

const { count: texts } = counting

const pendant = {
  ...makeProduct({ _id: 'pendant', name: 'Kivu pendant', code: '4006381333931', countInStock: 77 }),
  sold: 9,
}
const bulb = {
  ...makeProduct({ _id: 'bulb', name: 'Bulb E27', category: 'Bulbs', code: '5901234123457', countInStock: 77 }),
  sold: 9,
}
const at = '2026-11-22T08:00:00.000Z'
const november: Stocktake = {
  _id: 'stocktake-1',
  name: 'November',
  scope: 'all',
  blind: true,
  branch: '00',
  createdAt: at,
  by: eric,
  revision: 0,
}

/** Serves an open stocktake, and returns the tallies that the shop receives. */
function serveStocktake(stocktake: Partial<Stocktake> = {}, lines: readonly StocktakeLine[] = []) {
  const server = fakeServer()
  const open = { ...november, ...stocktake }
  server.answer(listTillLamps, () => [pendant, bulb])
  server.answer(listStocktakes, () => ({ stocktakes: [open], page: 1, hasMore: false }))
  server.answer(getStocktake, () => ({
    stocktake: open,
    lines: [...lines],
    aside: [{ product: 'bulb', name: 'Bulb E27', pieces: 2, orders: [1042] }],
  }))
  const sent = server.answer(recordTally, ({ params: { id }, body: { tallyId, product, pieces, undoes } }) => ({
    tally: {
      _id: tallyId,
      stocktake: id,
      product,
      name: product,
      pieces,
      undoes,
      branch: '00',
      at,
      by: eric,
      recordedAt: at,
    },
  }))
  const tallied = () => sent.map(({ body: { product, pieces, undoes, place } }) => ({ product, pieces, undoes, place }))
  return { server, sent, tallied }
}

/** Scans a barcode with a reader that types it into the search. */
const scan = (code: string) => `${code}{Enter}`

it('counts a piece for each scan and withdraws the last one', async () => {
  const { sent, tallied } = serveStocktake()
  const user = await openScreen('/count', 'seller')
  const search = await field(office.till.find)
  for (const _ of [1, 2, 3]) await user.type(search, scan('4006381333931'))
  await screen.findByText(texts.counted(3))
  await user.click(await button(texts.undo))
  await screen.findByText(texts.counted(2))
  await waitFor(() => expect(sent).toHaveLength(4))
  const [, , third] = sent
  expect(tallied()).toEqual([
    { product: 'pendant', pieces: 1, place: '' },
    { product: 'pendant', pieces: 2, place: '' },
    { product: 'pendant', pieces: 3, place: '' },
    { product: 'pendant', undoes: third?.body.tallyId },
  ])
  const times = sent.slice(0, 3).map(({ body: { countedAt = '' } }) => countedAt)
  expect(new Set(times).size).toBe(3)
  expect([...times].sort()).toEqual(times)
  expect(document.body.textContent).not.toContain('77')
  await expectAccessible()
})

it('counts by name and number in a place, and none as 0', async () => {
  const { tallied } = serveStocktake()
  const user = await openScreen('/count', 'seller')
  const place = await field(texts.place)
  await user.type(place, 'Store')
  await user.type(await field(office.till.find), 'bulb')
  await user.click(await screen.findByRole('button', { name: 'Bulb E27' }))
  const pieces = await field(texts.pieces)
  await user.type(pieces, 'x{Enter}')
  await screen.findByText(texts.notPieces)
  await user.clear(pieces)
  await user.type(pieces, '12{Enter}')
  await screen.findByText(texts.counted(12))
  await user.clear(place)
  await screen.findByText(texts.notCounted)
  await user.click(await button(texts.noneHere))
  await screen.findByText(texts.counted(0))
  await waitFor(() =>
    expect(tallied()).toEqual([
      { product: 'bulb', pieces: 12, place: 'Store' },
      { product: 'bulb', pieces: 0, place: '' },
    ]),
  )
})

it('records a number that was typed but not confirmed when another lamp is chosen', async () => {
  const { sent } = serveStocktake()
  const user = await openScreen('/count', 'seller')
  const search = await field(office.till.find)
  await user.type(search, 'bulb')
  await user.click(await screen.findByRole('button', { name: 'Bulb E27' }))
  await user.type(await field(texts.pieces), '7')
  await user.type(search, scan('4006381333931'))
  // The shop counts a tally once, however often it is sent.
  const piecesOf = () => new Map(sent.map(({ body: { product, pieces } }) => [product, pieces]))
  await waitFor(() =>
    expect(piecesOf()).toEqual(
      new Map([
        ['bulb', 7],
        ['pendant', 1],
      ]),
    ),
  )
})

it('types into the number of a scanned lamp before the next frame of a busy phone', async () => {
  const { tallied } = serveStocktake()
  const user = await openScreen('/count', 'seller')
  await user.selectOptions(await field(texts.mode), texts.modes.number)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  for (const [code, pieces] of [
    ['4006381333931', '12'],
    ['5901234123457', '7'],
  ] as const) {
    await user.type(await field(office.till.find), scan(code))
    await user.keyboard(`${pieces}{Enter}`)
  }
  await waitFor(() => expect(tallied().map(({ pieces }) => pieces)).toEqual([12, 7]))
})

it('stores tallies offline and sends each once when the connection returns', async () => {
  const { server, sent } = serveStocktake()
  const user = await openScreen('/count', 'seller')
  const search = await field(office.till.find)
  server.setOffline(true)
  for (const _ of [1, 2]) await user.type(search, scan('4006381333931'))
  await screen.findByText(texts.waiting(2))
  expect((await storedEntries()).entries).toHaveLength(2)
  server.setOffline(false)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent.map(({ body: { pieces } }) => pieces)).toEqual([1, 2]))
  await waitFor(() => expect(screen.queryByText(texts.waiting(2))).toBeNull())
})

it('counts the lamps of an earlier visit while the shop is too busy to list them', async () => {
  const { server } = serveStocktake()
  await openScreen('/count', 'seller')
  await field(office.till.find)
  const refuse = () => {
    throw new Refusal('shop.busy', 'The shop is busy')
  }
  server.answer(listTillLamps, refuse)
  server.answer(listStocktakes, refuse)
  const user = await openScreen('/count', 'seller')
  await user.type(await field(office.till.find), scan('4006381333931'))
  await screen.findByText(texts.counted(1))
})

it('counts no lamp outside the stocktake and no unknown barcode', async () => {
  const { sent } = serveStocktake({ scope: { category: 'Bulbs' } })
  const user = await openScreen('/count', 'seller')
  const search = await field(office.till.find)
  await user.type(search, scan('4006381333931'))
  await screen.findByText(texts.outOfScope)
  await user.clear(search)
  await user.type(search, scan('4006381333948'))
  await screen.findByText(texts.notFound)
  expect(sent).toEqual([])
})

it('lists boxes of orders and lamps to count again', async () => {
  const line: StocktakeLine = { product: 'pendant', name: 'Kivu pendant', state: 'moved', tallies: [] }
  serveStocktake({}, [line])
  const user = await openScreen('/count', 'seller')
  await screen.findByText(texts.aside(1))
  await part(texts.recount)
  await user.click(screen.getByRole('button', { name: 'Kivu pendant' }))
  await field(texts.pieces)
})

it('shows tallies that the shop refused', async () => {
  const { server } = serveStocktake()
  server.answer(recordTally, () => {
    throw new Refusal('stocktake.ended', 'The stocktake has ended')
  })
  const user = await openScreen('/count', 'seller')
  await user.type(await field(office.till.find), scan('4006381333931'))
  await screen.findByText(texts.refused(1))
  await screen.findByRole('link', { name: office.outbox.see })
})

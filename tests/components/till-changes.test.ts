import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tillLamps } from '../../lambdas/products/till-lamps.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import type { TillChanges } from '../../shared/products/till-lamp.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { bulb, openTill, pendant, pollLamps } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { part } from './support/page.ts'

const NOON = '2026-11-22T12:00:00.000Z'
const LATER = '2026-11-22T12:01:00.000Z'

/** Opens the till in a shop whose changes are these after the first list. */
async function openPollingTill(changes: Partial<TillChanges>, first = [pendant, bulb]) {
  const till = await openTill()
  const all = { upTo: NOON, isComplete: true, lamps: tillLamps(first, []), removed: [] }
  const sent = till.server.answer(listTillLamps, ({ query: { since } }) =>
    since === 'start' ? all : { upTo: LATER, isComplete: false, lamps: [], removed: [], ...changes },
  )
  await pollLamps()
  return { ...till, since: () => sent.map(({ query }) => query.since) }
}

const lampsShown = async () => within(await part(office.till.lamps))

it('requests changes since the previous response, and keeps the other lamps', async () => {
  const { since } = await openPollingTill({ lamps: tillLamps([{ ...bulb, countInStock: 2, revision: 9 }], []) })
  await pollLamps()
  await pollLamps()
  expect(since()).toEqual(['start', NOON, LATER])
  const shown = await lampsShown()
  await shown.findByText('Kivu pendant')
  await shown.findByText(new RegExp(texts.products.stockCount(2)))
})

it('requests only changes after a reload', async () => {
  const { since } = await openPollingTill({ lamps: tillLamps([{ ...bulb, countInStock: 2, revision: 9 }], []) })
  await openScreen('/sell', 'seller')
  const shown = await lampsShown()
  await shown.findByText('Kivu pendant')
  await shown.findByText(new RegExp(texts.products.stockCount(2)))
  expect(since()).toEqual(['start', NOON])
})

it('requests all lamps again half a day after it had them', async () => {
  const { since } = await openPollingTill({})
  const later = Date.now() + 12 * 60 * 60 * 1000
  vi.useFakeTimers({ now: later, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/sell', 'seller')
  await (await lampsShown()).findByText('Kivu pendant')
  expect(since()).toEqual(['start', 'start'])
  await pollLamps()
  expect(since()).toEqual(['start', 'start', NOON])
})

it('removes a lamp that is no longer on sale', async () => {
  await openPollingTill({ removed: [bulb._id] })
  await screen.findByText('Bulb E27')
  await pollLamps()
  const shown = await lampsShown()
  await expect.poll(() => shown.queryByText('Bulb E27')).toBeNull()
  await shown.findByText('Kivu pendant')
})

it('keeps a newer version of a lamp than the response has', async () => {
  const known = { ...bulb, countInStock: 7, revision: 9 }
  await openPollingTill({ lamps: tillLamps([{ ...bulb, countInStock: 2, revision: 2 }], []) }, [pendant, known])
  await pollLamps()
  const shown = await lampsShown()
  await shown.findByText(new RegExp(texts.products.stockCount(7)))
})

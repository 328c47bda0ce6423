import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { tillLamps } from '../../lambdas/products/till-lamps.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { NewReport } from '../../shared/reports/new-report.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { type Entry, shortCode } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { newEntry } from '../../web/src/domain/outbox/new-entry.ts'
import { clearUserData } from '../../web/src/domain/users/user-data.ts'
import { readItem, removeItem } from '../../web/src/lib/local-storage.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { add, bulb, openTill, payByMomo, pendant, pollLamps, recorded } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { till, sale, outbox } = office

describe('sale without a response', () => {
  const waiting = () => screen.findByRole('heading', { name: outbox.waits })
  const comeOnline = () => window.dispatchEvent(new Event('online'))

  /** Stores the sale at the till as a closed tab has left it: one pendant at its price. */
  async function leaveUnsent(changes: Partial<Entry>) {
    const { saleId } = z.parse(z.object({ saleId: z.string() }), JSON.parse(localStorage.getItem('report') ?? ''))
    const madeAt = new Date().toISOString()
    const body = NewReport.parse({
      reportItems: [{ _id: 'pendant', quantity: 1, real: 1, soldAt: 5000, price: 5000, seenCostPrice: 3000 }],
      real: 1,
      paymentMethod: 'Cash',
      saleId,
      madeAt,
      sales: 5000,
    })
    const lines = [{ name: 'Kivu pendant', real: 1, soldAt: 5000 }]
    const entryNames = newEntry({
      id: saleId,
      madeAt,
      name: 'Kivu pendant',
      lines,
      request: { to: 'sale', body },
    })
    await changeEntry(saleId, () => ({ ...entryNames, ...changes }))
  }

  const recordedOf = async (amount: string) => within(await part(till.recorded)).findByText(amount)

  it('keeps an unanswered sale on the device and counts it once after a lost reply', async () => {
    const { server, shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    server.loseReplies('changes')
    await user.click(await button('Cash'))
    await waiting()
    await expectFocused(await button(till.newSale))
    await expectAccessible()
    await screen.findByRole('link', { name: outbox.badge(1) })
    server.loseReplies('none')
    comeOnline()
    await recorded()
    expect(shop.reports).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('link', { name: outbox.badge(1) })).toBeNull())
  })

  it('shows the sale as unsent on its receipt, with its short code', async () => {
    const { server, user } = await openTill()
    const shared: string[] = []
    const share = async ({ text = '' }: ShareData) => void shared.push(text)
    vi.stubGlobal('navigator', { ...navigator, share })
    await user.click(await add('Kivu pendant'))
    server.setOffline(true)
    await user.click(await button('Cash'))
    await waiting()
    const [entry] = (await storedEntries()).entries
    const code = entry && shortCode(entry)
    await screen.findByText(outbox.waitsText(code ?? ''))
    await user.click(await button(till.share))
    expect(shared).toEqual([expect.stringMatching(new RegExp(`Kivu pendant[^]*${outbox.waits}: ${code}$`))])
  })

  it('lets the seller continue, and records both sales in order after a reload', async () => {
    const { server, shop, user: before } = await openTill()
    server.loseReplies('all')
    await before.click(await add('Kivu pendant'))
    await before.click(await button('Cash'))
    await waiting()
    await before.click(await button(till.newSale))
    await before.click(await add('Bulb E27'))
    await payByMomo(before)
    await screen.findByRole('link', { name: outbox.badge(2) })
    server.loseReplies('none')
    await openScreen('/sell', 'seller')
    await waitFor(() => expect(shop.reports).toMatchObject([{ sales: 5000 }, { sales: 900 }]))
  })

  it('keeps the agreed price when the price has changed and the last lamp is sold', async () => {
    const { server, shop, user } = await openTill([bulb])
    await user.click(await add('Bulb E27'))
    // All calls fail.
    server.setOffline(true)
    await user.click(await button('Cash'))
    await waiting()
    shop.change('bulb', { countInStock: 0, price: 1200 })
    server.setOffline(false)
    comeOnline()
    await recorded()
    expect(shop.reports).toMatchObject([
      { sales: 900, found: [{ count: 1 }], reportItems: [{ catalogue: { price: 1200 } }] },
    ])
  })

  it('starts a sale offline with the last known lamps', async () => {
    const { server, shop, user: before } = await openTill()
    await before.click(await add('Kivu pendant'))
    server.setOffline(true)
    const user = await openScreen('/sell', 'seller')
    await user.click(await add('Bulb E27'))
    await screen.findByText(/^Ibigaragara ni ibyo ku wa/)
    await user.click(await button('Cash'))
    await waiting()
    server.setOffline(false)
    comeOnline()
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5900 }])
  })

  it('reduces the last known stock, so that the last lamp is not sold twice', async () => {
    const { server, user } = await openTill([pendant, { ...bulb, countInStock: 1 }])
    server.setOffline(true)
    await user.click(await add('Bulb E27'))
    await user.click(await button('Cash'))
    await waiting()
    await user.click(await button(till.newSale))
    await screen.findByText(texts.products.soldOut)
    expect((await add('Bulb E27')).getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the stock reduced online until the lists include it', async () => {
    const { server, shop, user } = await openTill([pendant, bulb])
    // The list lags behind what is recorded, as the shop's does: the first one after the reconnect lacks the sale.
    let isConnected = false
    let listsSince = 0
    server.answer(listTillLamps, () => {
      if (isConnected) listsSince += 1
      return tillLamps([pendant, listsSince < 2 ? bulb : { ...bulb, countInStock: 2 }], [])
    })
    server.loseReplies('changes')
    await user.click(await add('Bulb E27'))
    await user.click(await button('Cash'))
    await waiting()
    await user.click(await button(till.newSale))
    const lamps = await part(till.lamps)
    const counts = new Set<string | undefined>()
    const note = () => counts.add(within(lamps).queryByText('Bulb E27')?.parentElement?.textContent ?? undefined)
    await within(lamps).findByText(new RegExp(texts.products.stockCount(2)))
    note()
    const observer = new MutationObserver(note)
    observer.observe(lamps, { subtree: true, childList: true, characterData: true })
    isConnected = true
    server.loseReplies('none')
    comeOnline()
    await pollLamps()
    await waitFor(() => expect(shop.reports).toHaveLength(1))
    await pollLamps()
    expect(listsSince).toBeGreaterThan(1)
    await within(lamps).findByText(new RegExp(texts.products.stockCount(2)))
    observer.disconnect()
    expect([...counts].filter((text) => text?.includes(texts.products.stockCount(3)))).toEqual([])
  })

  it('offers the names of debtors even if the debt form was never opened', async () => {
    const { server, user } = await openTill([pendant], ['Gasana'], [])
    await waitFor(() => expect(readItem('lastSeenDebtorNames')).toContain('Gasana'))
    server.setOffline(true)
    await openScreen('/sell', 'seller')
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Depts'))
    await within(await screen.findByRole('list', { name: till.known })).findByText('Gasana')
  })

  it('requires a connection when this device has not loaded the lamps', async () => {
    const { server } = await openTill()
    clearUserData()
    server.setOffline(true)
    await openScreen('/sell', 'seller')
    await button(texts.failed.again)
    expect(screen.queryByText('Kivu pendant')).toBeNull()
  })

  it('lets a tab continue when another tab has ended the sale', async () => {
    const { server, user } = await openTill()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.answer(recordReport, async ({ body: { saleId = '' } }) => {
      await answered
      return { report: makeReport({ _id: saleId }) }
    })
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    // Ends the sale, as another tab that was faster would.
    for (const key of ['report', 'cartItems']) removeItem(key)
    await screen.findByText(till.empty)
    await user.click(await add('Bulb E27'))
    await payByMomo(user)
    const entryNames = async () => (await storedEntries()).entries.map(({ name }) => name)
    await waitFor(async () => expect(await entryNames()).toEqual(['Kivu pendant', 'Bulb E27']), { timeout: 2000 })
    answer()
    await recorded()
  })

  it('does not restore a recorded sale to the till after power loss', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await button('Cash')
    const onDisk = ['report', 'cartItems'].map((key): [string, string] => [key, localStorage.getItem(key) ?? ''])
    await user.click(await button('Cash'))
    await recorded()
    for (const [key, value] of onDisk) localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    const next = await openScreen('/sell', 'seller')
    await screen.findByText(till.madeBefore)
    await next.click(await add('Bulb E27'))
    await next.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toHaveLength(2)
  })

  it('records and shows a sale despite power loss while it was being saved', async () => {
    const { server, user } = await openTill()
    const requests = server.answer(recordReport, () => new Promise(() => {}))
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect((await storedEntries()).entries).toMatchObject([{ promised: false }])
    // Another customer buys the last one before the phone has power again.
    const shop = serveTill(server, [{ ...pendant, countInStock: 0 }, bulb])
    await openScreen('/sell', 'seller')
    await screen.findByText(till.madeBefore)
    await recordedOf('RWF 5,000')
    expect(screen.queryByRole('group', { name: 'Kivu pendant' })).toBeNull()
    expect(shop.reports).toMatchObject([{ sales: 5000, found: [{ count: 1 }] }])
    await expectAccessible()
  })

  it('shows which sale counts when another was typed while the first was saved', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await leaveUnsent({})
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4000')
    await user.click(await button('Cash'))
    await screen.findByText(till.madeBefore)
    await recordedOf('RWF 5,000')
    expect(shop.reports).toMatchObject([{ sales: 5000 }])
    await user.click(await button(till.newSale))
    expect(screen.queryByText(till.madeBefore)).toBeNull()
  })

  it('replaces a refused sale at the first tap when it was not promised', async () => {
    const { shop, user } = await openTill()
    await user.click(await add('Kivu pendant'))
    await leaveUnsent({ state: 'needs a look' })
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4000')
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 4000 }])
  })
})

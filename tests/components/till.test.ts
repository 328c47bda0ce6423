import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { NewReport } from '../../shared/reports/new-report.ts'
import type { OpenAccount } from '../../shared/reports/open-account.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { type Entry, shortCode } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { newEntry } from '../../web/src/domain/outbox/new-entry.ts'
import { forgetLeftBehind } from '../../web/src/domain/users/left-behind.ts'
import { forget } from '../../web/src/lib/kept.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { scan } from '../../web/src/messages/rw/scan.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { fakeServer } from './support/fake-server.ts'
import { keepTill } from './support/keep-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, sale, outbox } = office
const { cart } = texts

const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', countInStock: 10 })
const bulb = makeProduct({ _id: 'bulb', name: 'Bulb E27', price: 900, costPrice: 500, brand: 'Gura', countInStock: 3 })

/** A seller at the till of a shop that keeps these lamps. */
async function open(
  lamps: readonly StoredProduct[] = [pendant, bulb],
  debtors: readonly string[] = [],
  owing: readonly OpenAccount[] = [],
) {
  const server = fakeServer()
  const shop = keepTill(server, lamps, debtors, owing)
  const user = await openScreen('/sell', 'seller')
  await screen.findByText(lamps[0]?.name ?? '')
  return { server, shop, user }
}

/** The row of the list that sells a lamp. */
const add = async (name: string) => within(await part(till.lamps)).findByRole('button', { name: till.add(name) })
/** A lamp of the sale. */
const line = (name: string) => screen.findByRole('group', { name })
const recorded = () => screen.findByRole('heading', { name: till.recorded })

describe('a sale at the till', () => {
  it('of two lamps for cash takes three taps', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([
      { real: 2, sales: 10_000, paymentMethod: 'Cash', status: 'PAID', reportItems: [{ quantity: 2, real: 2 }] },
    ])
    await expectFocused(await button(till.newSale))
    await expectAccessible()
  })

  it('takes eight keys: what one searches, Enter for each lamp, and Enter to pay', async () => {
    const { shop, user } = await open()
    await expectFocused(await field(till.find))
    await user.keyboard('bul{Enter}{Enter}{Backspace}{Enter}')
    await expectFocused(await button('Cash'))
    await user.keyboard('{Enter}')
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 2, sales: 1800 }])
    // And on with the next one.
    await expectFocused(await button(till.newSale))
    await user.keyboard('{Enter}')
    await expectFocused(await field(till.find))
    expect(screen.queryByRole('heading', { name: till.recorded })).toBeNull()
  })

  it('goes from row to row by the arrows', async () => {
    const { user } = await open()
    await expectFocused(await field(till.find))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}')
    await line('Bulb E27')
    await line('Kivu pendant')
  })

  it('is at the prices that were agreed, and says when one is below cost', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    expect(price.value).toBe('5000')
    await user.clear(price)
    await user.click(await button('MoMo pay'))
    await within(await line('Kivu pendant')).findByText(sale.fieldErrors['soldAt.missing'])
    await expectFocused(price)
    await user.type(price, '2500')
    await within(await line('Kivu pendant')).findByText(sale.belowCost('RWF 3,000'))
    await expectAccessible()
    await user.click(await button('MoMo pay'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 2500, paymentMethod: 'MoMo pay' }])
  })

  it('tells the change to give', async () => {
    const { user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.type(await field(till.given), '10000')
    expect((await screen.findByText(till.change)).parentElement?.textContent).toContain('RWF 5,000')
    await user.clear(await field(till.given))
    await user.type(await field(till.given), '4000')
    expect((await screen.findByText(till.missing)).parentElement?.textContent).toContain('RWF 1,000')
  })

  it('counts what is typed, and forgets what is no number', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    const count = await field(cart.quantityOf('Kivu pendant'))
    await user.clear(count)
    await user.type(count, '7')
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 7 }])
  })

  it('finds a lamp by brand, and says when there is none', async () => {
    const { user } = await open()
    await user.type(await field(till.find), 'gura')
    await waitFor(() => expect(screen.queryByText('Kivu pendant')).toBeNull())
    await add('Bulb E27')
    await user.type(await field(till.find), ' xyz')
    await screen.findByText(texts.products.empty)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('group', { name: 'Bulb E27' })).toBeNull()
  })
})

describe('a code at the till', () => {
  const coded = makeProduct({ _id: 'coded', name: 'Rusizi lamp', price: 7000, code: '5901234123457' })

  it('that is scanned sells its lamp at once, and the next one after it', async () => {
    const { user } = await open([pendant, coded, bulb])
    await expectFocused(await field(till.find))
    // A scanner types the digits and Enter.
    await user.keyboard('5901234123457{Enter}5901234123457{Enter}')
    await within(await line('Rusizi lamp')).findByText('RWF 14,000')
    await user.keyboard('kivu{Enter}')
    await line('Kivu pendant')
  })

  it('that no lamp has sells nothing, and says so', async () => {
    const { user } = await open([pendant, coded])
    await expectFocused(await field(till.find))
    await user.keyboard('4006381333931{Enter}')
    expect(await screen.findAllByText(texts.products.empty)).toHaveLength(2)
    await screen.findByText(till.empty)
    await user.keyboard('5901234123457{Enter}')
    await line('Rusizi lamp')
  })

  it('that two lamps of old books share offers both, and sells neither by itself', async () => {
    const { user } = await open([pendant, coded, makeProduct({ _id: 'twin', name: 'Twin lamp', code: coded.code })])
    await expectFocused(await field(till.find))
    await user.keyboard('5901234123457{Enter}')
    expect(await screen.findAllByText(till.sharedCode('5901234123457'))).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('Kivu pendant')).toBeNull())
    await screen.findByText(till.empty)
    await expectAccessible()
    await user.click(await add('Twin lamp'))
    await line('Twin lamp')
    expect(screen.queryByRole('group', { name: 'Rusizi lamp' })).toBeNull()
  })
})

describe('the camera at the till', () => {
  const openCamera = async () => {
    const opened = await open()
    await opened.user.click(await button(till.scan))
    return opened
  }

  it('that is not there, or not allowed, is told in plain words, and the code may be typed', async () => {
    const { user } = await openCamera()
    await screen.findByText(scan.failures.none)
    await expectAccessible()
    await user.click(await button(scan.close))
    await waitFor(() => expect(screen.queryByRole('region', { name: scan.title })).toBeNull())
  })

  it('that is refused says where to allow it', async () => {
    const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
    onTestFinished(() => void vi.unstubAllGlobals())
    await openCamera()
    await screen.findByText(scan.failures.denied)
  })
})

it('the lamps keep their places while others sell', async () => {
  const { shop, user } = await open([pendant, bulb])
  const names = () => screen.getAllByRole('button', { name: /^Ongeraho/ }).map((add) => add.getAttribute('aria-label'))
  const before = names()
  await user.click(await add('Bulb E27'))
  shop.change('pendant', { countInStock: 0 })
  shop.sellsMost('bulb')
  await user.click(await button('Cash'))
  await recorded()
  await screen.findByText(texts.products.soldOut)
  expect(names().slice(0, 2)).toEqual(before)
})

describe('a debt at the till', () => {
  it('has a known name, what is paid now, and the rest as debt', async () => {
    const { shop, user } = await open([pendant], ['Habimana Éric', 'Uwera'])
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Depts'))
    const name = await field(sale.fields.givenTo)
    await expectFocused(name)
    await user.click(await button(till.recordDebt))
    await screen.findByText(sale.fieldErrors['givenTo.missing'])
    await user.type(name, 'habimana')
    await user.click(await button('Habimana Éric'))
    await user.type(await field(till.paidNow), '5000')
    await user.click(await button(till.recordDebt))
    await screen.findByText(till.nothingOwed)
    await user.clear(await field(till.paidNow))
    await user.type(await field(till.paidNow), '2000')
    await expectAccessible()
    await user.click(await button(till.recordDebt))
    await recorded()
    expect(shop.reports).toMatchObject([
      { sales: 2000, owed: 3000, givenTo: 'Habimana Éric', paymentMethod: 'Depts', status: 'HALF-PAID' },
    ])
  })
})

it('a debt at the till shows who owes what: those who owe most first, and of the one who is chosen all of it', async () => {
  const owing = { name: 'Uwera', owed: 42_000, sales: 3, oldest: '2026-10-01' }
  const { user } = await open([pendant], ['Habimana Éric', 'Uwera'], [owing])
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Depts'))
  const known = await screen.findByRole('list', { name: till.known })
  await waitFor(() => expect(within(known).getAllByRole('listitem')[0]?.textContent).toBe('UweraRWF 42,000'))
  await user.click(within(known).getByRole('button', { name: /Uwera/ }))
  await screen.findByText(till.owesAlready('RWF 42,000'))
  await expectAccessible()
})

it('a debt at the till that goes above the limit of a debtor is warned of, by any spelling, and recorded all the same', async () => {
  const owing = { name: 'Uwera', owed: 42_000, sales: 3, oldest: '2026-10-01' }
  const { server, shop, user } = await open([pendant], ['Uwera'], [owing])
  server.answer(listDebtorDetails, () => [{ name: 'Uwera', spellings: ['Uwela'], limit: 45_000, revision: 2 }])
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Depts'))
  await user.type(await field(sale.fields.givenTo), 'uwela')
  const warning = till.beyondLimit('RWF 45,000', 'RWF 47,000')
  await screen.findByText(warning)
  await user.type(await field(till.paidNow), '2000')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  await user.clear(await field(till.paidNow))
  await screen.findByText(warning)
  await user.click(await button(till.recordDebt))
  await waitFor(() => expect(shop.reports).toHaveLength(1))
})

describe('a loss at the till', () => {
  it('is asked for once more, and keeps what happened', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Loss'))
    await screen.findByText(till.lossOf(1, 'RWF 3,000'))
    await user.type(await field(sale.fields.comments), 'Fell from the shelf')
    await expectAccessible()
    await user.click(await button(till.recordLoss))
    await recorded()
    expect(shop.reports).toMatchObject([
      { status: 'LOSS', ibyangiritse: 1, comments: 'Fell from the shelf', paymentMethod: 'Loss' },
    ])
    expect(screen.queryByRole('link', { name: till.receipt })).toBeNull()
  })
})

describe('a sale that the shop refuses', () => {
  it('says at the line how many are left, and keeps all else', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Bulb E27'))
    await user.click(await add('Bulb E27'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4800')
    // Another seller has sold two of the three.
    shop.change('bulb', { countInStock: 1 })
    await user.click(await button('Cash'))
    await screen.findByText(till.refused)
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(cart.onlyLeft(1))
    await expectAccessible()
    await user.click(bulbs.getByRole('button', { name: till.takeLeft(1) }))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 2, sales: 5700 }])
    expect(new Set(shop.sent.map(({ body }) => body.saleId)).size).toBe(1)
  })

  it('says at the line that another seller has sold the last one, and offers to take it out', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Bulb E27'))
    shop.change('bulb', { countInStock: 0 })
    await user.click(await button('Cash'))
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(cart.onlyLeft(0))
    await expectAccessible()
    await user.click(bulbs.getByRole('button', { name: cart.remove }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Bulb E27' })).toBeNull())
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 1, sales: 5000 }])
  })

  it('says at the line which price is new, and sells at the one on screen or at the new one', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    shop.change('pendant', { price: 5500, costPrice: 3500 })
    await user.click(await button('Cash'))
    const pendants = within(await line('Kivu pendant'))
    await pendants.findByText(/5,500/, { selector: 'p' })
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('5000')
    await user.click(pendants.getByRole('button', { name: /5,500/ }))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5500, costs: 3500 }])
  })

  it('offers to take a lamp out that the shop no longer has', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await add('Bulb E27'))
    shop.remove('bulb')
    await user.click(await button('Cash'))
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(till.gone)
    await user.click(bulbs.getByRole('button', { name: cart.remove }))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ real: 1, sales: 5000 }])
  })
})

describe('a sale without an answer', () => {
  const waiting = () => screen.findByRole('heading', { name: outbox.waits })
  const lineIsBack = () => window.dispatchEvent(new Event('online'))

  /** The sale that is at the till, as a tab that was closed has left it: one pendant at its price. */
  async function leaveUnsent(changes: Partial<Entry>) {
    const { saleId } = z.parse(z.object({ saleId: z.string() }), JSON.parse(localStorage.getItem('report') ?? ''))
    const madeAt = new Date().toISOString()
    const body = NewReport.parse({
      reportItems: [{ _id: 'pendant', quantity: 1, real: 1, soldAt: 5000, price: 5000, costPrice: 3000 }],
      real: 1,
      paymentMethod: 'Cash',
      saleId,
      madeAt,
    })
    const lines = [{ name: 'Kivu pendant', real: 1, soldAt: 5000 }]
    const made = newEntry({
      id: saleId,
      madeAt,
      name: 'Kivu pendant',
      amount: 5000,
      lines,
      request: { to: 'sale', body },
    })
    await changeEntry(saleId, () => ({ ...made, ...changes }))
  }

  const recordedOf = async (amount: string) => within(await part(till.recorded)).findByText(amount)

  it('is kept on this device, counts once although its reply was lost, and is then seen to be recorded', async () => {
    const { server, shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    server.loseReplies('changes')
    await user.click(await button('Cash'))
    await waiting()
    await expectFocused(await button(till.newSale))
    await expectAccessible()
    await screen.findByRole('link', { name: outbox.badge(1) })
    server.loseReplies('none')
    lineIsBack()
    await recorded()
    expect(shop.reports).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('link', { name: outbox.badge(1) })).toBeNull())
  })

  it('has a receipt that says that it waits, with the code by which people know it', async () => {
    const { server, user } = await open()
    const shared: string[] = []
    const share = async ({ text = '' }: ShareData) => void shared.push(text)
    vi.stubGlobal('navigator', { ...navigator, share })
    await user.click(await add('Kivu pendant'))
    server.cutLine(true)
    await user.click(await button('Cash'))
    await waiting()
    const [entry] = (await storedEntries()).entries
    const code = entry && shortCode(entry)
    await screen.findByText(outbox.waitsText(code ?? ''))
    await user.click(await button(till.share))
    expect(shared).toEqual([expect.stringMatching(new RegExp(`Kivu pendant[^]*${outbox.waits}: ${code}$`))])
  })

  it('does not keep the seller from the next one, and both are recorded in their order after a reload', async () => {
    const { server, shop, user: before } = await open()
    server.loseReplies('all')
    await before.click(await add('Kivu pendant'))
    await before.click(await button('Cash'))
    await waiting()
    await before.click(await button(till.newSale))
    await before.click(await add('Bulb E27'))
    await before.click(await button('MoMo pay'))
    await screen.findByRole('link', { name: outbox.badge(2) })
    server.loseReplies('none')
    await openScreen('/sell', 'seller')
    await waitFor(() => expect(shop.reports).toMatchObject([{ sales: 5000 }, { sales: 900 }]))
  })

  it('is recorded at what was agreed, although somebody else has sold the last lamp and the price is another one', async () => {
    const { server, shop, user } = await open([bulb])
    await user.click(await add('Bulb E27'))
    // Nothing reaches the shop.
    server.cutLine(true)
    await user.click(await button('Cash'))
    await waiting()
    shop.change('bulb', { countInStock: 0, price: 1200 })
    server.cutLine(false)
    lineIsBack()
    await recorded()
    expect(shop.reports).toMatchObject([
      { sales: 900, found: [{ count: 1 }], reportItems: [{ catalogue: { price: 1200 } }] },
    ])
  })

  it('can be begun without a line, among the lamps as they were last seen', async () => {
    const { server, shop, user: before } = await open()
    await before.click(await add('Kivu pendant'))
    server.cutLine(true)
    const user = await openScreen('/sell', 'seller')
    await user.click(await add('Bulb E27'))
    await screen.findByText(/^Ibigaragara ni ibyo ku wa/)
    await user.click(await button('Cash'))
    await waiting()
    server.cutLine(false)
    lineIsBack()
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 5900 }])
  })

  it('takes its lamps off the shelf that was last seen: the last one is not sold twice', async () => {
    const { server, user } = await open([pendant, { ...bulb, countInStock: 1 }])
    server.cutLine(true)
    await user.click(await add('Bulb E27'))
    await user.click(await button('Cash'))
    await waiting()
    await user.click(await button(till.newSale))
    await screen.findByText(texts.products.soldOut)
    expect((await add('Bulb E27')).hasAttribute('disabled')).toBe(true)
  })

  it('needs the line where this person has not seen the lamps on this device', async () => {
    const { server } = await open()
    forgetLeftBehind()
    server.cutLine(true)
    await openScreen('/sell', 'seller')
    await button(texts.failed.again)
    expect(screen.queryByText('Kivu pendant')).toBeNull()
  })

  it('does not keep this tab from the next one, once another tab has ended it', async () => {
    const { server, user } = await open()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.answer(recordReport, async ({ body: { saleId = '' } }) => {
      await answered
      return { report: makeReport({ _id: saleId }) }
    })
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    // As another tab does that was faster.
    for (const key of ['report', 'expense', 'paymentMethod', 'cartItems']) forget(key)
    await screen.findByText(till.empty)
    await user.click(await add('Bulb E27'))
    await user.click(await button('MoMo pay'))
    const made = async () => (await storedEntries()).entries.map(({ name }) => name)
    await waitFor(async () => expect(await made()).toEqual(['Kivu pendant', 'Bulb E27']), { timeout: 2000 })
    answer()
    await recorded()
  })

  it('is not on the till once more where the battery was empty before its end was on disk', async () => {
    const { shop, user } = await open()
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

  it('is made all the same where the battery was empty while it was being saved, and the till says so', async () => {
    const { server, user } = await open()
    const asked = server.answer(recordReport, () => new Promise(() => {}))
    await user.click(await add('Kivu pendant'))
    await user.click(await button('Cash'))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect((await storedEntries()).entries).toMatchObject([{ promised: false }])
    // Somebody else buys the last one before the phone has its power back.
    const shop = keepTill(server, [{ ...pendant, countInStock: 0 }, bulb])
    await openScreen('/sell', 'seller')
    await screen.findByText(till.madeBefore)
    await recordedOf('RWF 5,000')
    expect(screen.queryByRole('group', { name: 'Kivu pendant' })).toBeNull()
    expect(shop.reports).toMatchObject([{ sales: 5000, found: [{ count: 1 }] }])
    await expectAccessible()
  })

  it('is not replaced by what is typed in its place while it is being saved: the till says which one counts', async () => {
    const { shop, user } = await open()
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

  it('is replaced at the first tap where the shop has refused it, and nobody was promised it', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    await leaveUnsent({ state: 'needs a look' })
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4000')
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 4000 }])
  })

  it('leaves the till to the lamps that were added while it was being saved: they are the next one', async () => {
    const { server, user } = await open()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.answer(recordReport, async ({ body: { saleId = '' } }) => {
      await answered
      return { report: makeReport({ _id: saleId }) }
    })
    await user.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await user.clear(price)
    await user.type(price, '4500')
    await user.click(await button('Cash'))
    await user.click(await add('Bulb E27'))
    await user.click(await add('Kivu pendant'))
    answer()
    await screen.findByText(till.recorded)
    await line('Bulb E27')
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4500')
    await user.click(await button('MoMo pay'))
    await recorded()
    const made = (await storedEntries()).entries.map(({ request }) => request.to === 'sale' && request.body.reportItems)
    expect(made).toMatchObject([
      [{ _id: 'pendant', real: 1 }],
      [{ _id: 'pendant', real: 1, soldAt: 4500 }, { _id: 'bulb' }],
    ])
  })

  it('is refused before it is made where the device has no room for it', async () => {
    const { shop, user } = await open()
    await user.click(await add('Kivu pendant'))
    entriesInMemory.fillUp()
    await user.click(await button('Cash'))
    await screen.findByText(outbox.full)
    await line('Kivu pendant')
    expect(shop.sent).toEqual([])
  })
})

it('a sale survives a reload, and a lamp taken out of it leaves no price behind', async () => {
  const { shop, user: before } = await open()
  await before.click(await add('Kivu pendant'))
  const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
  await before.clear(price)
  await before.type(price, '4000')
  const user = await openScreen('/sell', 'seller')
  expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4000')
  await user.click(await button(cart.removeNamed('Kivu pendant')))
  await screen.findByText(till.empty)
  await user.click(await add('Kivu pendant'))
  expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('5000')
  expect(shop.sent).toEqual([])
})

it('a lamp taken out of the sale takes the focus to the heading, not to nowhere', async () => {
  const { user } = await open()
  await user.click(await add('Kivu pendant'))
  await user.click(within(await line('Kivu pendant')).getByRole('button', { name: till.less('Kivu pendant') }))
  await expectFocused(await screen.findByRole('heading', { level: 1 }))
})

describe('parked sales', () => {
  const parked = (name: string) => screen.findByRole('button', { name: new RegExp(`· ${name}`) })

  it('wait with their prices, survive a reload, and change places with the sale at the till', async () => {
    const { shop, user: before } = await open()
    await before.click(await add('Kivu pendant'))
    const price = await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))
    await before.clear(price)
    await before.type(price, '4000')
    await before.click(await button(till.park))
    await screen.findByText(till.empty)
    await expectFocused(await field(till.find))

    const user = await openScreen('/sell', 'seller')
    await user.click(await add('Bulb E27'))
    await user.click(await parked('Kivu pendant'))
    await expectFocused(await button('Cash'))
    expect((await field(sale.ofLamp(sale.fields.soldAt, 'Kivu pendant'))).value).toBe('4000')
    await parked('Bulb E27')
    await expectAccessible()
    await user.click(await button('Cash'))
    await recorded()
    await user.click(await parked('Bulb E27'))
    await user.click(await button('Cash'))
    await recorded()
    expect(shop.reports).toMatchObject([{ sales: 4000 }, { sales: 900 }])
    expect(new Set(shop.reports.map(({ saleId }) => saleId)).size).toBe(2)
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('are those of one person', async () => {
    const { user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await button(till.park))
    await parked('Kivu pendant')
    await openScreen('/sell', 'admin')
    await screen.findByText('Kivu pendant')
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('that cannot be read are as good as none', async () => {
    localStorage.setItem('parkedSales', JSON.stringify({ by: 'seller-1', sales: [{ at: 'then', lamps: [] }] }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    await open()
    expect(screen.queryByRole('heading', { name: new RegExp(till.parked) })).toBeNull()
  })

  it('are at most twenty', async () => {
    const { user } = await open()
    await user.click(await add('Kivu pendant'))
    await user.click(await button(till.park))
    const { by, sales } = JSON.parse(localStorage.getItem('parkedSales') ?? '{}')
    const twenty = Array.from({ length: 20 }, (_, n) => {
      return { ...sales[0], draft: { ...sales[0].draft, saleId: `sale-${n}` } }
    })
    localStorage.setItem('parkedSales', JSON.stringify({ by, sales: twenty }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /· Kivu pendant/ })).toHaveLength(20))
    await user.click(await add('Bulb E27'))
    await button('Cash')
    expect(screen.queryByRole('button', { name: till.park })).toBeNull()
  })

  it('that are many are folded away while there is a sale at the till, however many lamps they have', async () => {
    const { user } = await open([makeProduct({ _id: 'arabic', name: 'مصباح', countInStock: 10 }), pendant])
    await user.click(await add('مصباح'))
    await user.click(await button(till.park))
    const { by, sales } = JSON.parse(localStorage.getItem('parkedSales') ?? '{}')
    const [{ draft, lamps }] = sales
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...lamps[0], _id: `lamp-${n}` }))
    const twenty = Array.from({ length: 20 }, (_, n) => {
      return { ...sales[0], lamps: ten, draft: { ...draft, saleId: `sale-${n}`, lines: {} } }
    })
    localStorage.setItem('parkedSales', JSON.stringify({ by, sales: twenty }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'parkedSales' }))
    const heading = await screen.findByRole('heading', { name: `${till.parked} (20)` })
    const fold = heading.closest('details')
    expect(fold?.open).toBe(true)
    // Text that runs from right to left moves nothing that stands beside it.
    for (const name of await screen.findAllByText('مصباح', { selector: 'button *' })) expect(name.tagName).toBe('BDI')
    await user.click(await add('Kivu pendant'))
    await waitFor(() => expect(fold?.open).toBe(false))
    await button('Cash')
    await expectAccessible()
    await user.click(heading)
    expect(fold?.open).toBe(true)
  })

  it('cannot be made of a sale that has taken its lamps from stock', async () => {
    const { user } = await open()
    await user.click(await add('Kivu pendant'))
    await button(till.park)
    const draft = JSON.parse(localStorage.getItem('report') ?? '{}')
    const taken = { pendant: { name: 'Kivu pendant', count: 1, sure: true } }
    localStorage.setItem('report', JSON.stringify({ ...draft, taken }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'report' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: till.park })).toBeNull())
  })
})

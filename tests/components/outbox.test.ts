import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { getHealth } from '../../shared/health/routes.ts'
import { newId } from '../../shared/id.ts'
import { discardOutboxEntry } from '../../shared/outbox/routes.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { VERSION } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, setEntryStorage, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { readOutbox, retryEntry, StorageError, submit } from '../../web/src/domain/outbox/outbox.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'
import { aline, eric, recordAll, storeEntry } from './support/stored-entries.ts'

const { outbox } = office
const newSale = {
  key: 'key',
  by: eric,
  madeAt: '2026-11-22T08:00:00.000Z',
  name: 'Kivu pendant',
  amount: 5000,
  state: 'waits',
  promised: false,
  tries: 0,
} as const
const row = async (name: string) => within(await screen.findByText(name).then((text) => text.closest('li') ?? text))
const unanswered = () => Promise.reject(new Refusal('shop.busy', 'Busy'))

it('lists each entry with its state and links recorded ones to their sale', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  await storeEntry('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  const report = await screen.findByRole('link', { name: outbox.states.done })
  expect(report.getAttribute('href')).toBe('/report/report-1')
  await screen.findByText(outbox.none)
  await expectAccessible()
})

it('shows nothing before it has read the outbox', async () => {
  const server = fakeServer()
  server.setOffline(true)
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  setEntryStorage({ ...entriesInMemory, all: () => read.then(entriesInMemory.all) })
  onTestFinished(() => setEntryStorage(entriesInMemory))
  await storeEntry('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.intro)
  expect(screen.queryByText(outbox.none)).toBeNull()
  answer()
  await screen.findByText('Kivu pendant')
})

it('keeps entries made after a slow refresh had started', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const seen = entriesInMemory.all()
  setEntryStorage({ ...entriesInMemory, all: () => answered.then(() => seen) })
  onTestFinished(() => setEntryStorage(entriesInMemory))
  const slow = readOutbox()
  setEntryStorage(entriesInMemory)
  const id = await storeEntry('Kivu pendant', { promised: false })
  await readOutbox()
  answer()
  expect(await slow).toMatchObject([{ id }])
})

it('shows an entry as long as another tab is sending it', async () => {
  fakeServer()
  vi.stubGlobal('navigator', { ...navigator, locks: { request: () => new Promise(() => {}) } })
  await storeEntry('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText('Kivu pendant')
})

it('refuses a sale when the storage does not answer, and does not write it later', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  setEntryStorage({ ...entriesInMemory, change: (...given) => opened.then(() => entriesInMemory.change(...given)) })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    setEntryStorage(entriesInMemory)
  })
  const body = { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash' as const }
  const made = submit({ ...newSale, id: newId(), request: { to: 'sale', body } }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await made).toBeInstanceOf(StorageError)
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(await entriesInMemory.all()).toEqual([])
})

it('requests persistent storage with the first entry', async () => {
  fakeServer()
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } })
  await submit({ ...newSale, id: newId(), request: { to: 'expense', body: { reason: 'Umuriro', amount: 500 } } })
  expect(persist).toHaveBeenCalledTimes(1)
})

it('resends a refused sale, or discards it once the shop has noted it', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => Promise.reject(new Refusal('product.unknown', 'No such lamp')))
  const requests = server.answer(discardOutboxEntry, ({ params }) => params)
  const id = await storeEntry('Rusizi lamp')
  const user = await openScreen('/admin/outbox', 'seller')
  const refused = await row('Rusizi lamp')
  await refused.findByText(outbox.states['needs a look'])
  await screen.findByRole('link', { name: outbox.badgeRefused(1) })
  await expectAccessible()
  await user.click(refused.getByRole('button', { name: outbox.discard }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.discard }))
  await screen.findByText(outbox.states['given up'])
  expect(requests).toMatchObject([{ params: { kind: 'sale', id } }])
})

it('does not discard an entry that the shop turns out to have recorded', async () => {
  const server = fakeServer()
  server.answer(discardOutboxEntry, () =>
    Promise.reject(new Refusal('entry.recorded', 'Recorded', { reference: 'report-1' })),
  )
  await storeEntry('Nyanza lamp', { state: 'needs a look' })
  const user = await openScreen('/admin/outbox', 'seller')
  await user.click(await button(outbox.discard))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.discard }))
  await screen.findByText(outbox.recordedAlready)
  const report = await screen.findByRole('link', { name: outbox.states.done })
  expect(report.getAttribute('href')).toBe('/report/report-1')
  await screen.findByText(outbox.none)
})

it('keeps a promised sale even if it is refused when tapped again', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => Promise.reject(new Refusal('product.unknown', 'No such lamp')))
  const id = await storeEntry('Bugesera lamp')
  await openScreen('/admin/outbox', 'seller')
  const promised = (await storedEntries()).entries.find((entry) => entry.id === id)
  if (!promised) throw new Error('It was kept')
  const again = await submit({ ...promised, key: newId(), promised: false, state: 'waits' })
  expect(again).toMatchObject({ state: 'needs a look', promised: true })
  await row('Bugesera lamp')
})

it('corrects the time of an entry made before the clocks were compared', async () => {
  const server = fakeServer()
  const sent = server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  // The phone's clock is two days slow, which would put its sale on another day.
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString()
  vi.setSystemTime(twoDaysAgo)
  onTestFinished(() => void vi.useRealTimers())
  server.tellTime(() => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  await storeEntry('Rweru lamp', { madeAt: twoDaysAgo, isByOwnClock: true })
  await openScreen('/admin/outbox', 'seller')
  await screen.findByRole('link', { name: outbox.states.done })
  const [{ body: { madeAt = '' } = {} } = {}] = sent
  expect(Math.abs(Date.parse(madeAt) - Date.parse(twoDaysAgo) - 2 * 24 * 60 * 60 * 1000)).toBeLessThan(5000)
})

it("corrects an entry's time once when two tabs send simultaneously", async () => {
  const server = fakeServer()
  const sent = server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  const ahead = 2 * 24 * 60 * 60 * 1000
  server.tellTime(() => new Date(Date.now() + ahead))
  const madeAt = new Date(Date.now() - ahead).toISOString()
  await storeEntry('Rweru lamp', { madeAt, isByOwnClock: true })
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  const clocks = server.answer(getHealth, async () => {
    await asked
    return { status: 'ok' as const, behind: { deadLetters: 0 } }
  })
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText('Rweru lamp')
  window.dispatchEvent(new Event('online'))
  // The screen compares the clock, and so do the two senders.
  await waitFor(() => expect(clocks.length).toBeGreaterThanOrEqual(3))
  answer()
  await screen.findByRole('link', { name: outbox.states.done })
  for (const { body } of sent) {
    expect(Math.abs(Date.parse(body.madeAt ?? '') - Date.parse(madeAt) - ahead)).toBeLessThan(5000)
  }
})

it.each([
  ['when the connection seems to be back', () => window.dispatchEvent(new Event('online'))],
  ['when the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['when the screen becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['after a pause, without any action', (pass: () => void) => pass()],
])('resends unsent entries %s, whatever the browser reports about its connection', async (_, happen) => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  // Pauses end only when the test ends them.
  const paused: (() => void)[] = []
  const soon = setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => (ms < 5_000 ? soon(work, ms) : paused.push(work)))
  server.setOffline(true)
  const id = await storeEntry('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  const tried = async () => (await storedEntries()).entries.find((entry) => entry.id === id)
  await waitFor(async () => expect(await tried()).toMatchObject({ tries: 2, state: 'waits' }))
  server.setOffline(false)
  happen(() => {
    for (const work of paused.splice(0)) work()
  })
  await waitFor(async () => expect(await tried()).toMatchObject({ tries: 3, state: 'done' }))
})

it("leaves another person's entries unsent when a different user signs in", async () => {
  const server = fakeServer()
  const sent = server.answer(recordReport, unanswered)
  await storeEntry('Gisenyi lamp', { by: aline })
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.others(1, 'Aline'))
  expect(screen.queryByRole('button', { name: outbox.takeOver })).toBeNull()
  await expectAccessible()
  expect(sent).toEqual([])
})

it('lets an admin send a seller’s entries in the admin’s own name', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  await storeEntry('Muhazi lamp', { by: aline })
  const user = await openScreen('/admin/outbox', 'admin')
  await user.click(await button(outbox.takeOver))
  await screen.findByRole('link', { name: outbox.states.done })
})

it('lets an admin send another device’s exported file and nothing else', async () => {
  const server = fakeServer()
  server.answer(recordReport, () => ({ report: makeReport({ _id: 'report-1' }) }))
  const id = await storeEntry('Akagera lamp', { by: aline })
  let text = ''
  await changeEntry(id, (entry) => {
    text = JSON.stringify({ itara: 'outbox', entries: [entry] })
    return undefined
  })
  const user = await openScreen('/admin/outbox', 'admin')
  const file = await screen.findByLabelText(outbox.fromFile)
  await user.upload(file, new File(['[]'], 'other.json', { type: 'application/json' }))
  await screen.findByText(outbox.wrongFile)
  await user.upload(file, new File([text], 'outbox.json', { type: 'application/json' }))
  await screen.findByRole('link', { name: outbox.states.done })
})

it('keeps entries of a newer version and shows that they need it', async () => {
  fakeServer()
  const newer = { id: 'of-tomorrow', version: VERSION + 1, what: 'nobody knows yet' }
  await entriesInMemory.change('of-tomorrow', () => newer)
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.newer(1), { exact: false })
  await expectAccessible()
  await changeEntry('of-tomorrow', () => undefined)
  expect(await entriesInMemory.all()).toEqual([newer])
})

it('keeps an entry’s unknown fields once it is recorded', async () => {
  recordAll(fakeServer())
  const id = await storeEntry('Kivu pendant', { state: 'needs a look' })
  await entriesInMemory.change(id, (now) => ({ ...Object(now), note: 'of a newer program' }))
  const user = await openScreen('/admin/outbox', 'seller')
  await user.click(await button(outbox.again))
  await screen.findByRole('link', { name: outbox.states.done })
  expect(await entriesInMemory.all()).toMatchObject([{ id, state: 'done', note: 'of a newer program' }])
})

it('restores entries that the browser’s database has lost and sends them once', async () => {
  const server = fakeServer()
  const sent = recordAll(server)
  server.setOffline(true)
  await storeEntry('Kivu pendant')
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText('Kivu pendant')
  entriesInMemory.clear()
  server.setOffline(false)
  await openScreen('/admin/outbox', 'seller')
  await screen.findByRole('link', { name: outbox.states.done })
  expect(sent).toHaveLength(1)
})

it('blocks sign-out while own entries are unsent and gives the reason', async () => {
  const server = fakeServer()
  server.answer(recordReport, unanswered)
  await storeEntry('Burera lamp')
  const user = await openScreen('/admin/outbox', 'seller')
  await screen.findByText('Burera lamp')
  await user.click(await screen.findByText(shop.userMenu.signOut))
  await within(await screen.findByRole('dialog')).findByText(outbox.stay(1))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: outbox.see }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps an entry recorded when another tab sent it first', async () => {
  fakeServer()
  const id = await storeEntry('Kivu pendant', { state: 'done', endedAt: new Date().toISOString() })
  await retryEntry(id)
  expect((await storedEntries()).entries).toMatchObject([{ id, state: 'done' }])
})

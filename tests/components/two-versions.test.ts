import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { recordExpense } from '../../shared/expenses/routes.ts'
import { newId } from '../../shared/id.ts'
import { recordReport } from '../../shared/reports/routes.ts'
import { VERSION } from '../../web/src/domain/outbox/entry.ts'
import { makeReport } from '../support/make-report.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { fakeServer } from './support/fake-server.ts'

// A release appears while tabs are open: two versions of the app use one outbox under one lock.

type EntryModule = typeof import('../../web/src/domain/outbox/entry.ts')

const ENTRY = '../../web/src/domain/outbox/entry.ts'
const by = { _id: 'seller-1', name: 'Eric Habimana' }
const seller = { ...by, email: 'seller@itara.rw', isAdmin: false, isSeller: true }
const madeAt = '2026-11-22T08:00:00.000Z'

/** Entries as the first release with an outbox wrote them. Later releases must be able to read them. */
const ofTheFirstRelease = {
  id: newId(),
  key: newId(),
  by,
  madeAt,
  name: 'Kivu pendant',
  amount: 5000,
  lines: [{ name: 'Kivu pendant', real: 1, soldAt: 5000 }],
  request: {
    to: 'sale',
    body: { reportItems: [{ _id: 'pendant', quantity: 1, real: 1, price: 5000, soldAt: 5000 }], paymentMethod: 'Cash' },
  },
  state: 'waits',
  promised: true,
  tries: 1,
}

/** Entry of a later release: of a branch, and without an amount. */
const { amount: _, ...withoutAmount } = ofTheFirstRelease
const ofABranchWithoutAmount = { ...withoutAmount, id: newId(), version: 1, branch: 'remera' }

/** Entries that a future release may write: with an additional field, or unreadable for this release. */
const ofTheNext = (id: string, version: number) => ({
  version,
  id,
  key: newId(),
  by,
  madeAt,
  name: id,
  amount: 500,
  note: 'of a newer program',
  request: { to: 'expense', body: { reason: id, amount: 500 } },
  state: 'waits',
  promised: true,
  tries: 0,
})

/** Creates the lock that all tabs of a browser share. Each holder waits for the previous one. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve()
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return { request }
}

/** Opens a tab with its own app, of this release or the next, that sends unsent entries. */
async function openTab(release: 'this' | 'next') {
  vi.resetModules()
  vi.doUnmock(ENTRY)
  if (release === 'next') {
    vi.doMock(ENTRY, async (original) => {
      const now = await original<EntryModule>()
      const version = z.optional(z.int().check(z.maximum(VERSION + 1)))
      return { ...now, VERSION: VERSION + 1, Entry: z.extend(now.Entry, { version, note: z.optional(z.string()) }) }
    })
  }
  const { setTokenSource } = await import('../../web/src/lib/api.ts')
  const { userInfo } = await import('../../web/src/domain/users/user.ts')
  const { setEntryStorage } = await import('../../web/src/domain/outbox/entry-store.ts')
  const { startSending } = await import('../../web/src/domain/outbox/outbox.ts')
  setEntryStorage(entriesInMemory)
  userInfo.set(seller)
  setTokenSource({ token: async () => 'a-token', refused: async () => {} })
  onTestFinished(startSending())
}

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, locks: oneLock() })
  onTestFinished(() => {
    vi.doUnmock(ENTRY)
    vi.resetModules()
  })
})

/** Creates a shop that records the use of each id, and whether two calls overlapped. */
function openShop() {
  const server = fakeServer()
  const requests: string[] = []
  let [underWay, most] = [0, 0]
  const readLog = async (what: string) => {
    requests.push(what)
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
  }
  server.answer(recordReport, async ({ body, idempotencyKey }) => {
    await readLog(`${body.reportItems[0]?._id} ${idempotencyKey}`)
    return { report: makeReport({ _id: 'report-1' }) }
  })
  server.answer(recordExpense, async ({ body }) => {
    await readLog(body.reason)
    return { expense: { _id: newId(), createdAt: madeAt, by, ...body } }
  })
  return { server, asked: requests, maxConcurrency: () => most }
}

const keep = (entry: { id: string }) => entriesInMemory.change(entry.id, () => entry)
const untilEntries = (...entries: readonly object[]) =>
  vi.waitFor(async () => expect(await entriesInMemory.all()).toMatchObject(entries))

it('sends entries of the first release once', async () => {
  const { asked } = openShop()
  await keep(ofTheFirstRelease)
  await openTab('this')
  await untilEntries({ ...ofTheFirstRelease, state: 'done', tries: 2, reference: 'report-1' })
  expect(asked).toEqual([`pendant ${ofTheFirstRelease.key}-offline`])
})

it('sends an entry without an amount and keeps its branch', async () => {
  const { asked } = openShop()
  await keep(ofABranchWithoutAmount)
  await openTab('this')
  await untilEntries({ id: ofABranchWithoutAmount.id, state: 'done', branch: 'remera' })
  expect(asked).toEqual([`pendant ${ofTheFirstRelease.key}-offline`])
})

it('sends each entry once when two releases are open in two tabs', async () => {
  const { server, asked, maxConcurrency } = openShop()
  server.setOffline(true)
  await openTab('this')
  await openTab('next')
  const [plain, onlyForNext] = [ofTheNext('Umuriro', VERSION), ofTheNext('Amazi', VERSION + 1)]
  for (const entry of [ofTheFirstRelease, plain, onlyForNext]) await keep(entry)
  server.setOffline(false)
  window.dispatchEvent(new Event('online'))
  const done = { state: 'done', note: 'of a newer program' }
  await untilEntries(
    { id: ofTheFirstRelease.id, state: 'done' },
    { id: plain.id, ...done },
    { id: onlyForNext.id, ...done },
  )
  expect(asked.toSorted()).toEqual(['Amazi', 'Umuriro', `pendant ${ofTheFirstRelease.key}-offline`])
  expect(maxConcurrency()).toBe(1)
})

it('sends the entries it can read and leaves the rest to a newer release', async () => {
  const { asked } = openShop()
  const [plain, onlyForNext] = [ofTheNext('Umuriro', VERSION), ofTheNext('Amazi', VERSION + 1)]
  for (const entry of [onlyForNext, plain]) await keep(entry)
  await openTab('this')
  await untilEntries(onlyForNext, { id: plain.id, state: 'done', note: 'of a newer program' })
  expect(asked).toEqual(['Umuriro'])
  await openTab('next')
  await untilEntries({ id: onlyForNext.id, state: 'done' }, { id: plain.id, state: 'done' })
  expect(asked).toEqual(['Umuriro', 'Amazi'])
})

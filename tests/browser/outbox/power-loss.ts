import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { outbox as texts } from '../../../web/src/messages/rw/outbox.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { missingFiles, staffFiles } from '../support/cached-files.ts'
import type { Claims } from './claims.ts'
import { chooseLamp, messageOfCount, storeCountPage, typePieces } from './count.ts'
import type { Debt } from './debts.ts'
import { accountForm, expenseForm, fillIn, instalmentForm, messageOfForm, tapSubmit } from './forms.ts'
import type { Phone } from './phone.ts'
import { beginSale, clearSale, messageOf, showsSaleOf, type TillMessage, tapPay } from './sell.ts'
import type { Quality } from './unreliable-connection.ts'
import type { World } from './world.ts'

const POLL_INTERVAL_MS = 200

// Actions on a phone between two moments at which its battery is empty.

/** Signs the seller in when there is a connection, and waits until the till and the page of counting are stored on the phone. */
export async function prepareThenCutPower(phone: Phone): Promise<void> {
  await storeCountPage(await openTill(phone))
  await phone.kill()
}

/**
 * Prepares like prepareThenCutPower, but closes the browser properly, so that the loaded till is on the phone's disk.
 */
export async function prepareThenClose(phone: Phone): Promise<void> {
  await waitUntilStored(await openTill(phone))
  await phone.close()
}

/** Prepares like prepareThenClose, with the page of counting. */
export async function prepareToCountThenClose(phone: Phone): Promise<void> {
  const page = await openTill(phone)
  await waitUntilStored(page)
  await storeCountPage(page)
  await phone.close()
}

async function waitUntilStored(page: Page): Promise<void> {
  const seen = ['lastSeenLamps', 'lastSeenSettings']
  await page.waitForFunction((keys) => keys.every((key) => localStorage.getItem(key) !== null), seen)
}

async function openTill(phone: Phone): Promise<Page> {
  phone.line.setQuality('perfect')
  const [page] = await phone.start(1)
  await signInAgain(page)
  const files = await staffFiles(phone.line.url)
  await until(page, async () => (await page.evaluate(missingFiles, files)).length === 0)
  return page
}

type Days = {
  world: World
  random: () => number
  claims: Claims
  debts: readonly Debt[]
  /** Names of the lamps of the open stocktake. */
  lamps: readonly string[]
  /** Kind of all entries; absent: all but tallies. */
  only?: 'tally' | undefined
}

/** Uses these phones simultaneously until the number of attempts is reached, then cuts their power. */
export async function workUntilPowerLoss(days: Days, phones: readonly Phone[], entries: number): Promise<void> {
  const { random } = days
  const awake = new Map<Phone, readonly Page[]>()
  for (const phone of phones) {
    phone.line.setQuality(qualityBy(random()))
    awake.set(phone, await phone.start(random() < 0.3 ? 2 : 1))
  }
  for (let n = 0; n < entries && awake.size > 0; n += 1) {
    const [phone, pages] = pick([...awake], random)
    if (random() < 0.3) phone.line.setQuality(qualityBy(random()))
    const isAlive = await makeOne(days, phone, pages)
    if (!isAlive) awake.delete(phone)
  }
  for (const phone of awake.keys()) await phone.kill()
}

/** Makes an entry, if possible. Returns whether the phone is still running. */
function makeOne(days: Days, phone: Phone, pages: readonly Page[]): Promise<boolean> {
  const { random, only } = days
  if (only === 'tally') return countShelf(days, phone, pick(pages, random))
  return random() < 0.6 ? sellOne(days, phone, pages) : payOne(days, phone, pick(pages, random))
}

/** Maximum number of lamps of a shelf, which are counted one after the other. */
const SHELF = 20

/** Counts the lamps of a shelf, if possible. Returns whether the phone is still running. */
async function countShelf({ world, random, claims, lamps }: Days, phone: Phone, page: Page): Promise<boolean> {
  if (!(await isAtTill(page, phone, random))) return true
  await page.goto('/count', { waitUntil: 'domcontentloaded' })
  for (let left = 1 + Math.floor(random() * SHELF); left > 0; left -= 1) {
    if (!(await chooseLamp(page, pick(lamps, random)))) break
    const amount = claims.newAmount()
    const at = new Date(world.now()).toISOString()
    const claim = { kind: 'tally', amount, total: amount, at, phone: phone.name } as const
    claims.note({ ...claim, said: 'nothing' }, 'typed')
    await typePieces(page, amount)
    if (random() < 0.01) {
      await page.waitForTimeout(random() * 300)
      await phone.kill()
      return false
    }
    claims.note({ ...claim, said: await messageOfCount(page, amount) }, 'says')
  }
  await page.goto('/sell', { waitUntil: 'domcontentloaded' })
  return true
}

/** Records an expense or a payment, if possible. Returns whether the phone is still running. */
async function payOne({ world, random, claims, debts }: Days, phone: Phone, page: Page): Promise<boolean> {
  if (!(await isAtTill(page, phone, random))) return true
  const kind = random() < 0.5 ? 'expense' : 'instalment'
  const debt = pick(debts, random)
  const form = kind === 'expense' ? expenseForm : random() < 0.5 ? instalmentForm(debt) : accountForm(debt)
  const amount = await fillIn(page, form, claims.newAmount)
  if (amount !== undefined) {
    const at = new Date(world.now()).toISOString()
    const claim = { kind, amount, total: amount, at, phone: phone.name } as const
    if (await tapSubmit(page)) claims.note({ ...claim, said: 'nothing' }, `sent at ${form.path}`)
    if (random() < 0.08) {
      await page.waitForTimeout(random() * 300)
      await phone.kill()
      return false
    }
    const { word, text = '' } = await messageOfForm(page, form, amount)
    claims.note({ ...claim, said: word }, `says ${text}`)
  }
  await page.goto('/sell', { waitUntil: 'domcontentloaded' })
  return true
}

/** Makes a sale, if possible. Returns whether the phone is still running. */
async function sellOne({ world, random, claims }: Days, phone: Phone, pages: readonly Page[]): Promise<boolean> {
  const page = pick(pages, random)
  if (!(await isAtTill(page, phone, random))) return true
  const now = () => new Date(world.now()).toISOString()
  const heard = ({ word, total }: TillMessage) => {
    if (total !== undefined) claims.noteEarlier(phone.name, total, word, now())
  }
  const amount = await beginSale(page, { newPrice: claims.newAmount, random, heard })
  if (amount === undefined) return true
  const method = random() < 0.7 ? 'Cash' : 'MoMo pay'
  const isInAllTabs = random() < 0.2
  const isLast = random() < 0.08
  // Another tab may have left the till in the meantime, or not show the price yet, which would make it another sale.
  const others = isInAllTabs ? pages.filter((each) => each !== page) : []
  const shown = await Promise.all(others.map((each) => showsSaleOf(each, amount)))
  const at = now()
  const [tapped] = await Promise.all([page, ...others.filter((_, n) => shown[n])].map((each) => tapPay(each, method)))
  if (!tapped) return true
  const { id, total } = tapped
  const claim = { kind: 'sale', amount, total, at, phone: phone.name, id } as const
  claims.note(
    { ...claim, said: 'nothing' },
    `tapped ${method} of ${total} as ${id}${others.length > 0 ? ' in all tabs' : ''}`,
  )
  if (isLast) {
    await page.waitForTimeout(random() * 300)
    await phone.kill()
    return false
  }
  const said = await messageOf(page, amount)
  claims.note({ ...claim, said: said.word }, `says ${said.total ?? ''} ${said.text ?? ''}`)
  if (said.word === 'refused') await clearSale(page)
  return true
}

/**
 * Returns whether the seller is at the till, after signing in if necessary. That is impossible offline, and some
 * sellers skip it.
 */
async function isAtTill(page: Page, phone: Phone, random: () => number): Promise<boolean> {
  await page.locator('main h1').waitFor()
  if (new URL(page.url()).pathname === '/sell') return true
  if (random() < 0.5) return false
  phone.line.setQuality('good')
  await signInAgain(page)
  return true
}

async function signInAgain(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('seller@itara.rw')
  await main.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

/** Entry left in a phone's outbox, with the fields that are compared. */
export type LeftEntry = { id: string; state: string; amount: number }

/**
 * Sends all entries over a good connection, signing in when the shop asks for it. Returns the entries left on the
 * phone.
 */
export async function sendAllEntries(phone: Phone, withinMs = TEST_TIMEOUT_MS): Promise<LeftEntry[]> {
  phone.line.setQuality('perfect')
  const [page] = await phone.start(1)
  await page.locator('main h1').waitFor()
  if (isAskedToSignIn(page)) await signInAgain(page)
  await page.goto('/admin/outbox')
  const isAllSent = async () => {
    if (isAskedToSignIn(page)) await signInAgain(page)
    return (await page.evaluate(entriesOnDisk)).every(({ state }) => state !== 'waits')
  }
  await until(page, isAllSent, withinMs)
  await page.getByText(texts.none).waitFor()
  const entries = await page.evaluate(entriesOnDisk)
  await phone.kill()
  return entries
}

function isAskedToSignIn(page: Page): boolean {
  return new URL(page.url()).pathname === '/signin'
}

/** Runs in the page. An entry that needs attention is waiting for a person: the page shows it, and the proof fails. */
async function entriesOnDisk(): Promise<LeftEntry[]> {
  const opened = indexedDB.open('outbox')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const all = opened.result.transaction('entries').objectStore('entries').getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  opened.result.close()
  return all.result
}

/** Polls until the condition is true. */
async function until(page: Page, isSo: () => Promise<boolean>, withinMs = TEST_TIMEOUT_MS): Promise<void> {
  for (let look = 0; look < withinMs / POLL_INTERVAL_MS; look += 1) {
    if (await isSo()) return
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  throw new Error(`Waited in vain at ${page.url()}: ${await page.getByRole('main').innerText()}`)
}

function qualityBy(chance: number): Quality {
  if (chance < 0.4) return 'good'
  return chance < 0.75 ? 'bad' : 'none'
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

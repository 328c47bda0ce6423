import type { Page } from 'playwright-core'
import { count } from '../../../web/src/messages/rw/count.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import type { PaperCount } from './paper-count.ts'
import type { Phone } from './phone.ts'
import { installCamera, showBarcode } from './simulated-camera.ts'

export type CountedLamp = { name: string; code: string }

type Counting = { phone: Phone; random: () => number; lamps: readonly CountedLamp[]; paper: PaperCount }

const PLACES = ['', 'Ububiko']
const MAX_PIECES = 30
const POLL_INTERVAL_MS = 20

/** Chances of what a person does next; otherwise they type the number of a lamp that they have looked up by name. */
const CHANCES = { battery: 0.005, reload: 0.02, place: 0.05, undo: 0.08, plusOne: 0.1, scan: 0.3, scanAndType: 0.1 }
type Act = keyof typeof CHANCES | 'name'

/**
 * Counts on a phone until the paper has this many tallies, by numbers, scans, withdrawals and in two places. Most of the
 * time it is offline, sometimes calls or their replies are lost. The page is reloaded and the battery is empty now and then.
 */
export async function countByChance({ phone, random, lamps, paper }: Counting, tallies: number): Promise<void> {
  let page = await openCountPage(phone)
  let place = ''
  while (paper.tallies.length < tallies) {
    if (random() < 0.02) phone.line.setQuality(random() < 0.5 ? 'bad' : 'none')
    const act = actBy(random())
    if (act === 'reload') {
      await page.reload({ waitUntil: 'domcontentloaded' })
      await waitForSearch(page)
    }
    if (act === 'place') place = pick(PLACES, random)
    // A killed browser may not have written the chosen place.
    if ((await page.getByLabel(count.place).inputValue()) !== place) await page.getByLabel(count.place).fill(place)
    const record = await actOn(page, act, { lamp: pick(lamps, random), place, random, paper })
    if (act === 'battery' && record) {
      await page.waitForTimeout(random() * 40)
      await phone.kill()
      page = await openCountPage(phone)
      const isStored = (await entriesOnDisk(page)) > paper.entries()
      if (isStored) record()
      continue
    }
    if (!record) continue
    record()
    await waitForEntries(page, paper.entries())
    await page
      .getByRole('listitem')
      .filter({ hasText: lastLineOf(paper) })
      .first()
      .waitFor()
  }
  await phone.close()
}

type Doing = { lamp: CountedLamp; place: string; random: () => number; paper: PaperCount }

/** Acts on the page, and returns the function that writes the same on paper; undefined if nothing was counted. */
async function actOn(page: Page, act: Act, doing: Doing): Promise<(() => void) | undefined> {
  const { lamp, place, random, paper } = doing
  const plusOne = () => paper.write(lamp.name, place, paper.piecesIn(lamp.name, place) + 1)
  const pieces = Math.floor(random() * MAX_PIECES)
  const write = () => paper.write(lamp.name, place, pieces)
  switch (act) {
    case 'reload':
    case 'place':
      return undefined
    case 'undo': {
      if (!paper.newest()) return undefined
      await page.getByRole('button', { name: count.undo, exact: true }).click()
      return paper.undo
    }
    case 'plusOne': {
      await lookUp(page, lamp)
      await page.getByRole('button', { name: count.addOne, exact: true }).click()
      return plusOne
    }
    case 'scan': {
      await scan(page, lamp, 'piece')
      return plusOne
    }
    case 'scanAndType': {
      await scan(page, lamp, 'number')
      await type(page, lamp, pieces)
      return write
    }
    case 'battery':
    case 'name': {
      await lookUp(page, lamp)
      await type(page, lamp, pieces)
      return write
    }
  }
}

async function lookUp(page: Page, { name }: CountedLamp): Promise<void> {
  await search(page).fill(name)
  await search(page).press('Enter')
  await page.getByRole('region', { name, exact: true }).waitFor()
}

async function scan(page: Page, { code }: CountedLamp, mode: keyof typeof count.modes): Promise<void> {
  await page.getByLabel(count.mode).selectOption(mode)
  const open = page.getByRole('button', { name: count.openCamera })
  if (await open.isVisible()) await open.click()
  // A page that came from the service worker's copy of another address is reloaded for the camera.
  await page.locator('main video').waitFor()
  await showBarcode(page, code)
}

async function type(page: Page, { name }: CountedLamp, pieces: number): Promise<void> {
  const field = page.getByRole('region', { name, exact: true }).getByLabel(count.pieces)
  await field.fill(String(pieces))
  await field.press('Enter')
}

async function openCountPage(phone: Phone): Promise<Page> {
  const [page] = await phone.start(1, installCamera)
  await page.goto('/count', { waitUntil: 'domcontentloaded' })
  await waitForSearch(page)
  return page
}

async function waitForSearch(page: Page): Promise<void> {
  await search(page)
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`${page.url()} shows no lamps: ${await page.locator('body').innerText()}`, { cause })
    })
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: till.find })
}

/** Returns the line of the newest tally on the screen. */
function lastLineOf(paper: PaperCount): string {
  const newest = paper.newest()
  if (!newest) return ''
  const { lamp, place, pieces, before } = newest
  return `${place === '' ? lamp : `${lamp} · ${place}`}${before === 0 ? pieces : `${before} → ${pieces}`}`
}

async function waitForEntries(page: Page, wanted: number): Promise<void> {
  const end = Date.now() + TEST_TIMEOUT_MS
  for (;;) {
    const found = await entriesOnDisk(page)
    if (found === wanted) return
    if (Date.now() > end)
      throw new Error(
        `The phone has ${found} entries instead of ${wanted}: ${await page.getByRole('main').innerText()}`,
      )
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
}

/** Returns the number of entries on the phone's disk, sent or not. */
function entriesOnDisk(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('outbox')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const number = opened.result.transaction('entries').objectStore('entries').count()
    await new Promise((resolve) => number.addEventListener('success', resolve))
    opened.result.close()
    return number.result
  })
}

function actBy(chance: number): Act {
  let left = chance
  for (const [act, share] of Object.entries(CHANCES)) {
    left -= share
    if (left < 0 && isAct(act)) return act
  }
  return 'name'
}

function isAct(name: string): name is keyof typeof CHANCES {
  return name in CHANCES
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

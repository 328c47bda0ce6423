import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { Progress } from '../../../local/progress.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { TillLamp } from '../../../shared/products/till-lamp.ts'
import { signInAsAdmin } from '../../../tests/browser/outbox/as-admin.ts'
import { openStocktake } from '../../../tests/browser/outbox/count.ts'
import { newPhone } from '../../../tests/browser/outbox/phone.ts'
import { prepareToCountThenClose } from '../../../tests/browser/outbox/power-loss.ts'
import { installCamera, showBarcode } from '../../../tests/browser/outbox/simulated-camera.ts'
import { openWorld, type World } from '../../../tests/browser/outbox/world.ts'
import { checkDigit } from '../../../web/src/features/admin-products/labels/internal-code.ts'
import { count as texts } from '../../../web/src/messages/rw/count.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import type { Measured } from '../core/run-command.ts'
import { noWork, PIECE_SECONDS, SECONDS, secondsOf, type Work } from './person.ts'

const LAMPS = 300
const MAX_MINUTES = 40

/** One lamp in this many has no barcode and is looked up by the last four letters of its name. */
const WITHOUT_BARCODE = 10

/** Counts 300 lamps at phone width with a simulated camera and typed numbers, and adds up the time of the person. */
export async function measureCount(_: unknown, report: Progress): Promise<Measured> {
  const world = await openWorld()
  const phone = await newPhone({ name: 'phone', world, clockErrorMs: 0, random: () => 0 })
  try {
    report('adding lamps')
    const lamps = await addLamps(world)
    await openStocktake(world)
    await prepareToCountThenClose(phone)
    const [page] = await phone.start(1, installCamera)
    await page.goto('/count')
    await page.getByLabel(texts.mode).selectOption('number')
    await page.getByRole('button', { name: texts.openCamera }).click()
    await page.locator('main video').waitFor()
    const work = noWork()
    const pieces = lamps.reduce((all, lamp) => all + lamp.pieces, 0)
    let waits = 0
    for (const [n, lamp] of lamps.entries()) {
      report(`lamp ${n + 1} of ${LAMPS}`)
      waits += await countLamp(page, lamp, { isScanned: n % WITHOUT_BARCODE !== 0, work })
    }
    await page.getByText(texts.progress(LAMPS, LAMPS)).waitFor()
    const minutes = (secondsOf(work) + waits) / 60
    return {
      sections: [
        { title: 'Count of 300 lamps', tables: [{ caption: CAPTION, head: HEAD, rows: rowsOf(work, waits, pieces) }] },
      ],
      missed: minutes > MAX_MINUTES ? [`300 lamps took ${minutes.toFixed(1)} minutes instead of ${MAX_MINUTES}`] : [],
    }
  } finally {
    await phone.throwAway()
    await world.shop.stop()
  }
}

const HEAD = ['what', 'number', 'seconds each', 'minutes']
const CAPTION = `One person counts ${LAMPS} lamps with the stock of those of the demo shop on /count, at 360 × 740 px. The phone has the camera open and asks for the number after each scan. One lamp in ${WITHOUT_BARCODE} has no barcode and is found by four characters of its name. The seconds of the person are assumed. The waits are measured: from a scan until the number can be typed, and from the last key until the count is on the screen and on disk, as far as that is longer than finding the next lamp. Looking at the pieces depends on the shelf and not on the phone, and is not in the limit of ${MAX_MINUTES} minutes.`

function rowsOf(work: Work, waits: number, pieces: number): string[][] {
  const row = (what: string, number: number, seconds: number) => [
    what,
    String(number),
    seconds.toFixed(1),
    ((number * seconds) / 60).toFixed(1),
  ]
  return [
    row('find the next lamp', work.walk, SECONDS.walk),
    row('scan', work.scan, SECONDS.scan),
    row('key', work.key, SECONDS.key),
    row('tap', work.tap, SECONDS.tap),
    ['waits for the phone', String(LAMPS), (waits / LAMPS).toFixed(1), (waits / 60).toFixed(1)],
    ['all with the phone', '', '', ((secondsOf(work) + waits) / 60).toFixed(1)],
    row('look at a piece', pieces, PIECE_SECONDS),
    ['all', '', '', ((secondsOf(work) + waits + pieces * PIECE_SECONDS) / 60).toFixed(1)],
  ]
}

type Lamp = { name: string; code: string; pieces: number }

/** Counts a lamp and returns the seconds for which the person waits for the phone. */
async function countLamp(
  page: Page,
  { name, code, pieces }: Lamp,
  { isScanned, work }: { isScanned: boolean; work: Work },
): Promise<number> {
  const digits = String(pieces)
  const field = page.getByRole('region', { name, exact: true }).getByLabel(texts.pieces)
  work.walk += 1
  if (isScanned) work.scan += 1
  else await search(page, name, work)
  const chosen = performance.now()
  if (isScanned) await showBarcode(page, code)
  else await page.keyboard.press('Enter')
  await field.and(page.locator(':focus')).waitFor()
  const ready = performance.now()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  work.key += digits.length + 1
  const typed = performance.now()
  await page.getByText(texts.counted(pieces), { exact: true }).waitFor()
  const recorded = performance.now()
  return (ready - chosen) / 1000 + Math.max(0, (recorded - typed) / 1000 - SECONDS.walk)
}

/** Types the end of a lamp's name, which is its number. */
async function search(page: Page, name: string, work: Work): Promise<void> {
  const words = name.slice(-4)
  await page.getByRole('searchbox', { name: till.find }).click()
  await page.keyboard.type(words)
  await page.getByRole('list', { name: till.lamps }).getByText(name, { exact: true }).waitFor()
  work.tap += 1
  work.key += words.length + 1
}

/** Adds lamps to those of the demo shop until there are 300, and returns all with a barcode. */
async function addLamps(world: World): Promise<Lamp[]> {
  const call = await signInAsAdmin(world)
  const known = z.parse(z.array(TillLamp), await call('GET', listTillLamps.path))
  const lamps: Lamp[] = []
  for (const { _id, name, revision, countInStock } of known) {
    const code = codeOf(lamps.length)
    await call('PATCH', `/products/${_id}`, { code, revision, name: `${name} ${1000 + lamps.length}` })
    lamps.push({ name: `${name} ${1000 + lamps.length}`, code, pieces: countInStock })
  }
  while (lamps.length < LAMPS) {
    const n = 1000 + lamps.length
    const { category, brand, price, costPrice, countInStock } = known[lamps.length % known.length] ?? {}
    const lamp = { name: `Lamp ${n}`, code: codeOf(lamps.length) }
    const fields = { category, brand, price, costPrice, countInStock, description: 'Itara', slug: `lamp-${n}` }
    await call('POST', '/products/whole', { ...fields, ...lamp })
    lamps.push({ ...lamp, pieces: countInStock ?? 0 })
  }
  return lamps
}

function codeOf(n: number): string {
  const digits = `2${String(n).padStart(11, '0')}`
  return digits + checkDigit(digits)
}

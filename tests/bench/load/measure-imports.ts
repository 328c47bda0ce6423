import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Progress } from '../../../local/progress.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { SITE_CONFIG_PATH } from '../../../shared/site-config.ts'
import type { Section } from '../core/section.ts'
import { send } from '../core/send.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { type Shop, startShop } from '../shop/start-shop.ts'
import { adminToken, type Doing, looks } from './calls.ts'
import { arrive, type Sample } from './drive.ts'
import { type DuringImports, importTable } from './import-tables.ts'
import type { LoadEffort } from './load-effort.ts'

const SIZES = [60, 5000]

/** Requests of browsing visitors per second, at a rate that does not saturate the shop. */
const LOOKS_A_SECOND = 20

/** Number of simultaneous rows, as on the import screen: web/src/features/import/use-import-run.ts. */
const MAX_ROWS_PER_BATCH = 6

/**
 * Origins of the rows. A local importer sends the next row immediately and uses the whole machine. On a phone's
 * connection, each response takes a round trip, that of 3G in bench:line.
 */
const LINES = [
  { from: 'same machine', roundTripMs: 0, part: 1 },
  { from: 'over 3G', roundTripMs: 300, part: 0.3 },
] as const
type Line = (typeof LINES)[number]

/** Milliseconds after which no lamp may be missing from any list. */
const IN_ALL_LISTS_MS = 5000

/**
 * Measures lists during imports from a spreadsheet. Imports alternate with pauses of the same length; otherwise other
 * work on the machine and the growing catalogue would be attributed to the import.
 */
export async function measureImports(effort: LoadEffort, progress: Progress): Promise<Section> {
  const found: DuringImports[] = []
  for (const lamps of SIZES) {
    progress(`imports: filling a shop with ${lamps} lamps`)
    const shop = await startShop(lamps, { withAccounts: true })
    try {
      for (const line of LINES) found.push(await measureLine(shop, { lamps, line, effort, progress }))
    } finally {
      await shop.stop()
    }
  }
  return { title: 'Lists during an import', tables: [importTable(found)] }
}

type Measuring = { lamps: number; line: Line; effort: LoadEffort; progress: Progress }

async function measureLine(
  shop: Shop,
  { lamps, line, effort: { importRounds, importLamps }, progress }: Measuring,
): Promise<DuringImports> {
  const api = `${shop.url}${API_PREFIX}`
  const doings = [...looks(api, makeLamps(lamps)), nothing(shop)]
  const token = await adminToken(api)
  const [quiet, during]: [Sample[], Sample[]] = [[], []]
  let imported = 0
  let missing = 0
  await shop.settled()
  await arrive(doings, LOOKS_A_SECOND, 2000)
  for (let round = 1; round <= importRounds; round += 1) {
    progress(`imports ${line.from}: ${lamps} lamps: round ${round} of ${importRounds}`)
    const before = await lampsIn(api)
    const from = performance.now()
    const { made, samples } = await whileLooking(doings, () =>
      importLampsOf(api, token, { series: `${line.from} ${round}`, count: importLamps * line.part, line }),
    )
    const tookMs = performance.now() - from
    imported += made
    during.push(...samples)
    await pause(IN_ALL_LISTS_MS)
    missing += before + made - (await lampsIn(api))
    await shop.settled()
    quiet.push(...(await arrive(doings, LOOKS_A_SECOND, tookMs)))
  }
  return { lamps, from: line.from, imported, quiet, during, missing }
}

/**
 * Returns a call that reads nothing. It measures the gateway's share, on cores that the import, the database and these
 * clients share.
 */
function nothing({ url }: Shop): Doing {
  return { what: 'nothing: the settings of the site', share: 21, does: () => send('GET', `${url}${SITE_CONFIG_PATH}`) }
}

/** Does work while visitors browse. */
async function whileLooking(
  doings: readonly Doing[],
  work: () => Promise<number>,
): Promise<{ made: number; samples: Sample[] }> {
  const samples: Sample[] = []
  const working = { isOver: false }
  const looking = (async () => {
    while (!working.isOver) samples.push(...(await arrive(doings, LOOKS_A_SECOND, 500)))
  })()
  const made = await work()
  working.isOver = true
  await looking
  return { made, samples }
}

/**
 * Imports lamps.
 * @returns how many of them are in the shop
 */
async function importLampsOf(
  api: string,
  token: string,
  { series, count, line }: { series: string; count: number; line: Line },
): Promise<number> {
  let made = 0
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const sendRows = async () => {
    for (const n of numbers) {
      await pause(line.roundTripMs)
      const headers = { 'idempotency-key': `${series}-${n}`.replaceAll(' ', '-') }
      const { status } = await send('POST', `${api}/products/whole`, { token, headers, body: newLamp(series, n) })
      if (status === 201) made += 1
    }
  }
  await Promise.all(Array.from({ length: MAX_ROWS_PER_BATCH }, sendRows))
  return made
}

function newLamp(series: string, n: number): object {
  const name = `Imported lamp ${series} ${n}`
  return {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    price: 10_000,
    costPrice: 6000,
    countInStock: 5,
    category: 'Imported',
    brand: 'Itara',
    description: 'A lamp of the import',
  }
}

const Count = z.object({ countProducts: z.int() })

/** Counts the lamps. A busy shop may delay this. */
async function lampsIn(api: string): Promise<number> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { status, text } = await send('GET', `${api}/products/search`)
    if (status === 200) return Count.parse(JSON.parse(text)).countProducts
    await pause(1000)
  }
  throw new Error('The shop does not say how many lamps it has')
}

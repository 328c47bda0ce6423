import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Progress } from '../../../local/progress.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import { percentile } from '../core/figures.ts'
import { processTree } from '../core/processes.ts'
import type { Section } from '../core/section.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { type Shop, startShop } from '../shop/start-shop.ts'
import { besideEmpty, besideEngine } from './beside.ts'
import { type Day, type Doing, openDay } from './calls.ts'
import { arrive, keepBusy, type Sample } from './drive.ts'
import { loadTables } from './load-tables.ts'
import { send } from './send.ts'
import type { Memory, Overload, UnderLoad } from './under-load.ts'

export type LoadEffort = { steadyMs: number; besideMs: number; importLamps: number; overloadMs: number }

const CLIENTS = 16
const SIZES = [60, 5000]

/** The shop as its users see it: steadily, beside nothing and the engine alone, during an import, and with too many of them. */
export async function measureLoad(effort: LoadEffort, progress: Progress): Promise<Section> {
  const found: UnderLoad[] = []
  for (const lamps of SIZES) {
    progress(`load: filling a shop with ${lamps} lamps`)
    const shop = await startShop(lamps, { withAccounts: true })
    try {
      found.push(await measureShop(shop, lamps, effort, progress))
    } finally {
      await shop.stop()
    }
  }
  return { title: 'Under load', tables: loadTables(found) }
}

async function measureShop(shop: Shop, lamps: number, effort: LoadEffort, progress: Progress): Promise<UnderLoad> {
  const say = (what: string) => progress(`load: ${lamps} lamps: ${what}`)
  const sold = makeLamps(lamps)
  say('its stream')
  await shop.settled()
  const day = await openDay(shop.url, sold)
  const { doings } = day
  say('warming up')
  await keepBusy(doings, CLIENTS, Math.min(5000, effort.besideMs))
  say(`${CLIENTS} clients for ${effort.steadyMs / 60_000} minutes`)
  const watch = watchMemory(shop)
  const steady = await keepBusy(doings, CLIENTS, effort.steadyMs)
  const memory = watch.end()
  say('an empty handler, and the engine alone')
  const empty = await besideEmpty(CLIENTS, effort.besideMs)
  const engine = await besideEngine(shop.dynamoDbEndpoint, sold[0]?._id ?? '', CLIENTS, effort.besideMs)
  await shop.settled()
  say(`an import of ${effort.importLamps} lamps`)
  const imported = await importLamps(shop, day, effort)
  await shop.settled()
  say('more than it can do')
  const capacity = (steady.length / effort.steadyMs) * 1000
  const overload = await overloadShop(shop, day, capacity, effort.overloadMs)
  return { lamps, clients: CLIENTS, steadyMs: effort.steadyMs, steady, memory, empty, engine, imported, overload }
}

function watchMemory({ pid }: Shop) {
  const memory: Memory = { shop: [], database: [] }
  const look = () => {
    const [shop, ...below] = processTree(pid)
    memory.shop.push(shop?.residentBytes ?? 0)
    memory.database.push(below.find(({ name }) => name === 'java')?.residentBytes ?? 0)
  }
  look()
  const timer = setInterval(look, 5000)
  return {
    end() {
      clearInterval(timer)
      look()
      return memory
    },
  }
}

/** People who only look, at a rate that leaves the shop time. */
const LOOKS_A_SECOND = 20

/** As the screen that fills the shop from a sheet sends them: web/src/features/import/use-import-run.ts. */
const ROWS_AT_ONCE = 6

/** What a list takes while very many lamps are made, and whether all are in it 5 s later. */
async function importLamps(shop: Shop, { doings, admin: token }: Day, { besideMs, importLamps: count }: LoadEffort) {
  const lists = doings.filter(({ what }) => what.startsWith('browse') || what === 'search')
  const quiet = await arrive(lists, LOOKS_A_SECOND, besideMs)
  const api = `${shop.url}${API_PREFIX}`
  const before = await lampsIn(api)
  const work = { isOver: false, made: 0 }
  const during: Sample[] = []
  const looking = (async () => {
    while (!work.isOver) during.push(...(await arrive(lists, LOOKS_A_SECOND, 1000)))
  })()
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const make = async () => {
    for (const n of numbers) {
      const draft = await send('POST', `${api}/products`, { token })
      if (draft.status !== 201) continue
      const { product } = Draft.parse(JSON.parse(draft.text))
      const { status } = await send('PUT', `${api}/products/${product._id}`, { token, body: newLamp(n) })
      if (status === 200) work.made += 1
    }
  }
  await Promise.all(Array.from({ length: ROWS_AT_ONCE }, make))
  await pause(5000)
  const missing = before + work.made - (await lampsIn(api))
  work.isOver = true
  await looking
  return { lamps: work.made, quiet, during, missing }
}

const Draft = z.object({ product: z.object({ _id: z.string() }) })

const ONCE = Date.now()

function newLamp(n: number): object {
  const name = `Imported lamp ${ONCE} ${n}`
  const prices = { price: 10_000, costPrice: 6000 }
  const texts = {
    category: 'Imported',
    brand: 'Itara',
    description: 'A lamp of the import',
    image: '/images/placeholder.svg',
  }
  return { name, slug: name.toLowerCase().replaceAll(' ', '-'), countInStock: 5, ...prices, ...texts }
}

const Count = z.object({ countProducts: z.int() })

/** A shop that is busy may put this off. */
async function lampsIn(api: string): Promise<number> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { status, text } = await send('GET', `${api}/products/search`)
    if (status === 200) return Count.parse(JSON.parse(text)).countProducts
    await pause(1000)
  }
  throw new Error('The shop does not say how many lamps it has')
}

/** So many times what it can do come. */
const TIMES = 3

const RECOVERS_WITHIN_MS = 60_000

async function overloadShop(shop: Shop, { doings, admin }: Day, capacity: number, forMs: number): Promise<Overload> {
  const lists = doings.filter(({ what }) => what.startsWith('browse'))
  const before = percentile(times(await arrive(lists, 10, 3000)), 50)
  const came = capacity * TIMES
  const arriving = arrive(doings, came, forMs)
  await pause(forMs)
  const over = performance.now()
  const recoveredMs = await recovery(lists, before, over)
  const samples = await arriving
  await shop.settled()
  const { made, lost } = await lostOf(shop, samples, admin)
  return { capacity, came, samples, recoveredMs, made, lost }
}

/** Until a second's calls all succeed, half of them within twice the time of before and a little. */
async function recovery(lists: readonly Doing[], before: number, from: number): Promise<number> {
  while (performance.now() - from < RECOVERS_WITHIN_MS) {
    const samples = await arrive(lists, 10, 1000)
    const isAsBefore = percentile(times(samples), 50) <= 2 * before + 20
    if (isAsBefore && samples.every(({ status }) => status === 200)) return performance.now() - from
  }
  return Number.NaN
}

const Made = z.union([
  z.object({ order: z.object({ _id: z.string() }) }),
  z.object({ report: z.object({ _id: z.string() }) }),
])

/** Each order and sale that its sender was told of has to be there. */
async function lostOf(shop: Shop, samples: readonly Sample[], token: string): Promise<Pick<Overload, 'made' | 'lost'>> {
  const api = `${shop.url}${API_PREFIX}`
  const paths = samples.flatMap(({ text }) => {
    const made = text === '' ? undefined : Made.safeParse(JSON.parse(text)).data
    if (!made) return []
    return 'order' in made ? [`/orders/${made.order._id}`] : [`/report/${made.report._id}`]
  })
  let lost = 0
  for (const path of paths) if ((await send('GET', `${api}${path}`, { token })).status !== 200) lost += 1
  return { made: paths.length, lost }
}

/** Of those that were answered with what they asked for. */
function times(samples: readonly Sample[]): number[] {
  return samples.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms)
}

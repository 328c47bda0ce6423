import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Progress } from '../../../local/progress.ts'
import { API_PREFIX } from '../../../shared/route.ts'
import type { Effort } from '../core/effort.ts'
import { percentile } from '../core/figures.ts'
import { processTree } from '../core/processes.ts'
import type { Measured } from '../core/run-command.ts'
import { openConnections, send } from '../core/send.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { type Shop, startShop } from '../shop/start-shop.ts'
import { type Day, type Doing, openDay } from './calls.ts'
import { arrive, keepBusy, type Sample, succeeded } from './drive.ts'
import { loadTables } from './load-tables.ts'
import type { Memory, Overload, UnderLoad } from './under-load.ts'

const CLIENTS = 16
const WARM_UP_MS = 5000
const SIZES = [60, 5000]

/**
 * Measures the shop from its users' perspective, under steady load and under overload.
 */
export async function measureLoad(effort: Effort, progress: Progress): Promise<Measured> {
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
  return { sections: [{ title: 'Under load', tables: loadTables(found) }] }
}

async function measureShop(shop: Shop, lamps: number, effort: Effort, progress: Progress): Promise<UnderLoad> {
  const say = (what: string) => progress(`load: ${lamps} lamps: ${what}`)
  const sold = makeLamps(lamps)
  say('its stream')
  await shop.settled()
  const day = await openDay(shop.url, sold)
  const { doings } = day
  say('warming up')
  await keepBusy(doings, CLIENTS, WARM_UP_MS)
  say(`${CLIENTS} clients for ${effort.steadyMs / 60_000} minutes`)
  const watch = watchMemory(shop)
  const steady = await keepBusy(doings, CLIENTS, effort.steadyMs)
  const memory = watch.end()
  await shop.settled()
  say('more than it can do')
  const capacity = (steady.length / effort.steadyMs) * 1000
  const overload = await overloadShop(shop, day, capacity, effort.overloadMs)
  return { lamps, clients: CLIENTS, steadyMs: effort.steadyMs, steady, memory, overload }
}

function watchMemory({ pid }: Shop) {
  const memory: Memory = { shop: [], database: [] }
  const sampleMemory = () => {
    const [shop, ...below] = processTree(pid)
    memory.shop.push(shop?.residentBytes ?? 0)
    memory.database.push(below.find(({ name }) => name === 'java')?.residentBytes ?? 0)
  }
  sampleMemory()
  const timer = setInterval(sampleMemory, 5000)
  return {
    end() {
      clearInterval(timer)
      sampleMemory()
      return memory
    },
  }
}

/** Factor by which the load exceeds the shop's capacity. */
const TIMES = 3

const RECOVERS_WITHIN_MS = 60_000

async function overloadShop(shop: Shop, { doings, admin }: Day, capacity: number, forMs: number): Promise<Overload> {
  const lists = doings.filter(({ what }) => what.startsWith('browse'))
  const before = percentile(succeeded(await arrive(lists, 10, 3000)), 50)
  const came = capacity * TIMES
  await openConnections(`${shop.url}${API_PREFIX}/settings`)
  const arriving = arrive(doings, came, forMs)
  await pause(forMs)
  const over = performance.now()
  const recoveredMs = await recovery(lists, before, over)
  const samples = await arriving
  await shop.settled()
  const { made, lost } = await lostOf(shop, samples, admin)
  return { capacity, came, samples, recoveredMs, made, lost }
}

/**
 * Returns the time until all calls of a second succeed and half of them take at most slightly more than twice the
 * previous time.
 */
async function recovery(lists: readonly Doing[], before: number, from: number): Promise<number> {
  while (performance.now() - from < RECOVERS_WITHIN_MS) {
    const samples = await arrive(lists, 10, 1000)
    const isAsBefore = percentile(succeeded(samples), 50) <= 2 * before + 20
    if (isAsBefore && samples.every(({ status }) => status === 200)) return performance.now() - from
  }
  return Number.NaN
}

const Made = z.union([
  z.object({ order: z.object({ _id: z.string() }) }),
  z.object({ report: z.object({ _id: z.string() }) }),
])

/** Counts the confirmed orders and sales, and those of them that are missing afterwards. */
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

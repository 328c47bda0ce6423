import './settings.ts'
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Bug } from './bugs/bugs.ts'
import { plant } from './bugs/plant.ts'
import type { ShopOptions } from './shop.ts'
import { logged } from './world/shop-log.ts'

// Simulates shops one after the other in their own thread, because they replace process-wide state: the clock, fetch
// and the table.

/** Input of a worker. */
export type Work = { shops: readonly ShopOptions[]; isTold: boolean; bug?: Bug }

/** The shop's log is only searched for secrets, and stack traces of the frequent refusals take a tenth of the time. */
console.warn = logged
console.error = logged
Error.stackTraceLimit = 0

// A worker spends most of its first second on loading the shop's files.
enableCompileCache()
const { shops, isTold, bug }: Work = workerData
if (bug) plant(bug)
const { loadFunctions } = await import('./functions.ts')
const { simulateShop } = await import('./shop.ts')
const functions = await loadFunctions()
for (const shop of shops) {
  const history: string[] = []
  const ended = await simulateShop(functions, {
    ...shop,
    ...(isTold && { tell: (line: string) => history.push(line) }),
  })
  parentPort?.postMessage({ shop, ended, history })
  if (ended.faults.length > 0) break
}

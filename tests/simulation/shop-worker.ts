import './settings.ts'
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Bug } from './bugs/bugs.ts'
import { plant } from './bugs/plant.ts'
import type { ShopOptions } from './shop.ts'

// Shops one after the other in a thread of their own, as they replace what a process has one of: its clock, fetch, table.

/** What a worker is given. */
export type Work = { shops: readonly ShopOptions[]; isTold: boolean; bug?: Bug }

/** The shop's log is not what is looked at, and errors are refused so often that their stacks cost a tenth of the time. */
console.warn = () => {}
console.error = () => {}
Error.stackTraceLimit = 0

// Most of a worker's first second goes into reading the shop's files.
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

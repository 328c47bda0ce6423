import './settings.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { loadFunctions } from './functions.ts'
import { type ShopOptions, simulateShop } from './shop.ts'

// Shops one after the other in a thread of their own, as they replace what a process has one of: its clock, fetch, table.

/** What a worker is given. */
export type Work = { shops: readonly ShopOptions[]; isTold: boolean }

/** The shop's log is not what is looked at, and errors are refused so often that their stacks cost a tenth of the time. */
console.warn = () => {}
console.error = () => {}
Error.stackTraceLimit = 0

const { shops, isTold }: Work = workerData
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

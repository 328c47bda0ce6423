import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { receipt } from './receipts.ts'

// A thread that records receipts of five lines in an open shop. All contain the first lamp, and one in ten is owed.

const SUPPLIERS = 10

const { receipts } = z.object({ receipts: z.int() }).parse(workerData)
for (let n = 0; n < receipts; n += 1) {
  await receipt(5, { supplier: `Supplier ${n % SUPPLIERS}` }, { isPaid: n % 10 !== 0 })
}
parentPort?.postMessage(receipts)

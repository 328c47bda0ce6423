import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { writeChanges } from '../../../lambdas/data/catalogue.ts'
import { table, tableName } from '../../../lambdas/data/table.ts'
import { type LambdaHandler, loadHandler } from '../../../local/lambda/load-handler.ts'
import { invoke } from '../../support/make-event.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import type { CallCost } from './call-cost.ts'
import { calls } from './calls.ts'
import { makeMeter } from './meter.ts'
import { ShopSize } from './shop-size.ts'

// A thread that measures one call, as a Lambda of its own would answer it: the first call finds an empty memory.

const Task = z.object({ what: z.string(), size: ShopSize, timed: z.int(), scales: z.string() })

const { what, size, timed, scales } = Task.parse(workerData)
const call = calls.find((one) => one.what === what)
if (!call) throw new Error(`There is no call '${what}'`)
const handler: LambdaHandler<unknown> = await loadHandler(call.handler)

const costOf = makeMeter(table, tableName, scales)
let coldMs = 0
const cold = await costOf(async () => {
  coldMs = await timeOf(0)
})
if (call.sold) await writeChanges(makeLamps(call.sold).map((lamp) => ({ product: { ...lamp, revision: 2 } })))
const warm = await costOf(() => timeOf(1))
const times: number[] = []
for (let n = 2; n < timed + 2; n += 1) {
  times.push(await timeOf(n))
}
parentPort?.postMessage({ cold, coldMs, warm, times } satisfies CallCost)

async function timeOf(n: number): Promise<number> {
  const start = performance.now()
  const { status, body } = await invoke(async (event, context) => handler(event, context), call?.ask(size, n))
  const ms = performance.now() - start
  if (status >= 300) throw new Error(`'${what}' was answered ${status}: ${JSON.stringify(body)}`)
  return ms
}

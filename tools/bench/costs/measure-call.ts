import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { clock } from '../../../lambdas/clock.ts'
import { table, tableName } from '../../../lambdas/data/table.ts'
import { type LambdaHandler, loadHandler } from '../../../local/lambda/load-handler.ts'
import { context } from '../../../tests/support/make-event.ts'
import { ALONE_AFTER_MS } from './call.ts'
import type { CallCost } from './call-cost.ts'
import { calls } from './calls.ts'
import { makeMeter } from './meter.ts'
import { ShopSize } from './shop-size.ts'

// A thread that measures one call like its own Lambda: the first call starts with empty memory.

const Task = z.object({ what: z.string(), size: ShopSize, now: z.date(), timed: z.int(), scales: z.string() })

/** Response of a route's Lambda. Other Lambdas may return anything. */
const Reply = z.object({ statusCode: z.int(), body: z.string() })

const { what, timed, scales, ...shop } = Task.parse(workerData)
const call = calls.find((one) => one.what === what)
if (!call) throw new Error(`There is no call '${what}'`)
const handler: LambdaHandler<unknown> = await loadHandler(call.handler)

let passed = 0
const { now } = clock
if (call.fromMemory) clock.now = () => now() + passed

const costOf = makeMeter(table, tableName, scales)
const first = await call.event(shop, 0)
let coldMs = 0
const cold = await costOf(async () => {
  coldMs = await timeOf(first)
})
const second = await call.event(shop, 1)
const warm = await costOf(() => timeOf(second))
const times: number[] = []
for (let n = 2; n < timed + 2; n += 1) {
  times.push(await timeOf(await call.event(shop, n)))
}
parentPort?.postMessage({ cold, coldMs, warm, times } satisfies CallCost)

async function timeOf(event: unknown): Promise<number> {
  passed += ALONE_AFTER_MS
  const start = performance.now()
  const answer = await handler(event, context)
  const ms = performance.now() - start
  const reply = Reply.safeParse(answer).data
  if (reply && reply.statusCode >= 300) throw new Error(`'${what}' was answered ${reply.statusCode}: ${reply.body}`)
  return ms
}

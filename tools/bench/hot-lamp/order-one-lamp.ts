import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { table } from '../../../lambdas/data/table.ts'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { context } from '../../../tests/support/make-event.ts'
import { orderToPlace } from '../costs/preparations.ts'
import type { Round, Timed } from './round.ts'
import { withoutValues } from './without-values.ts'

// A thread that orders one lamp. Rounds with and without values in the journal take turns, so that a busy minute of the
// machine affects both.

const CLIENTS = 16

/** Orders of each kind in a round. */
const ORDERS = 32

/** Attempts of an order, each with the same idempotency key. */
const MAX_TRIES = 20

const { rounds } = z.object({ rounds: z.int() }).parse(workerData)
const Reply = z.object({ statusCode: z.int(), body: z.string() })
const placeOrder = await loadHandler('orders/place-order')

let hasValues = true
table.middlewareStack.add(
  (next) => (args) => {
    const { input } = args
    if (!hasValues && 'TransactItems' in input) input.TransactItems = withoutValues(input.TransactItems ?? [])
    return next(args)
  },
  { step: 'initialize', name: 'withoutValues', priority: 'high' },
)

await timed(true)
const measured: Round[] = []
for (let n = 0; n < rounds; n += 1) {
  // Each kind goes first as often as second.
  const first = await timed(n % 2 === 0)
  const second = await timed(n % 2 === 1)
  measured.push(n % 2 === 0 ? { valued: first, plain: second } : { valued: second, plain: first })
}
parentPort?.postMessage(measured)

async function timed(areValued: boolean): Promise<Timed> {
  const events = await Promise.all(Array.from({ length: ORDERS }, () => orderToPlace(1)))
  hasValues = areValued
  const times: number[] = []
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let event = events.pop(); event; event = events.pop()) {
        const start = performance.now()
        await place(event)
        times.push(performance.now() - start)
      }
    }),
  )
  const ms = performance.now() - begin
  hasValues = true
  return { ms, times }
}

/** Places an order, and repeats it while the shop is too busy, like the app does. */
async function place(event: unknown): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { statusCode, body } = Reply.parse(await placeOrder(event, context))
    if (statusCode === 201) return
    if (statusCode !== 503 || tries === MAX_TRIES) throw new Error(`The order was answered ${statusCode}: ${body}`)
  }
}

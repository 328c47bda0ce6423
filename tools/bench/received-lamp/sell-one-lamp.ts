import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { loadHandler } from '../../../local/lambda/load-handler.ts'
import { newId } from '../../../shared/id.ts'
import { context, makeEvent, seller } from '../../../tests/support/make-event.ts'
import { lampIds, receiptEvent } from '../costs/receipts.ts'
import type { Round, Timed } from './round.ts'

// A thread in which 16 clients sell one lamp. Rounds with a goods receipt of that lamp and rounds without take turns, so
// that a busy minute of the machine affects both.

const CLIENTS = 16

/** Sales of each kind in a round. A receipt arrives after a quarter of them. */
const SALES = 256

const { rounds } = z.object({ rounds: z.int() }).parse(workerData)
const Reply = z.object({ statusCode: z.int(), body: z.string() })
const recordReport = await loadHandler('reports/record-report')
const recordReceipt = await loadHandler('receipts/record-receipt')

await timed(true)
const measured: Round[] = []
for (let n = 0; n < rounds; n += 1) {
  // Each kind goes first as often as second.
  const first = await timed(n % 2 === 0)
  const second = await timed(n % 2 === 1)
  measured.push(n % 2 === 0 ? { received: first, plain: second } : { received: second, plain: first })
}
parentPort?.postMessage(measured)

async function timed(isReceived: boolean): Promise<Timed> {
  const sales = Array.from({ length: SALES }, saleOfOne)
  const times: number[] = []
  const statuses: number[] = []
  let receipt: Promise<number> | undefined
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let sale = sales.pop(); sale; sale = sales.pop()) {
        if (isReceived && sales.length < (SALES * 3) / 4) receipt ??= send(recordReceipt, receiptEvent(1))
        const start = performance.now()
        statuses.push(await send(recordReport, sale))
        times.push(performance.now() - start)
      }
    }),
  )
  const ms = performance.now() - begin
  const received = await receipt
  return { ms, times, statuses, ...(received !== undefined && { received }) }
}

function saleOfOne() {
  const reportItems = lampIds(1).map((_id) => ({ _id, real: 1, quantity: 1 }))
  const body = { reportItems, soldAt: 5000, paymentMethod: 'Cash' }
  return makeEvent({ as: seller, body, headers: { 'idempotency-key': newId() } })
}

/** Sends one request, and repeats none: the shop must not be too busy for any of them. */
async function send(handler: Awaited<ReturnType<typeof loadHandler>>, event: unknown): Promise<number> {
  const { statusCode, body } = Reply.parse(await handler(event, context))
  if (statusCode !== 201 && statusCode !== 503) throw new Error(`The shop answered ${statusCode}: ${body}`)
  return statusCode
}

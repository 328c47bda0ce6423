import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { encodeTime } from 'ulid'
import * as z from 'zod/mini'
import { reportItem, type StoredReport } from '../../../lambdas/data/reports.ts'
import { writeItems } from '../../../tests/support/write-items.ts'
import { ShopSize } from '../costs/shop-size.ts'
import { makeLamps } from '../shop/make-lamps.ts'
import { pastSale } from '../shop/past-sales.ts'
import type { Moments } from './consumed.ts'

// A thread that changes reports, at a steady rate or as fast as possible, and reports when each was written.

const Task = z.object({
  size: ShopSize,
  now: z.date(),
  changes: z.int(),
  /** New sales, or corrections of the newest sales. */
  what: z.enum(['sales', 'corrections']),
  /** Milliseconds between two changes; without it, as fast as they are accepted. */
  everyMs: z.optional(z.number()),
})

const DAY_MS = 24 * 60 * 60 * 1000

const { size, now, changes, what, everyMs } = Task.parse(workerData)
const lamps = makeLamps(size.lamps)
const written: Moments = new Map()
if (everyMs === undefined) await writeAtOnce()
else await writeSteadily(everyMs)
parentPort?.postMessage(written)

/** Writes at a steady rate, whether or not earlier changes have been answered (an open loop). */
async function writeSteadily(everyMs: number): Promise<void> {
  const start = Date.now()
  const underWay: Promise<void>[] = []
  for (let n = 0; n < changes; n += 1) {
    await pause(Math.max(0, start + n * everyMs - Date.now()))
    underWay.push(write(what === 'sales' ? saleAt(new Date(), n) : correction(n)))
  }
  await Promise.all(underWay)
}

async function write(report: StoredReport): Promise<void> {
  await writeItems([reportItem(report)])
  written.set(report._id, Date.now())
}

/** Writes sales of the last ten days, as fast as possible. */
async function writeAtOnce(): Promise<void> {
  const tenDays = (n: number) => new Date(now.getTime() - (10 * DAY_MS * n) / changes)
  const reports = Array.from({ length: changes }, (_, n) => (what === 'sales' ? saleAt(tenDays(n), n) : correction(n)))
  await writeItems(reports.map(reportItem))
  for (const { _id } of reports) written.set(_id, Date.now())
}

/** Returns an ordinary sale, made at this time. */
function saleAt(at: Date, n: number): StoredReport {
  const _id = encodeTime(at.getTime()) + encodeTime(n, 16)
  return { ...pastSale(n, changes, lamps, now), _id, createdAt: at.toISOString() }
}

/** Returns the nth newest report with a different comment. */
function correction(n: number): StoredReport {
  const report = pastSale(size.reports - 1 - n, size.reports, lamps, now)
  return { ...report, comments: 'Corrected in the evening', revision: report.revision + 1 }
}

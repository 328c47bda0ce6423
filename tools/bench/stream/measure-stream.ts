import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Progress } from '../../../local/progress.ts'
import type { Effort } from '../core/effort.ts'
import { inWorker } from '../core/in-worker.ts'
import type { OpenShop } from '../costs/open-shop.ts'
import { Consumed, Moments, Reached } from './consumed.ts'

/** Progress of the stream consumers. */
export type Streamed = {
  steady: { pace: number; changes: number; batches: number; lags: readonly number[] }
  /** Content of the backlog. */
  left: readonly { what: string; changes: number; batches: number; seconds: number }[]
}

/** Changes per second at the steady rate. */
const PACE = 50

/** Sales in the first seconds wait for the consumers' code, which this run has only started to load. */
const WARM_UP_MS = 5000

/** Measures how far the totals lag behind at a steady rate, and how fast a backlog is counted. */
export async function measureStream(
  shop: OpenShop,
  { streamMs, waiting }: Effort,
  progress: Progress,
): Promise<Streamed> {
  const count = (PACE * (WARM_UP_MS + streamMs)) / 1000
  progress(`the stream: ${PACE} sales a second for ${streamMs / 1000} s`)
  const begin = await endOfStream(shop)
  const [consumed, written] = await Promise.all([
    consume(shop, begin, count),
    change(shop, { changes: count, what: 'sales', everyMs: 1000 / PACE }),
  ])
  const warmAt = Math.min(...written.values()) + WARM_UP_MS
  const lags = [...written]
    .filter(([, at]) => at >= warmAt)
    .map(([id, at]) => (consumed.counted.get(id) ?? Number.NaN) - at)
  const steady = { pace: PACE, changes: lags.length, batches: consumed.batches, lags }

  const left = []
  for (const what of ['sales', 'corrections'] as const) {
    progress(`the stream: ${waiting} ${what} that have been left waiting`)
    const from = await endOfStream(shop)
    await change(shop, { changes: waiting, what })
    const { startedAt, batches, counted } = await consume(shop, from, waiting)
    left.push({ what, changes: waiting, batches, seconds: (Math.max(...counted.values()) - startedAt) / 1000 })
  }
  return { steady, left }
}

async function endOfStream({ settings }: OpenShop): Promise<Reached> {
  return Reached.parse(await inWorker(new URL('end-of-stream.ts', import.meta.url), undefined, settings))
}

async function consume({ settings }: OpenShop, from: Reached, changes: number): Promise<Consumed> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-bench-'))
  try {
    const task = { from, changes, checkpointFile: join(folder, 'positions.json') }
    return Consumed.parse(await inWorker(new URL('consume.ts', import.meta.url), task, settings))
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Changes = { changes: number; what: 'sales' | 'corrections'; everyMs?: number }

async function change({ size, now, settings }: OpenShop, changes: Changes): Promise<Moments> {
  const task = { size, now, ...changes }
  return Moments.parse(await inWorker(new URL('write-changes.ts', import.meta.url), task, settings))
}

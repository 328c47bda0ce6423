import { expect, it } from 'vitest'
import { CONTENTION } from '../../../lambdas/data/commit.ts'
import { RETRY, retry } from '../../../lambdas/retry.ts'

// 50 processes commit to one row in virtual time, so the result does not depend on the speed of the machine.

const COMMITTERS = 50
const SEEDS = [1, 2, 3, 4]

/** Returns numbers from 0 up to 1 that depend only on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Creates a clock that jumps to the next end of a pause when all processes pause. */
function virtualClock(random: () => number) {
  const sleepers: { until: number; wake: () => void }[] = []
  let now = 0
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      sleepers.push({ until: now + ms, wake: resolve })
    })
  async function run(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      sleepers.sort((one, other) => one.until - other.until)
      const next = sleepers.shift()
      if (!next) return
      now = next.until
      next.wake()
    }
  }
  return { now: () => now, random, pause, run }
}

/** Commits to one row from all processes. Transactions that overlap on the row cancel each other. */
async function commitFromAll(latencyMs: number, seed: number, limits: { withinMs: number; longestPauseMs: number }) {
  const clock = virtualClock(randomFrom(seed))
  const roundTrip = () => latencyMs * (0.7 + 0.6 * clock.random())
  let revision = 0
  let running: { cancelled: boolean } | undefined

  async function attempt(): Promise<'written' | typeof RETRY> {
    await clock.pause(roundTrip())
    const seen = revision
    await clock.pause(roundTrip() / 3)
    if (running) {
      running.cancelled = true
      await clock.pause(latencyMs / 3)
      return RETRY
    }
    const own = { cancelled: false }
    running = own
    await clock.pause(latencyMs / 3)
    running = undefined
    const written = !own.cancelled && seen === revision
    if (written) revision += 1
    await clock.pause(latencyMs / 3)
    return written ? 'written' : RETRY
  }

  const outOfTime = () => new Error('out of time')
  const all = Promise.allSettled(
    Array.from({ length: COMMITTERS }, () => retry(attempt, { ...limits, outOfTime }, clock)),
  )
  await clock.run()
  const written = (await all).filter(({ status }) => status === 'fulfilled').length
  return { written, revision, tookMs: clock.now() }
}

it.each([5, 30, 60, 110].flatMap((latencyMs) => SEEDS.map((seed) => ({ latencyMs, seed }))))(
  'commits from 50 processes to one row at $latencyMs ms a request, seed $seed',
  async ({ latencyMs, seed }) => {
    const { written, revision, tookMs } = await commitFromAll(latencyMs, seed, CONTENTION)
    expect([written, revision]).toEqual([COMMITTERS, COMMITTERS])
    expect(tookMs).toBeLessThan(CONTENTION.withinMs + 1000)
  },
)

it('counts only commits that were answered as written when time runs out', async () => {
  const { written, revision } = await commitFromAll(60, 1, { withinMs: 2000, longestPauseMs: 2000 })
  expect(written).toBeLessThan(COMMITTERS)
  expect(revision).toBe(written)
})

import { onTestFinished, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'

/**
 * Makes providers accept connections without responding, until the end of the test. Time passes only while `concurrency`
 * calls are waiting for them.
 * @returns the timeouts of the shop's calls, and the total time waited, in ms
 */
export function silentProviders({ concurrency = 1 } = {}) {
  const begun = clock.now()
  let now = begun
  let waiting = 0
  const given: number[] = []
  const timers: { at: number; end: AbortController }[] = []
  const time = [
    vi.spyOn(clock, 'now').mockImplementation(() => now),
    vi.spyOn(clock, 'timeout').mockImplementation((ms) => {
      const end = new AbortController()
      given.push(ms)
      timers.push({ at: now + ms, end })
      return end.signal
    }),
  ]

  /** Advances the time to the next timeout. */
  function pass(): void {
    const left = timers.filter(({ end }) => !end.signal.aborted)
    now = Math.min(...left.map(({ at }) => at))
    for (const { end } of left.filter(({ at }) => at <= now)) end.abort(new DOMException('', 'TimeoutError'))
  }

  const network = vi.spyOn(globalThis, 'fetch')
  const asBefore = network.getMockImplementation()
  network.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        waiting += 1
        const passing = setInterval(() => waiting >= concurrency && pass())
        init?.signal?.addEventListener('abort', () => {
          clearInterval(passing)
          waiting -= 1
          reject(init.signal?.reason)
        })
      }),
  )
  onTestFinished(() => {
    for (const spy of time) spy.mockRestore()
    if (asBefore) network.mockImplementation(asBefore)
    else network.mockRestore()
  })
  return { given, waitedMs: () => now - begun }
}

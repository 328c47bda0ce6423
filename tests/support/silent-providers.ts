import { onTestFinished, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'

/**
 * Until the end of the test, providers take connections and say nothing more, and time passes only while so many at once
 * wait for them.
 * @returns what the shop's calls give them, and how long they have waited in all, in ms
 */
export function silentProviders({ atOnce = 1 } = {}) {
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

  /** Goes on to the next moment at which somebody's patience is over. */
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
        const passing = setInterval(() => waiting >= atOnce && pass())
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

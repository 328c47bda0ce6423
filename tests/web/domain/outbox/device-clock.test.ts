import { expect, it, onTestFinished, vi } from 'vitest'
import { learnClock } from '../../../../web/src/domain/outbox/device-clock.ts'

it('ends a clock comparison after ten seconds, since sending waits for it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const compared = vi.fn<() => void>()
  void learnClock().then(compared)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(compared).toHaveBeenCalled()
})

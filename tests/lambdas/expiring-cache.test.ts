import { afterEach, expect, it, vi } from 'vitest'
import { expiringCache } from '../../lambdas/expiring-cache.ts'

afterEach(() => vi.useRealTimers())

it('starts a load again in the next call when it was suspended with its Lambda', async () => {
  vi.useFakeTimers()
  let loads = 0
  const tokens = expiringCache(
    () => {
      loads += 1
      return loads === 1 ? new Promise<string>(() => {}) : Promise.resolve('token')
    },
    () => 60_000,
  )
  tokens.get()
  vi.advanceTimersByTime(9000)
  tokens.get()
  expect(loads).toBe(1)
  vi.advanceTimersByTime(1001)
  expect(await tokens.get()).toBe('token')
})

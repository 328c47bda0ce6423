import { afterAll, vi } from 'vitest'

// The files that run in one worker share the packages, which take long to load, and nothing else: each file loads our
// modules again, as they keep settings and what they have fetched, and puts back what it has replaced.

vi.resetModules()
const env = { ...process.env }
// Only now: the tests must find this very module.
const { putAllBack } = await import('./put-back.ts')

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  putAllBack()
  process.env = env
})

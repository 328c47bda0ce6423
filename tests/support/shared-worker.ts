import { afterAll, vi } from 'vitest'

// Files in one worker share the packages, which are slow to load, and nothing else. Each file reloads the project's
// modules, because they keep settings and cached data, and undoes its replacements.

vi.resetModules()
const env = { ...process.env }
// Imported only now, because the tests must get the same module.
const { undoAll } = await import('./undo-after-file.ts')

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  undoAll()
  process.env = env
})

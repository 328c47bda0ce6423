import { expect, it, onTestFinished, vi } from 'vitest'
import { loadable } from '../../../web/src/lib/loadable.ts'

it('loads nothing before it is needed', () => {
  expect(loadable(async () => 'code').loaded()).toBeUndefined()
})

it('loads once for all callers and keeps the result', async () => {
  const fetch = vi.fn(async () => 'code')
  const code = loadable(fetch)

  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(await code.load()).toBe('code')

  expect(code.loaded()).toBe('code')
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('loads again automatically when the connection returns', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('code')
  expect(await loadable(fetch, [0, 0]).load()).toBe('code')
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('gives up after the last pause, and immediately while offline', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no line'))
  await expect(loadable(fetch, [0, 0]).load()).rejects.toThrow('no line')
  expect(fetch).toHaveBeenCalledTimes(3)
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(loadable(fetch, [0, 0]).load()).rejects.toThrow('no line')
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('loads once more when it is needed after a failure', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code')
  const code = loadable(fetch, [])

  await expect(code.load()).rejects.toThrow('offline')
  expect(code.loaded()).toBeUndefined()

  expect(await code.load()).toBe('code')
})

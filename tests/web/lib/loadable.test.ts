import { expect, it, vi } from 'vitest'
import { loadable } from '../../../web/src/lib/loadable.ts'

it('is not there before it was wanted', () => {
  expect(loadable(async () => 'code').loaded()).toBeUndefined()
})

it('is fetched once, however many want it, and kept', async () => {
  const fetch = vi.fn(async () => 'code')
  const code = loadable(fetch)

  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(await code.load()).toBe('code')

  expect(code.loaded()).toBe('code')
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is fetched anew after a failure', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code')
  const code = loadable(fetch)

  await expect(code.load()).rejects.toThrow('offline')
  expect(code.loaded()).toBeUndefined()

  expect(await code.load()).toBe('code')
})

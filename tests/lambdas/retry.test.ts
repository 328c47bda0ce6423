import { expect, it, vi } from 'vitest'
import { RETRY, retry } from '../../lambdas/retry.ts'
import { fakeClock } from '../support/fake-clock.ts'

const outOfTime = () => new Error('out of time')
const longest = () => 1 - Number.EPSILON

it('returns the first attempt’s result without a pause', async () => {
  const clock = fakeClock()
  expect(await retry(async () => 'done', { withinMs: 1000, outOfTime }, clock)).toBe('done')
  expect(clock.pauses).toEqual([])
})

it('repeats an attempt until it succeeds', async () => {
  const attempt = vi.fn(async (): Promise<string | typeof RETRY> => 'done')
  attempt.mockResolvedValueOnce(RETRY).mockResolvedValueOnce(RETRY)
  expect(await retry(attempt, { withinMs: 1000, outOfTime }, fakeClock())).toBe('done')
  expect(attempt).toHaveBeenCalledTimes(3)
})

it.each([undefined, false, 0, ''])('treats %j as a result like any other', async (result) => {
  const attempt = vi.fn(async () => result)
  expect(await retry(attempt, { withinMs: 1000, outOfTime }, fakeClock())).toBe(result)
  expect(attempt).toHaveBeenCalledOnce()
})

it('pauses for longer each time, up to a second', async () => {
  const clock = fakeClock(longest)
  await expect(retry(async () => RETRY, { withinMs: 4200, outOfTime }, clock)).rejects.toThrow('out of time')
  expect(clock.pauses.map(Math.round)).toEqual([8, 16, 32, 64, 128, 256, 512, 1000, 1000, 1000])
})

it('pauses for a random time from zero on', async () => {
  const draws = [0, 0.25, 0.5]
  const clock = fakeClock(() => draws.shift() ?? 0.75)
  await expect(retry(async () => RETRY, { withinMs: 60, outOfTime }, clock)).rejects.toThrow('out of time')
  expect(clock.pauses).toEqual([0, 4, 16])
})

it('starts no attempt after its time, but always makes one', async () => {
  const clock = fakeClock()
  const slow = vi.fn(async (): Promise<typeof RETRY> => {
    await clock.pause(400)
    return RETRY
  })
  await expect(retry(slow, { withinMs: 1000, outOfTime }, clock)).rejects.toThrow('out of time')
  expect(slow).toHaveBeenCalledTimes(3)
  await expect(retry(slow, { withinMs: 0, outOfTime }, clock)).rejects.toThrow('out of time')
  expect(slow).toHaveBeenCalledTimes(4)
})

it('does not repeat an attempt that throws', async () => {
  const attempt = vi.fn(async () => {
    throw new Error('broken')
  })
  await expect(retry(attempt, { withinMs: 1000, outOfTime }, fakeClock())).rejects.toThrow('broken')
  expect(attempt).toHaveBeenCalledOnce()
})

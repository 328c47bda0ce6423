import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { endOfCall } from '../../lambdas/deadline.ts'
import { inBackground } from '../../lambdas/in-background.ts'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { context } from '../support/make-event.ts'

afterEach(() => void vi.restoreAllMocks())

describe('work in the background', () => {
  it('has the time that Lambda gives it, less a second', async () => {
    const timeout = vi.spyOn(clock, 'timeout')
    expect(await inBackground(async (event: string) => `did ${event}`)('this', context)).toBe('did this')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(28_000)
  })

  it('ends what it has sent when its time is up, and fails', async () => {
    const time = new AbortController()
    vi.spyOn(clock, 'timeout').mockReturnValue(time.signal)
    const sent = Promise.withResolvers<AbortSignal | undefined>()
    const handler = inBackground(() => {
      sent.resolve(endOfCall())
      return new Promise<never>(() => {})
    })
    const failed = expect(handler({}, context)).rejects.toThrow('took longer than')
    const signal = await sent.promise
    expect(signal?.aborted).toBe(false)
    time.abort()
    await failed
    expect(signal?.aborted).toBe(true)
  })

  it('fails with the reason, not with what a person would be told', async () => {
    const throttled = Object.assign(new Error('Too many requests'), { name: 'ThrottlingException' })
    const failed = inBackground(() => Promise.reject(throttled))({}, context)
    await expect(failed).rejects.toBe(throttled)
  })
})

it.each([...streamConsumers, ...schedules].map(({ handler }) => handler))('%s works in the background', (handler) => {
  expect(readFileSync(`lambdas/${handler}.ts`, 'utf8')).toMatch(/^export const handler = inBackground\(/m)
})

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { deadlineSignal } from '../../lambdas/deadline.ts'
import { inBackground } from '../../lambdas/in-background.ts'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { context } from '../support/make-event.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

describe('background work', () => {
  it('gives background work Lambda’s remaining time less a second', async () => {
    const timeout = vi.spyOn(clock, 'timeout')
    expect(await inBackground(async (event: string) => `did ${event}`)('this', context)).toBe('did this')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(28_000)
  })

  it('aborts its requests and fails when its time is up', async () => {
    const time = new AbortController()
    vi.spyOn(clock, 'timeout').mockReturnValue(time.signal)
    const sent = Promise.withResolvers<AbortSignal | undefined>()
    const handler = inBackground(() => {
      sent.resolve(deadlineSignal())
      return new Promise<never>(() => {})
    })
    const failed = expect(handler({}, context)).rejects.toThrow('took longer than')
    const signal = await sent.promise
    expect(signal?.aborted).toBe(false)
    time.abort()
    await failed
    expect(signal?.aborted).toBe(true)
  })

  it('fails with the cause instead of the message for users', async () => {
    const throttled = Object.assign(new Error('Too many requests'), { name: 'ThrottlingException' })
    const failed = inBackground(() => Promise.reject(throttled))({}, context)
    await expect(failed).rejects.toBe(throttled)
  })

  it('logs its failure with all causes and no phone number', async () => {
    const reason = new Error('MTN has refused 0788123456', { cause: new Error('no connection') })
    const both = new AggregateError([reason, new Error('another')], '2 of 3 failed')
    await expect(inBackground(() => Promise.reject(both))({}, context)).rejects.toBe(both)
    const [line] = vi.mocked(console.error).mock.calls.flat()
    expect(line).toMatchObject({
      event: 'run.failed',
      error: { errors: [{ cause: { message: 'no connection' } }, { message: 'another' }] },
    })
    expect(JSON.stringify(line)).not.toContain('0788123456')
  })
})

it.each([...streamConsumers, ...schedules].map(({ handler }) => handler))('%s works in the background', (handler) => {
  expect(readFileSync(`lambdas/${handler}.ts`, 'utf8')).toMatch(/^export const handler = inBackground\(/m)
})

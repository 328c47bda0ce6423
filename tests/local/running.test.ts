import { expect, it, vi } from 'vitest'
import { createRunning, settleAll } from '../../local/running.ts'

function partThatStops(stopped: string[], name: string) {
  return Promise.resolve({ stop: async () => void stopped.push(name) })
}

it('stops the parts once, in the reverse order of their start', async () => {
  const stopped: string[] = []
  const running = createRunning()
  await running.add(partThatStops(stopped, 'table'))
  await running.add(partThatStops(stopped, 'poller'))

  await running.stop()
  await running.stop()

  expect(stopped).toEqual(['poller', 'table'])
})

it('stops the other parts when one fails to stop', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stopped: string[] = []
  const running = createRunning()
  await running.add(partThatStops(stopped, 'table'))
  await running.add(Promise.resolve({ stop: () => Promise.reject(new Error('stuck')) }))

  await running.stop()

  expect(stopped).toEqual(['table'])
  expect(report).toHaveBeenCalledWith(new Error('stuck'))
})

it('fails once all parts have stopped or failed', async () => {
  const slow = Promise.withResolvers<string>()
  const failed = vi.fn()
  const starting = settleAll(Promise.reject(new Error('no Java')), slow.promise).catch(failed)
  await new Promise(setImmediate)
  const failedBefore = failed.mock.calls.length

  slow.resolve('started')
  await starting

  expect(failedBefore).toBe(0)
  expect(failed).toHaveBeenCalledWith(new Error('no Java'))
})

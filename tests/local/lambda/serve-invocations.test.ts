import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import { expect, it, vi } from 'vitest'
import { serveInvocations } from '../../../local/lambda/serve-invocations.ts'
import { localAws } from '../../../local/local-aws.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'

async function open(run: (handler: string, event: unknown) => Promise<unknown>) {
  const { serve, ended } = serveInvocations({ sender: 'fiscal/send-due' }, run)
  const { url, stop } = await serveOnLoopback(serve)
  const client = new LambdaClient({ ...localAws(url), maxAttempts: 1 })
  const start = (FunctionName: string, InvocationType: 'Event' | 'RequestResponse' = 'Event') =>
    client.send(new InvokeCommand({ FunctionName, InvocationType })).finally(() => client.destroy())
  return { start, ended, stop }
}

it('answers before the function has run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = vi.fn(() => promise)
  const { start, ended, stop } = await open(run)
  expect(await start('sender')).toMatchObject({ StatusCode: 202 })
  expect(run).toHaveBeenCalledExactlyOnceWith('fiscal/send-due', {})
  resolve()
  await ended()
  await stop()
})

it('reports a function that fails and does not repeat it', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn(() => Promise.reject(new Error('broken')))
  const { start, ended, stop } = await open(run)
  await start('sender')
  await ended()
  await stop()
  expect(run).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith('fiscal/send-due failed:', new Error('broken'))
})

it('rejects an unknown function', async () => {
  const { start, stop } = await open(async () => {})
  await expect(start('other')).rejects.toThrow(ResourceNotFoundException)
  await stop()
})

it('rejects a call that waits for the result', async () => {
  const { start, stop } = await open(async () => {})
  await expect(start('sender', 'RequestResponse')).rejects.toThrow('only asynchronously')
  await stop()
})

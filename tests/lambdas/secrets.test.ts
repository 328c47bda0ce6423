import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { cachedSecret } from '../../lambdas/secrets.ts'
import { mockClient } from '../support/mock-client.ts'

const manager = mockClient(SSMClient)
const Shape = z.object({ key: z.string() })

const secretReply = (secret: object) => ({ Parameter: { Value: JSON.stringify(secret) } })
const askedTimes = () => manager.commandCalls(GetParameterCommand).length

let secret: ReturnType<typeof cachedSecret<typeof Shape>>

beforeEach(() => {
  manager.reset()
  secret = cachedSecret(() => '/itara-test/secret', Shape)
})

it('reads a secret once for simultaneous callers', async () => {
  manager.on(GetParameterCommand).resolves(secretReply({ key: 'k' }))
  const found = await Promise.all([secret.get(), secret.get(), secret.get()])
  expect(found).toEqual([{ key: 'k' }, { key: 'k' }, { key: 'k' }])
  expect(askedTimes()).toBe(1)
})

it('rereads a secret after a while, since it may have changed', async () => {
  manager
    .on(GetParameterCommand)
    .resolvesOnce(secretReply({ key: 'old' }))
    .resolves(secretReply({ key: 'new' }))
  const clock = vi.spyOn(Date, 'now')
  const start = Date.now()
  expect(await secret.get()).toEqual({ key: 'old' })
  clock.mockReturnValue(start + 6 * 60 * 1000)
  expect(await secret.get()).toEqual({ key: 'new' })
  clock.mockRestore()
})

it('rereads a secret when its contents were refused', async () => {
  manager
    .on(GetParameterCommand)
    .resolvesOnce(secretReply({ key: 'old' }))
    .resolves(secretReply({ key: 'new' }))
  await secret.get()
  secret.forget()
  expect(await secret.get()).toEqual({ key: 'new' })
})

it('rereads a secret when the last read failed', async () => {
  manager
    .on(GetParameterCommand)
    .rejectsOnce(new Error('away'))
    .resolves(secretReply({ key: 'k' }))
  await expect(secret.get()).rejects.toThrow('away')
  expect(await secret.get()).toEqual({ key: 'k' })
})

it.each([[{ key: 7 }], [{}]])('refuses a secret that contains %j', async (contents) => {
  manager.on(GetParameterCommand).resolves(secretReply(contents))
  await expect(secret.get()).rejects.toThrow()
})

it('refuses a secret that is not JSON without quoting it, as errors are logged', async () => {
  manager.on(GetParameterCommand).resolves({ Parameter: { Value: '{"key": hunter2}' } })
  await expect(secret.get()).rejects.toThrow(/^The secret \/itara-test\/secret is not JSON$/)
})

import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { cachedSecret } from '../../lambdas/secrets.ts'
import { mockClient } from '../support/mock-client.ts'

const manager = mockClient(SSMClient)
const Shape = z.object({ key: z.string() })

const holds = (secret: object) => ({ Parameter: { Value: JSON.stringify(secret) } })
const askedTimes = () => manager.commandCalls(GetParameterCommand).length

let secret: ReturnType<typeof cachedSecret<typeof Shape>>

beforeEach(() => {
  manager.reset()
  secret = cachedSecret(() => '/itara-test/secret', Shape)
})

it('is asked for once, however many want it', async () => {
  manager.on(GetParameterCommand).resolves(holds({ key: 'k' }))
  const found = await Promise.all([secret.get(), secret.get(), secret.get()])
  expect(found).toEqual([{ key: 'k' }, { key: 'k' }, { key: 'k' }])
  expect(askedTimes()).toBe(1)
})

it('is asked for anew after a while, since it may have been changed', async () => {
  manager
    .on(GetParameterCommand)
    .resolvesOnce(holds({ key: 'old' }))
    .resolves(holds({ key: 'new' }))
  const clock = vi.spyOn(Date, 'now')
  const start = Date.now()
  expect(await secret.get()).toEqual({ key: 'old' })
  clock.mockReturnValue(start + 6 * 60 * 1000)
  expect(await secret.get()).toEqual({ key: 'new' })
  clock.mockRestore()
})

it('is asked for anew when what it says was refused', async () => {
  manager
    .on(GetParameterCommand)
    .resolvesOnce(holds({ key: 'old' }))
    .resolves(holds({ key: 'new' }))
  await secret.get()
  secret.forget()
  expect(await secret.get()).toEqual({ key: 'new' })
})

it('is asked for anew when it could not be had', async () => {
  manager
    .on(GetParameterCommand)
    .rejectsOnce(new Error('away'))
    .resolves(holds({ key: 'k' }))
  await expect(secret.get()).rejects.toThrow('away')
  expect(await secret.get()).toEqual({ key: 'k' })
})

it.each([[{ key: 7 }], [{}]])('that holds %j is refused', async (contents) => {
  manager.on(GetParameterCommand).resolves(holds(contents))
  await expect(secret.get()).rejects.toThrow()
})

it('that is not JSON is refused without a word of it, as errors are logged', async () => {
  manager.on(GetParameterCommand).resolves({ Parameter: { Value: '{"key": hunter2}' } })
  await expect(secret.get()).rejects.toThrow(/^The secret \/itara-test\/secret is not JSON$/)
})

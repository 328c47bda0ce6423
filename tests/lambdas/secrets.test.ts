import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSecret, secretNamed } from '../../lambdas/secrets.ts'
import { mockClient } from '../support/mock-client.ts'

const manager = mockClient(SecretsManagerClient)
const Shape = z.object({ key: z.string() })

const holds = (secret: object) => ({ SecretString: JSON.stringify(secret) })
const askedTimes = () => manager.commandCalls(GetSecretValueCommand).length

let name = ''

beforeEach(({ task }) => {
  manager.reset()
  name = task.id
})

it('is asked for once, however many want it', async () => {
  manager.on(GetSecretValueCommand).resolves(holds({ key: 'k' }))
  const found = await Promise.all([secretNamed(name, Shape), secretNamed(name, Shape), secretNamed(name, Shape)])
  expect(found).toEqual([{ key: 'k' }, { key: 'k' }, { key: 'k' }])
  expect(askedTimes()).toBe(1)
})

it('is asked for anew after a while, since it may have been changed', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolvesOnce(holds({ key: 'old' }))
    .resolves(holds({ key: 'new' }))
  const clock = vi.spyOn(Date, 'now')
  const start = Date.now()
  expect(await secretNamed(name, Shape)).toEqual({ key: 'old' })
  clock.mockReturnValue(start + 6 * 60 * 1000)
  expect(await secretNamed(name, Shape)).toEqual({ key: 'new' })
  clock.mockRestore()
})

it('is asked for anew when what it says was refused', async () => {
  manager
    .on(GetSecretValueCommand)
    .resolvesOnce(holds({ key: 'old' }))
    .resolves(holds({ key: 'new' }))
  await secretNamed(name, Shape)
  forgetSecret(name)
  expect(await secretNamed(name, Shape)).toEqual({ key: 'new' })
})

it('is asked for anew when it could not be had', async () => {
  manager
    .on(GetSecretValueCommand)
    .rejectsOnce(new Error('away'))
    .resolves(holds({ key: 'k' }))
  await expect(secretNamed(name, Shape)).rejects.toThrow('away')
  expect(await secretNamed(name, Shape)).toEqual({ key: 'k' })
})

it.each([[{ key: 7 }], [{}]])('that holds %j is refused', async (secret) => {
  manager.on(GetSecretValueCommand).resolves(holds(secret))
  await expect(secretNamed(name, Shape)).rejects.toThrow()
})

import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '../../../lambdas/clock.ts'
import { handler } from '../../../lambdas/users/pre-token-generation.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)

const event: PreTokenGenerationTriggerEvent = {
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Tested',
  userName: 'id-1',
  callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
  triggerSource: 'TokenGeneration_Authentication',
  request: {
    userAttributes: { sub: 'id-1', email: 'grace@example.rw', name: 'Grace' },
    groupConfiguration: { groupsToOverride: ['seller'] },
  },
  response: { claimsOverrideDetails: {} },
}

beforeEach(() => {
  table.reset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('lets a user sign in with their groups while the table does not respond', async () => {
  const time = new AbortController()
  vi.spyOn(clock, 'timeout').mockReturnValue(time.signal)
  table.on(GetCommand).callsFake(() => {
    time.abort()
    return new Promise(() => {})
  })
  expect(await handler(event)).toEqual(event)
  expect(console.warn).toHaveBeenCalledOnce()
})

it('returns within the time that Cognito allows', async () => {
  const timeout = vi.spyOn(clock, 'timeout')
  table.on(GetCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
  await handler(event)
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(5000)
})

it('does not hide a bug of the shop', async () => {
  table.on(GetCommand).rejects(new TypeError('broken'))
  await expect(handler(event)).rejects.toThrow('broken')
})

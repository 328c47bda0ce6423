import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/users/update-user.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { admin, invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'
import { makePerson } from '../../support/people.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
const table = mockClient(DynamoDBDocumentClient)
const answer = { $metadata: {}, message: 'AWS says no' }

const { _id, ...form } = makePerson()
const update = (change = {}) => invoke(handler, { as: admin, params: { id: _id }, body: { ...form, ...change } })

/** Returns whether the lock that was taken was released. */
const isReleased = () =>
  table.commandCalls(UpdateCommand).some(({ args }) => args[0].input.UpdateExpression === 'REMOVE heldBy, heldUntil')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const client of [cognito, table]) client.reset()
  cognito.onAnyCommand().resolves({})
  table.on(UpdateCommand).resolves({ Attributes: { _id, ...form, revision: 1, createdAt: '2026-11-21T08:00:00.000Z' } })
  table.on(TransactWriteCommand).resolves({})
  table.on(GetCommand).resolves({})
})

it('releases the lock when the table fails after Cognito, and a repeat completes it', async () => {
  table.on(TransactWriteCommand).rejectsOnce(new Error('the table is away')).resolves({})
  expect((await update({ isSeller: true })).status).toBe(500)
  expect(isReleased()).toBe(true)
  const before = cognito.calls().length
  expect((await update({ isSeller: true })).status).toBe(200)
  expect(cognito.calls()).toHaveLength(2 * before)
})

it('preserves a change that has locked the user since', async () => {
  table.on(TransactWriteCommand).rejects(cancelled(['ConditionalCheckFailed']))
  expect(await update()).toMatchObject({ status: 503, body: { code: 'user.busy' } })
})

it.each([
  ['a user whose account was deleted', new UserNotFoundException(answer), 404, 'user.unknown'],
  ['an email that Cognito rejects', new InvalidParameterException(answer), 400, 'user.invalid'],
  ['too many simultaneous changes', new TooManyRequestsException(answer), 429, 'users.tooOften'],
])('refuses a change without a write for %s', async (_what, error, status, code) => {
  cognito.on(AdminUpdateUserAttributesCommand).rejects(error)
  expect(await update()).toMatchObject({ status, body: { code } })
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  expect(isReleased()).toBe(true)
})

import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withUserLock } from '../../../lambdas/data/user-lock.ts'
import { userItem } from '../../../lambdas/data/users.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const uwera = { _id: 'uwera', name: 'Uwera Aline', email: 'uwera@example.rw', isAdmin: false, isSeller: true }
const held = { Attributes: userItem(uwera, '2026-11-22T08:00:00.000Z') }

beforeEach(() => {
  table.reset()
  skipPauses()
})
afterEach(() => vi.restoreAllMocks())

it('waits for a transaction that saves the user, as for any other change', async () => {
  const conflict = new TransactionConflictException({ $metadata: {}, message: 'Transaction is ongoing for the item' })
  table.on(UpdateCommand).rejectsOnce(conflict).resolves(held)
  expect(await withUserLock('uwera', async ({ user }) => user.name)).toBe('Uwera Aline')
})

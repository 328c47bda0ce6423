import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { withUserLock } from '../../lambdas/data/user-lock.ts'
import { userItem, userKey } from '../../lambdas/data/users.ts'
import { newId } from '../../shared/id.ts'
import { skipPauses } from '../support/fake-clock.ts'
import { putItems } from '../support/put-items.ts'

afterEach(() => vi.restoreAllMocks())

/** Creates a user who is locked by `heldBy` for the next 30 s. */
async function heldPerson(heldBy: string) {
  const _id = newId()
  const person = { _id, name: 'Uwera Aline', email: `${_id}@example.rw`, isAdmin: false, isSeller: true }
  await putItems(userItem(person, new Date().toISOString()))
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: userKey(_id),
      UpdateExpression: 'SET heldBy = :by, heldUntil = :until',
      ExpressionAttributeValues: { ':by': heldBy, ':until': Date.now() + 30_000 },
    }),
  )
  return _id
}

it('returns the lock to a repeated request whose response was lost', async () => {
  vi.spyOn(clock, 'newUuid').mockReturnValue('the same request')
  const id = await heldPerson('the same request')
  expect(await withUserLock(id, async ({ user }) => user.name)).toBe('Uwera Aline')
})

it('waits for another request’s lock instead of taking it', async () => {
  skipPauses()
  const id = await heldPerson('another request')
  await expect(withUserLock(id, async () => 'taken')).rejects.toMatchObject({ code: 'user.busy' })
})

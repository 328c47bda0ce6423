import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { holdUser } from '../../lambdas/data/user-hold.ts'
import { userItem, userKey } from '../../lambdas/data/users.ts'
import { newId } from '../../shared/id.ts'
import { skipPauses } from '../support/fake-clock.ts'
import { putItems } from '../support/put-items.ts'

afterEach(() => vi.restoreAllMocks())

/** A person who is held by `heldBy` for the next half a minute. */
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

it('a hold whose answer got lost is had by the request that is sent again', async () => {
  vi.spyOn(clock, 'newUuid').mockReturnValue('the same request')
  const id = await heldPerson('the same request')
  expect(await holdUser(id, async ({ user }) => user.name)).toBe('Uwera Aline')
})

it('a hold of somebody else’s is waited for, and not taken', async () => {
  skipPauses()
  const id = await heldPerson('another request')
  await expect(holdUser(id, async () => 'taken')).rejects.toMatchObject({ code: 'user.busy' })
})

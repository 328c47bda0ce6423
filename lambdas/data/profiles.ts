import { batchGet } from './batch-get.ts'
import { userKey } from './users.ts'

/** Which of up to 100 people have a profile; those without one were deleted. One request. */
export async function idsWithProfile(ids: readonly string[]): Promise<Set<string>> {
  const profiles = await batchGet([...new Set(ids)].map(userKey), {
    ProjectionExpression: '#id',
    ExpressionAttributeNames: { '#id': '_id' },
  })
  return new Set(profiles.map(({ _id }) => String(_id)))
}

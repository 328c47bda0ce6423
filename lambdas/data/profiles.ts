import { batchGet } from './batch-get.ts'
import { userKey } from './users.ts'

/** Which of these people have a profile, read in one request; who has none has been deleted. For up to 100 people. */
export async function idsWithProfile(ids: readonly string[]): Promise<Set<string>> {
  const profiles = await batchGet([...new Set(ids)].map(userKey), {
    ProjectionExpression: '#id',
    ExpressionAttributeNames: { '#id': '_id' },
  })
  return new Set(profiles.map(({ _id }) => String(_id)))
}

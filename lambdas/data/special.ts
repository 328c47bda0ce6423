import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { REQUESTS_PER_PAGE } from '../../shared/special/routes.ts'
import { SpecialRequest } from '../../shared/special/special-request.ts'
import { readPage } from './read-page.ts'
import { putNew } from './row-writes.ts'
import { table, tableName, type Write } from './table.ts'

/**
 * Access patterns: all special requests, newest first (PK); one by id (PK/SK).
 *
 *   PK SPECIAL   SK <id>
 */

export const SPECIAL = 'SPECIAL'

function specialKey(id: string) {
  return { PK: SPECIAL, SK: id }
}

/** Returns the write that records a new request. */
export function putSpecialRequest(request: SpecialRequest): Write {
  return putNew({ ...specialKey(request._id), entity: 'special', ...request })
}

/**
 * Returns the request that an idempotency record refers to. Both were written together, and requests are never deleted.
 */
export async function sentSpecialRequest(id: string): Promise<SpecialRequest> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: specialKey(id), ConsistentRead: true }))
  return SpecialRequest.parse(Item)
}

/** Returns one page of all requests, newest first, starting after the request `after`. */
export async function specialRequests(after?: string): Promise<SpecialRequest[]> {
  return readPage(
    REQUESTS_PER_PAGE,
    (row) => SpecialRequest.parse(row),
    (ExclusiveStartKey) =>
      table.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: after === undefined ? 'PK = :special' : 'PK = :special AND SK < :after',
          ExpressionAttributeValues: { ':special': SPECIAL, ':after': after },
          ScanIndexForward: false,
          Limit: REQUESTS_PER_PAGE,
          ExclusiveStartKey,
        }),
      ),
  )
}

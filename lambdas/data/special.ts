import * as z from 'zod/mini'
import { REQUESTS_PER_PAGE } from '../../shared/special/routes.ts'
import { OwnSpecialRequest, SpecialRequest } from '../../shared/special/special-request.ts'
import type { Snapshot } from './commit.ts'
import { getItem, queryPage } from './query.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: all special requests, newest first (PK); a customer's requests, newest first (GSI1); open requests,
 * newest first (GSI3); one by id (PK/SK).
 *
 *   PK SPECIAL   SK <id>   GSI1PK SPECIAL#USER#<user>   GSI1SK <id>
 *                          GSI3PK OPEN-SPECIAL          GSI3SK <id>   while the request is open
 */

const SPECIAL = 'SPECIAL'
const OPEN = 'OPEN-SPECIAL'

/** A request as stored. */
export const StoredSpecialRequest = z.extend(SpecialRequest, { revision: z.int() })
export type StoredSpecialRequest = z.infer<typeof StoredSpecialRequest>

export function specialKey(id: string) {
  return { PK: SPECIAL, SK: id }
}

/** Returns the write that records a new request. */
export function putSpecialRequest(request: SpecialRequest): Write {
  return putNew(specialItem(request))
}

/** Returns a request that was read by its key; undefined if it does not exist. */
export function specialRequestIn(snapshot: Snapshot, id: string): StoredSpecialRequest | undefined {
  const item = snapshot(specialKey(id))
  return item === undefined ? undefined : StoredSpecialRequest.parse(item)
}

/** Returns the write that replaces a request with its next state, if it is unchanged since it was read. */
export function replaceSpecialRequest(snapshot: StoredSpecialRequest, next: SpecialRequest): Write {
  return replaceUnchanged(snapshot, specialItem(snapshot), specialItem(next))
}

function specialItem(request: SpecialRequest): Item {
  const index = request.answeredAt === undefined && { GSI3PK: OPEN, GSI3SK: request._id }
  const ofUser = { GSI1PK: requestsOfUserKey(request.user._id), GSI1SK: request._id }
  return { ...specialKey(request._id), ...ofUser, ...index, entity: 'special', revision: 1, ...request }
}

function requestsOfUserKey(userId: string): string {
  return `SPECIAL#USER#${userId}`
}

/**
 * Returns the request that an idempotency record refers to. Both were written together, and requests are never deleted.
 */
export async function specialRequestById(id: string): Promise<SpecialRequest> {
  return SpecialRequest.parse(await getItem(specialKey(id)))
}

/** Returns a page of all requests, newest first, starting after the request `after`. */
export function specialRequests(after?: string): Promise<SpecialRequest[]> {
  return queryPage({ in: 'TABLE', PK: SPECIAL, before: after }, REQUESTS_PER_PAGE, (row) => SpecialRequest.parse(row))
}

/** Returns a page of the open requests, newest first, starting after the request `after`. */
export function openSpecialRequests(after?: string): Promise<SpecialRequest[]> {
  const range = { in: 'GSI3', PK: OPEN, before: after } as const
  return queryPage(range, REQUESTS_PER_PAGE, (row) => SpecialRequest.parse(row))
}

/** Returns a page of a customer's own requests, newest first, starting after the request `after`. */
export function specialRequestsOfUser(userId: string, after?: string): Promise<OwnSpecialRequest[]> {
  const range = { in: 'GSI1', PK: requestsOfUserKey(userId), before: after } as const
  return queryPage(range, REQUESTS_PER_PAGE, (row) => OwnSpecialRequest.parse(row))
}

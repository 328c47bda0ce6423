import { decodeTime, encodeTime, ulid } from 'ulid'
import * as z from 'zod/mini'

/** An id as newId generates it: 26 characters of Crockford's base 32. */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not an id'))

/** Returns a new ULID. Ids sort by their creation time. */
export function newId(): string {
  return ulid()
}

/** Returns the id with its time replaced by `instant`. It sorts there and stays as unlikely to collide. */
export function idAt(id: string, instant: string): string {
  return encodeTime(Date.parse(instant), ULID_TIME_LENGTH) + id.slice(ULID_TIME_LENGTH)
}

/** Returns the creation time of an id as an ISO time. */
export function timeOfId(id: string): string {
  return new Date(decodeTime(id)).toISOString()
}

/**
 * Returns a key that sorts after every id created before an instant, and before every later id. Ids begin with 1970.
 */
export function idPrefixAt(instant: Date): string {
  return encodeTime(Math.max(0, instant.getTime()), ULID_TIME_LENGTH)
}

/** Returns a key that sorts just before an id, after all smaller ids. */
export function justBefore(id: string): string {
  const last = id.length - 1
  return `${id.slice(0, last)}${String.fromCharCode(id.charCodeAt(last) - 1)}~`
}

/** Returns a key that sorts just after an id, before all greater ids. */
export function justAfter(id: string): string {
  return `${id}!`
}

/** Number of a ULID's leading characters that encode its time. */
const ULID_TIME_LENGTH = 10

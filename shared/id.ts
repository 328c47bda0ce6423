import { decodeTime, encodeTime, ulid } from 'ulid'
import * as z from 'zod/mini'

/** An id as newId makes them: 26 characters of Crockford's base 32. */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not an id'))

/** A new id: a ULID, so that ids sort by the time they were made. */
export function newId(): string {
  return ulid()
}

/** When an id was made, as an ISO time. */
export function madeAt(id: string): string {
  return new Date(decodeTime(id)).toISOString()
}

/** What sorts after every id that was made before an instant, and before every later one. Ids begin with 1970. */
export function idPrefixAt(instant: Date): string {
  return encodeTime(Math.max(0, instant.getTime()), ULID_TIME_LENGTH)
}

/** What sorts before an id, and after all that are smaller. */
export function justBefore(id: string): string {
  const last = id.length - 1
  return `${id.slice(0, last)}${String.fromCharCode(id.charCodeAt(last) - 1)}~`
}

/** What sorts after an id, and before all that are greater. */
export function justAfter(id: string): string {
  return `${id}!`
}

/** A ULID begins with so many characters of time. */
const ULID_TIME_LENGTH = 10

import { decodeTime, encodeTime, ulid } from 'ulid'
import * as z from 'zod/mini'

/** An id as newId makes them: 26 characters of Crockford's base 32. */
export const Id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not an id'))

/** A new id: a ULID, so that ids sort by the time they were created. */
export function newId(): string {
  return ulid()
}

/** The id as if it had been created at an instant: it sorts there, and stays as unlikely to be given twice. */
export function idAt(id: string, instant: string): string {
  return encodeTime(Date.parse(instant), ULID_TIME_LENGTH) + id.slice(ULID_TIME_LENGTH)
}

/** When an id was created, as an ISO time. */
export function madeAt(id: string): string {
  return new Date(decodeTime(id)).toISOString()
}

/** A key that sorts after every id created before an instant, and before every later one. Ids begin with 1970. */
export function idPrefixAt(instant: Date): string {
  return encodeTime(Math.max(0, instant.getTime()), ULID_TIME_LENGTH)
}

/** A key that sorts just before an id: after all smaller ones. */
export function justBefore(id: string): string {
  const last = id.length - 1
  return `${id.slice(0, last)}${String.fromCharCode(id.charCodeAt(last) - 1)}~`
}

/** A key that sorts just after an id: before all greater ones. */
export function justAfter(id: string): string {
  return `${id}!`
}

/** How many of a ULID's first characters are its time. */
const ULID_TIME_LENGTH = 10

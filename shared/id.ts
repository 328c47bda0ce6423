import { decodeTime, encodeTime, ulid } from 'ulid'

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

/** A ULID begins with so many characters of time. */
const ULID_TIME_LENGTH = 10

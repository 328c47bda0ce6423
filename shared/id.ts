import { decodeTime, ulid } from 'ulid'

/** A new id: a ULID, so that ids sort by the time they were made. */
export function newId(): string {
  return ulid()
}

/** When an id was made, as an ISO time. */
export function madeAt(id: string): string {
  return new Date(decodeTime(id)).toISOString()
}

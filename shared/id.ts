import { ulid } from 'ulid'

/** A new id: a ULID, so that ids sort by the time they were made. */
export function newId(): string {
  return ulid()
}

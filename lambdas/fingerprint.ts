import { createHash } from 'node:crypto'

/** A hash of the contents: equal ones have the same. */
export function fingerprintOf(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

import { createHash } from 'node:crypto'

/** Returns a hash of the contents, which is the same for equal contents. */
export function fingerprintOf(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

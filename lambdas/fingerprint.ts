import { createHash } from 'node:crypto'

/** The same for equal contents, and for no others. */
export function fingerprintOf(sent: unknown): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

import type { Books } from './books.ts'
import { Item } from './rows-of.ts'

/** Checks that a request's key stands for its first use until it expires: it is neither freed nor reused before. */
export function checkKeys({ rows, since, fault }: Books): void {
  for (const { key, old, new: next, at, byTimeToLive } of rows.changes.slice(since)) {
    if (old?.entity !== 'once' || byTimeToLive) continue
    const [before, after] = [new Item(old), new Item(next)]
    if (before.number('expiresAt') * 1000 < at + CLOCKS_DIFFER_MS) continue
    if (
      before.text('reference') !== after.text('reference') ||
      before.text('fingerprint') !== after.text('fingerprint')
    ) {
      fault(
        `the key ${key.PK} changed from ${before.text('reference')} to ${after.text('reference')} before it expired`,
      )
    }
  }
}

const CLOCKS_DIFFER_MS = 5000

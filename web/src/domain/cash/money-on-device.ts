import type { TillNow } from '../../../../shared/cash/close.ts'
import { sumAmounts, type TillAmounts } from '../../../../shared/cash/till.ts'
import type { Timestamped } from '../../lib/timestamped.ts'
import { type Entry, kindOf } from '../outbox/entry.ts'

/** Returns the money of this device's entries that belongs to the window and that the response cannot include. Pure. */
export function moneyOnDevice(
  { askedAt, answer: { since } }: Timestamped<Pick<TillNow, 'since'>>,
  entries: readonly Entry[],
): TillAmounts {
  const missing = entries.filter((entry) => entry.madeAt > since && isMissing(askedAt, entry))
  return sumAmounts(missing.map((entry) => kindOf(entry).tillAmounts?.(entry.request) ?? {}))
}

/** Returns what should be there, with the money of this device's entries; undefined if it is hidden. Pure. */
export function expectedWith(expected: TillAmounts | undefined, onDevice: TillAmounts): TillAmounts | undefined {
  if (!expected) return undefined
  const { Cash = 0, MoMo } = expected
  return {
    Cash: Cash + (onDevice.Cash ?? 0),
    ...(MoMo !== undefined && { MoMo: MoMo + (onDevice.MoMo ?? 0) }),
  }
}

/** Returns whether a response to a request of `askedAt` cannot include an entry. Refused money was taken if promised. */
function isMissing(askedAt: string, { state, promised, endedAt = '' }: Entry): boolean {
  if (state === 'done') return endedAt > askedAt
  return state === 'waits' || (state === 'needs a look' && promised)
}

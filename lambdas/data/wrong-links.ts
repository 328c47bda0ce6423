import { clock } from '../clock.ts'
import type { Refusal } from '../refusal.ts'
import { type Counted, countHourly } from './hourly-counts.ts'
import { transact } from './transact.ts'

/** Wrong links from one address within an hour: people tap a link, so few are wrong. */
const BY_VIEWER = 30
/** From one server of CloudFront's, or from somebody who calls the API and claims other addresses. */
const BY_CONNECTION = 1000

/**
 * Counts a link that opens nothing. A right one opens however many wrong ones came from its address, which many phones may
 * share: nobody finds 128 bits by guessing, and the limit keeps guesses from costing anything.
 * @throws Refusal `tooMany`
 */
export async function countWrongLink(
  what: Counted,
  { viewer, connection }: { viewer: string; connection: string },
  tooMany: Refusal,
): Promise<void> {
  const now = clock.now()
  const claim = (address: string, most: number) => countHourly(what, address, { most, refusal: tooMany }, now)
  await transact([], [claim(viewer, BY_VIEWER), ...(connection === viewer ? [] : [claim(connection, BY_CONNECTION)])])
}

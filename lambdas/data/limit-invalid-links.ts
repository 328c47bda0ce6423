import { clock } from '../clock.ts'
import type { Refusal } from '../refusal.ts'
import { type CountedAction, countHourly } from './hourly-counts.ts'
import { transact } from './transact.ts'

/** Invalid links from one address within an hour: people tap a link, so few are wrong. */
const BY_VIEWER = 30
/** Limit per CloudFront server, or per client that calls the API directly and forges addresses. */
const BY_CONNECTION = 1000

/**
 * Counts an invalid link, and refuses it above the limit of its address. A valid one works even after many invalid ones
 * from its address, which many phones may share. Guessing 128 bits is impossible; the limit only makes guessing cheap to serve.
 * @throws Refusal `tooMany`
 */
export async function limitInvalidLinks(
  what: CountedAction,
  { viewer, connection }: { viewer: string; connection: string },
  tooMany: Refusal,
): Promise<void> {
  const now = clock.now()
  const claim = (address: string, most: number) => countHourly(what, address, { most, refusal: tooMany }, now)
  await transact([], [claim(viewer, BY_VIEWER), ...(connection === viewer ? [] : [claim(connection, BY_CONNECTION)])])
}

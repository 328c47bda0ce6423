import * as z from 'zod/mini'
import type { EntryKind } from '../../shared/outbox/entry-kind.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import type { Seen } from './commit.ts'
import { type Once, onceKey } from './once.ts'

/**
 * What staff make on a device, by the id that it got there: it is recorded once, however often, from wherever and by
 * whomever it is sent. The records are those of idempotency keys (once.ts).
 *
 * Access pattern: what a sale, an instalment or an expense was recorded as (PK/SK).
 *
 *   PK ONCE#recorded#<sale>          SK ONCE   reference: the report's id
 *   PK ONCE#instalment#<instalment>  SK ONCE   reference: the ids of the reports it was taken for
 *   PK ONCE#expense#<expense>        SK ONCE   reference: the expense's own id
 */

/** In the place of a fingerprint, which is a hash: nothing is recorded under this key any more. */
const GIVEN_UP = 'given up'

const keys: Readonly<Record<EntryKind, (id: string) => string>> = {
  sale: (id) => `recorded#${id}`,
  instalment: (id) => `instalment#${id}`,
  expense: (id) => `expense#${id}`,
}

type Facts = readonly unknown[]

/** A phone may be found again weeks later. */
export const KEPT_DAYS = 90

/**
 * A sale is recorded once; recording it again with other facts is refused. Facts are what decides whether two requests are
 * the same: lamps, numbers and amounts, in an order of their own. A request that is sent again after a deployment, which
 * may parse it in another way, is still the same.
 */
export function recordingOfSale(saleId: string, facts: Facts): Once {
  return recordingOf(keys.sale(saleId), facts, otherSale)
}

/** The same of an instalment, or of several that are paid at once. */
export function recordingOfInstalment(instalmentId: string, facts: Facts): Once {
  return recordingOf(keys.instalment(instalmentId), facts, otherEntry)
}

/** The same of an expense. */
export function recordingOfExpense(expenseId: string, facts: Facts): Once {
  return recordingOf(keys.expense(expenseId), facts, otherEntry)
}

/** Tells a fingerprint of facts from one of a whole parsed request, as earlier releases stored it. */
const OF_FACTS = 'facts '

/**
 * A fingerprint of an earlier release cannot be compared: its caller compares the facts with what was recorded then.
 */
function recordingOf(key: string, facts: Facts, other: (reference: string) => Refusal): Once {
  const reused = (reference: string, fingerprint: string) => (fingerprint === GIVEN_UP ? givenUp() : other(reference))
  const fingerprint = OF_FACTS + fingerprintOf(facts)
  const isSame = (stored: string) => stored === fingerprint || !(stored === GIVEN_UP || stored.startsWith(OF_FACTS))
  return { key, fingerprint, keptDays: KEPT_DAYS, reused, isSame }
}

/** It is given up as long as it is not recorded: of a copy and this, the one that comes first holds. */
export function givingUp(kind: EntryKind, id: string): Once {
  return { key: keys[kind](id), fingerprint: GIVEN_UP, keptDays: KEPT_DAYS, reused: otherEntry }
}

/** The key under which a sale's recording is noted. */
export function saleRecordKey(saleId: string): Key {
  return onceKey({ key: keys.sale(saleId) })
}

/** The id of the report that a sale was recorded as, by what lies under `saleRecordKey`; undefined if it is not recorded. */
export function reportOfSale(saleId: string, seen: Seen): string | undefined {
  const record = Recorded.safeParse(seen(saleRecordKey(saleId))).data
  return record?.fingerprint === GIVEN_UP ? undefined : record?.reference
}

const Recorded = z.object({ fingerprint: z.string(), reference: z.string() })

function givenUp(): Refusal {
  return new Refusal('entry.givenUp', 'This was given up before, so it is not recorded')
}

/** The refusal of a sale that was recorded with other facts. */
export function otherSale(reportId: string): Refusal {
  const message = 'This sale is already recorded with other details. Please check its report'
  return new Refusal('sale.recorded', message, { reportId })
}

/** The refusal of an instalment or an expense that was recorded with other facts. */
export function otherEntry(reference: string): Refusal {
  return new Refusal('entry.recorded', 'This is recorded already. Please check it in the books', { reference })
}

import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { CashRow } from '../../shared/cash/cash-row.ts'
import type { Close, DrawerCount, NewClose } from '../../shared/cash/close.ts'
import { recordClose } from '../../shared/cash/routes.ts'
import { FIRST_TILL } from '../../shared/cash/till.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { clock } from '../clock.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { cashBetween, cashRowAt, cashWrites, putCashRow } from '../data/cash.ts'
import {
  closeByNumber,
  closeIn,
  closeKey,
  currentTill,
  putClose,
  putDrawerCount,
  replaceTill,
  type TillState,
  tillIn,
  tillStateKey,
} from '../data/closes.ts'
import { CONTENTION, type Snapshot } from '../data/commit.ts'
import { commitDeduplicated, type DeduplicatedDecision } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Write } from '../data/table.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { RETRY, retry } from '../retry.ts'
import { composeClose, countedOf, isOvertaken, windowOf } from './close-of.ts'

type Recorded = { close: Close; isOvertaken: boolean }

/** The till was closed while the entries of the cash book were read. */
class TillChanged extends Error {}

export const handler = endpoint(recordClose, ({ body, actor, dedupeKey }) => {
  const now = new Date(clock.now())
  const { at: to, refusedMadeAt } = bookedAt(body.madeAt, now)
  const stamp = {
    _id: clock.newId(),
    to,
    by: personOf(actor),
    recordedAt: now.toISOString(),
    ...(refusedMadeAt !== undefined && { refusedMadeAt }),
  }
  const dedupeKeys = [dedupeKey, recordingOf('close', body.closeId, factsOf(body), otherEntry)]
  const earlier = async (reference: string): Promise<Recorded> => {
    const [number, ...count] = reference.split(' ')
    return { close: existing(await closeByNumber(Number(number))), isOvertaken: count.length > 0 }
  }
  const attempt = async () => {
    const till = await currentTill()
    const rows = await cashBetween(windowOf(till, to), { isConsistent: true })
    const reads = [settingsKey, tillStateKey, ...(till ? [closeKey(till.z)] : [])]
    try {
      return await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
        if (tillIn(snapshot)?.revision !== till?.revision) throw new TillChanged()
        return till && isOvertaken(body, to, till)
          ? decideCount(body, till, snapshot, stamp)
          : decideClose(body, till, rows, snapshot, stamp)
      })
    } catch (error) {
      if (error instanceof TillChanged) return RETRY
      throw error
    }
  }
  return retry(attempt, { ...CONTENTION, outOfTime: unfinishedRefusal })
})

type Stamp = Parameters<typeof composeClose>[4]

function decideClose(
  request: NewClose,
  till: TillState | undefined,
  rows: readonly CashRow[],
  snapshot: Snapshot,
  stamp: Stamp,
): DeduplicatedDecision<Recorded> {
  const close = composeClose(request, till, rows, settingsIn(snapshot), stamp)
  const { _id, to, by, recordedAt, left, expected, counted, difference } = close
  const momo = counted.MoMo ?? expected.MoMo
  const openedAfter = till?.opened && till.opened.at > to ? till.opened : undefined
  return {
    result: { close, isOvertaken: false },
    reference: String(close.z),
    writes: [
      putClose(close),
      replaceTill(till, {
        z: close.z,
        to,
        left,
        ...(momo !== undefined && { momo }),
        ...(openedAfter && { opened: openedAfter }),
      }),
      ...cashWrites(to, { kind: 'difference', after: difference, reference: _id, by, recordedAt }),
      ...(till && openedAfter ? correctOpening(openedAfter, { before: till.left, left }, close) : []),
      putAuditEntry({
        at: recordedAt,
        by,
        of: 'close',
        row: String(close.z),
        name: `Z${close.z}`,
        kind: 'made',
        fields: differences(undefined, { opening: close.opening, expected, counted, left }),
        revision: 1,
        bookedOn: dayOf(to),
      }),
    ],
  }
}

/**
 * Returns the write that corrects an opening count which was compared with an earlier close, because this one arrived
 * after it.
 */
function correctOpening(
  opened: { at: string },
  { before, left }: { before: number; left: number },
  close: Close,
): Write[] {
  if (before === left) return []
  const { _id: reference, by, recordedAt } = close
  const amounts = { Cash: before - left }
  return [putCashRow(cashRowAt(opened.at, { kind: 'opening', amounts, reference, by, recordedAt }))]
}

function decideCount(
  { notes, note }: NewClose,
  till: TillState,
  snapshot: Snapshot,
  { _id, to, by, recordedAt }: Stamp,
): DeduplicatedDecision<Recorded> {
  const count: DrawerCount = {
    _id,
    z: till.z,
    branch: FIRST_BRANCH,
    till: FIRST_TILL,
    kind: 'overtaken',
    at: to,
    notes,
    counted: countedOf(notes, settingsIn(snapshot)),
    ...(note && { note }),
    by,
    recordedAt,
  }
  return {
    result: { close: existing(closeIn(snapshot, till.z)), isOvertaken: true },
    reference: `${till.z} ${_id}`,
    writes: [putDrawerCount(count)],
  }
}

/** Returns a close that was recorded before. Closes are never deleted. */
function existing(close: Close | undefined): Close {
  if (!close) throw new Error('A close that was recorded is missing')
  return close
}

/** Returns the facts by which two requests record the same close. */
function factsOf({ notes, momo, left }: NewClose): readonly unknown[] {
  return [
    Object.entries(notes)
      .filter(([, pieces]) => pieces > 0)
      .sort(),
    momo ?? -1,
    left,
  ]
}

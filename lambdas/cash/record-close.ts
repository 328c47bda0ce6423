import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { Close, DrawerCount, NewClose } from '../../shared/cash/close.ts'
import { recordClose } from '../../shared/cash/routes.ts'
import { salesMade } from '../../shared/cash/sales-made.ts'
import { FIRST_TILL } from '../../shared/cash/till.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { clock } from '../clock.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { cashBetween, cashWrites } from '../data/cash.ts'
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
import { reportsOfWindow } from '../data/reports.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { RETRY, retry } from '../retry.ts'
import { composeClose, countedOf, isOvertaken, type WindowContent, windowOf } from './close-of.ts'

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
    const close = existing(await closeByNumber(Number(number)))
    const isOvertaken = count.length > 0
    return { close: isOvertaken ? seenBy(actor, close) : close, isOvertaken }
  }
  const attempt = async () => {
    const till = await currentTill()
    const window = windowOf(startOf(till, to), to)
    const [rows, reports] = await Promise.all([cashBetween(window, { isConsistent: true }), reportsOfWindow(window)])
    const content = { rows, sales: salesMade(reports) }
    const reads = [settingsKey, tillStateKey, ...(till ? [closeKey(till.z)] : [])]
    try {
      return await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
        if (tillIn(snapshot)?.revision !== till?.revision) throw new TillChanged()
        return till && isOvertaken(body, to, till)
          ? decideCount(body, till, snapshot, stamp, actor)
          : decideClose(body, till, content, snapshot, stamp)
      })
    } catch (error) {
      if (error instanceof TillChanged) return RETRY
      throw error
    }
  }
  return retry(attempt, { ...CONTENTION, outOfTime: unfinishedRefusal })
})

/**
 * Returns what a close at `to` starts from. A first close that arrives after the first opening count, which followed it,
 * starts the cash book itself.
 */
function startOf(till: TillState | undefined, to: string): TillState | undefined {
  return till?.z === 0 && to <= till.to ? undefined : till
}

type Stamp = Parameters<typeof composeClose>[4]

function decideClose(
  request: NewClose,
  till: TillState | undefined,
  content: WindowContent,
  snapshot: Snapshot,
  stamp: Stamp,
): DeduplicatedDecision<Recorded> {
  const close = composeClose(request, startOf(till, stamp.to), content, settingsIn(snapshot), stamp)
  const { _id, to, by, recordedAt, left, expected, counted, difference } = close
  // Without a typed balance, entries that arrive later would be missing from the next one.
  const { MoMo: momo } = counted
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

function decideCount(
  { notes, note }: NewClose,
  till: TillState,
  snapshot: Snapshot,
  { _id, to, by, recordedAt }: Stamp,
  actor: Pick<Actor, 'isAdmin'>,
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
    result: { close: seenBy(actor, existing(closeIn(snapshot, till.z))), isOvertaken: true },
    reference: `${till.z} ${_id}`,
    writes: [putDrawerCount(count)],
  }
}

/** Returns another person's close as the caller may see it: only admins see its amounts. */
function seenBy({ isAdmin }: Pick<Actor, 'isAdmin'>, close: Close): Close {
  if (isAdmin) return close
  const { sales: _, ...shown } = close
  return { ...shown, kinds: [], people: [], notes: {}, expected: {}, counted: {}, difference: {} }
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

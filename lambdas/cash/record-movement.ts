import { type CashRow, movedAmounts, type NewMovement } from '../../shared/cash/cash-row.ts'
import { recordMovement } from '../../shared/cash/routes.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { timeOfId } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { cashRowAt, cashRowById, putCashRow } from '../data/cash.ts'
import { replaceTill, type TillState, tillIn, tillStateKey } from '../data/closes.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import type { Write } from '../data/table.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(recordMovement, async ({ body, actor, dedupeKey }) => {
  const now = new Date(clock.now())
  const { at } = bookedAt(body.madeAt, now)
  const { movementId, kind, method, amount, reason } = body
  const dedupeKeys = [dedupeKey, recordingOf('cash', movementId, [kind, method, amount], otherEntry)]
  const drafted = cashRowAt(at, {
    kind,
    amounts: movedAmounts(body),
    by: personOf(actor),
    recordedAt: now.toISOString(),
    ...(reason && { reason }),
    ...(kind === 'opening' && { counted: amount }),
    movementId,
  })
  const reads = kind === 'opening' ? [tillStateKey] : []
  const row = await commitDeduplicated({ dedupeKeys, reads, earlier: cashRowById }, (snapshot) => {
    const writes = kind === 'opening' ? opened(body, drafted, tillIn(snapshot)) : []
    return { result: drafted, reference: drafted._id, writes: [putCashRow(drafted), ...writes] }
  })
  return { row }
})

/**
 * Returns the writes of an opening count, from which the drawer's money follows. The first one starts the cash book. A
 * second count since the last close, or one from before it, changes nothing.
 */
function opened({ amount: counted }: NewMovement, { _id }: CashRow, till: TillState | undefined): Write[] {
  const at = timeOfId(_id)
  if (!till) return [replaceTill(undefined, { z: 0, to: at, left: counted, opened: { at, counted } })]
  if (till.opened || at <= till.to) return []
  const { revision: _, ...state } = till
  return [replaceTill(till, { ...state, opened: { at, counted } })]
}

import { type CashRow, movedAmounts, type NewMovement } from '../../shared/cash/cash-row.ts'
import { recordMovement } from '../../shared/cash/routes.ts'
import type { TillAmounts } from '../../shared/cash/till.ts'
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
    const { amounts, writes } =
      kind === 'opening' ? opened(body, drafted, tillIn(snapshot)) : { amounts: drafted.amounts, writes: [] }
    const row: CashRow = { ...drafted, amounts }
    return { result: row, reference: row._id, writes: [putCashRow(row), ...writes] }
  })
  return { row }
})

/**
 * Returns what an opening count changes: the drawer, by the difference to what the last close left. The first one starts
 * the cash book. A second count since the last close, or one from before it, changes nothing.
 */
function opened(
  { amount: counted }: NewMovement,
  { _id }: CashRow,
  till: TillState | undefined,
): { amounts: TillAmounts; writes: Write[] } {
  const at = timeOfId(_id)
  if (!till) {
    return { amounts: {}, writes: [replaceTill(undefined, { z: 0, to: at, left: counted, opened: { at, counted } })] }
  }
  if (till.opened || at <= till.to) return { amounts: {}, writes: [] }
  const { revision: _, ...state } = till
  const difference = counted - till.left
  return {
    amounts: difference === 0 ? {} : { Cash: difference },
    writes: [replaceTill(till, { ...state, opened: { at, counted } })],
  }
}

import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { arrivedPieces } from '../../shared/receipts/arrived-pieces.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { Snapshot } from '../data/commit.ts'
import { expectedGoodsIn, expectedGoodsKey, replaceExpectedGoods } from '../data/expected-goods.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the expected goods with this id.
 * @throws Refusal 404 if there are no such goods
 */
export function expectedGoodsOr404(snapshot: Snapshot, id: string): ExpectedGoods {
  const found = expectedGoodsIn(snapshot, id)
  if (!found) throw new Refusal('expected.unknown', 'There are no such expected goods')
  return found
}

/** Returns the writes that change expected goods, including the audit entry. */
export function changeExpectedGoods(
  before: ExpectedGoods,
  after: ExpectedGoods,
  kind: AuditKind,
  attribution: Attribution,
): Write[] {
  const entry = putAuditEntry({
    ...attribution,
    of: 'expected-goods',
    row: before._id,
    name: before.supplier,
    kind,
    revision: after.revision,
    fields: differences(before, after),
  })
  return [replaceExpectedGoods(before, after), entry]
}

/**
 * Returns the writes that count a receipt against the expected goods that it names, from its state before and after a
 * change. `before` is undefined for a new receipt.
 * @throws Refusal 404 if there are no such goods
 */
export function countArrivals(
  snapshot: Snapshot,
  before: Receipt | undefined,
  after: Receipt,
  attribution: Attribution,
): Write[] {
  if (after.expected === undefined) return []
  const expected = expectedGoodsOr404(snapshot, after.expected)
  const [was, is] = [before && arrivedPieces(before), arrivedPieces(after)]
  const lines = expected.lines.map((line) => {
    const more = (is.get(line.product) ?? 0) - (was?.get(line.product) ?? 0)
    return { ...line, received: line.received + more }
  })
  if (differences(expected.lines, lines).length === 0) return []
  const next = { ...expected, lines, revision: expected.revision + 1 }
  return changeExpectedGoods(expected, next, before ? 'changed' : 'arrived', attribution)
}

/** Returns the key of the expected goods that a receipt names, if it names any. */
export function expectedReads({ expected }: Pick<Receipt, 'expected'>) {
  return expected === undefined ? [] : [expectedGoodsKey(expected)]
}

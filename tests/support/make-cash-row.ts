import type { CashRow } from '../../shared/cash/cash-row.ts'
import { idAt, newId } from '../../shared/id.ts'

/** Returns an entry of the cash book: 5,000 RWF in cash for a sale. */
export function makeCashRow(overrides: Partial<CashRow> = {}, moment = '2026-11-24T08:00:00.000Z'): CashRow {
  return {
    _id: idAt(newId(), moment),
    branch: '00',
    till: '1',
    kind: 'sale',
    amounts: { Cash: 5000 },
    by: { _id: 'seller-1', name: 'Grace' },
    recordedAt: moment,
    ...overrides,
  }
}

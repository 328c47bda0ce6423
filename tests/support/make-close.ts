import type { Close } from '../../shared/cash/close.ts'
import { newId } from '../../shared/id.ts'

/** Returns a day close with the usual content. */
export function makeClose(changes: Partial<Close> = {}): Close {
  return {
    _id: newId(),
    closeId: newId(),
    z: 118,
    branch: '00',
    till: '1',
    from: '2026-11-21T18:00:00.000Z',
    to: '2026-11-22T17:42:00.000Z',
    opening: { expected: 20_000, counted: 20_000 },
    kinds: [
      { kind: 'sale', method: 'Cash', amount: 265_000, count: 9 },
      { kind: 'sale', method: 'MoMo', amount: 120_000, count: 5 },
      { kind: 'instalment', method: 'Cash', amount: 30_000, count: 1 },
      { kind: 'return', method: 'Cash', amount: -5_000, count: 1 },
      { kind: 'expense', method: 'Cash', amount: -8_500, count: 2 },
    ],
    people: [{ _id: 'seller-1', name: 'Aline', amounts: { Cash: 281_500, MoMo: 120_000 } }],
    sales: { count: 14, owed: 27_000, withoutTransaction: 2 },
    expected: { Cash: 301_500 },
    counted: { Cash: 301_000 },
    difference: { Cash: -500 },
    notes: { '5000': 50, '2000': 15, '1000': 14, '500': 12, '100': 9, '50': 1, '20': 1, '10': 3 },
    left: 20_000,
    by: { _id: 'seller-1', name: 'Aline' },
    recordedAt: '2026-11-22T17:42:00.000Z',
    recent: [],
    ...changes,
  }
}

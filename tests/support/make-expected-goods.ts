import type { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'

/** Returns goods that are expected from a supplier. */
export function makeExpectedGoods(fields: Partial<ExpectedGoods> = {}): ExpectedGoods {
  return {
    _id: '01KB0000000000000000000EXP',
    branch: '00',
    createdAt: '2026-11-20T08:00:00.000Z',
    by: { _id: 'admin-1', name: 'Grace Uwera' },
    supplier: 'Kampala Lights',
    lines: [{ product: 'pendant', name: 'Kivu pendant', wanted: 20, received: 0 }],
    revision: 1,
    ...fields,
  }
}

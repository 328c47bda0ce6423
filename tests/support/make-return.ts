import { newId } from '../../shared/id.ts'
import type { Return } from '../../shared/returns/return.ts'

/** Returns a return of one of three lamps that were sold for 5,000 each and cost 3,000 each, fit to sell. */
export function makeReturn(overrides: Partial<Return> = {}): Return {
  return {
    _id: newId(),
    branch: '00',
    createdAt: '2026-11-22T08:00:00.000Z',
    by: { _id: 'seller-1', name: 'Grace' },
    report: 'sale',
    name: 'Kivu pendant',
    soldOn: '2026-11-21T08:00:00.000Z',
    lines: [
      {
        _id: 'pendant',
        name: 'Kivu pendant',
        slug: 'kivu-pendant',
        image: '/images/lamps/kivu-pendant/1200.webp',
        index: 0,
        fit: 1,
        broken: 0,
        soldAt: 5000,
        costPrice: 3000,
        category: 'Pendants',
      },
    ],
    credit: 5000,
    debtReduced: 0,
    refunds: [{ method: 'Cash', amount: 5000 }],
    sales: -5000,
    costs: -3000,
    grossProfit: -2000,
    taxPrice: -360,
    netProfit: -1640,
    revision: 1,
    ...overrides,
  }
}

import { describe, expect, it } from 'vitest'
import {
  changedCostErrors,
  deletedStockErrors,
  orderValueErrors,
  reportValueErrors,
  returnValueErrors,
  stockValueErrors,
} from '../../../lambdas/bookkeeping/check-stock-value.ts'
import { newId } from '../../../shared/id.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'
import { makeReturn } from '../../support/make-return.ts'

const by = { _id: 'seller-1', name: 'Grace' }
const at = '2026-11-22T08:00:00.000Z'

function movement(fields: Partial<StockMovement>): StockMovement {
  return { _id: newId(), delta: 0, reason: 'sale', reference: 'r', by, at, ...fields }
}

/** 10 come in at 3,000, 2 are sold, the other 8 are revalued, and the 2 come back at their own cost. */
const journal = [
  movement({ reason: 'correction', delta: 10, balance: 10, value: 30_000, unitCost: 3000 }),
  movement({ delta: -2, balance: 8, value: -6000, unitCost: 3000 }),
  movement({ reason: 'revaluation', balance: 8, value: 2667.2, unitCost: 3000, costAfter: 3333.4 }),
  movement({ reason: 'sale-deleted', delta: 2, balance: 10, value: 6000, unitCost: 3333.4, costAfter: 3266.72 }),
]
const lamp = { countInStock: 10, costPrice: 3266.72 }

/** Returns the journal with other fields in one entry. */
function changed(n: number, fields: Partial<StockMovement>): StockMovement[] {
  return journal.map((entry, each) => (each === n ? { ...entry, ...fields } : entry))
}

describe('stock value check of a lamp', () => {
  it('accepts a journal that leads to count × cost, in any order', () => {
    expect(stockValueErrors(lamp, journal)).toEqual([])
    expect(stockValueErrors(lamp, journal.toReversed())).toEqual([])
    expect(stockValueErrors({ countInStock: 7, costPrice: 3000 }, [])).toEqual([])
  })

  it('accepts a sale whose balance is not written yet', () => {
    const { balance: _, ...sale } = movement({ delta: -2, value: -6000, unitCost: 3000 })
    expect(stockValueErrors(lamp, [...journal.slice(0, 1), sale, ...journal.slice(2)])).toEqual([])
  })

  it('starts from count × cost after the last entry without a value', () => {
    const old = movement({ delta: 5, balance: 5, reason: 'correction' })
    const sale = movement({ delta: -2, balance: 3, value: -6000, unitCost: 3000 })
    expect(stockValueErrors({ countInStock: 3, costPrice: 3000 }, [old, sale])).toEqual([])
    expect(stockValueErrors({ countInStock: 3, costPrice: 3000 }, [sale])).toEqual([])
  })

  it('reports an entry that does not prove itself', () => {
    expect(stockValueErrors(lamp, changed(3, { value: 6001 }))).toHaveLength(2)
    expect(stockValueErrors(lamp, changed(3, { rest: 0.01 }))).toHaveLength(2)
  })

  it('reports pieces that came in at another cost than the average', () => {
    const [first] = changed(0, { reason: 'restock', value: 0, costAfter: 0.01, rest: -0.1 })
    expect(stockValueErrors({ countInStock: 10, costPrice: 0.01 }, first ? [first] : [])).toEqual([
      expect.stringContaining('has 10 pieces for 0, but they cost 3000 each'),
    ])
  })

  it('reports a cost that no movement explains', () => {
    const errors = [expect.stringContaining('its movements do not lead to it')]
    expect(stockValueErrors({ ...lamp, costPrice: 3300 }, journal)).toEqual(errors)
    expect(stockValueErrors(lamp, journal.toSpliced(2, 1))).toHaveLength(1)
  })

  it('reports a value that no movement explains', () => {
    expect(stockValueErrors({ ...lamp, countInStock: 9 }, [...journal, movement({ delta: -1, balance: 9 })])).toEqual(
      [],
    )
    const unpaid = movement({ delta: 0, balance: 10, value: 50, unitCost: 3266.72 })
    expect(stockValueErrors(lamp, [...journal, unpaid])).toContain(
      'the value of its stock is -50 more than its movements brought',
    )
  })

  it('reports pieces without a cost, except those of a draft', () => {
    expect(stockValueErrors({ countInStock: 2, costPrice: 0 }, [])).toEqual(['has pieces that cost nothing'])
    expect(stockValueErrors({ countInStock: 2, costPrice: 0, isDraft: true }, [])).toEqual([])
  })

  it('reports a lamp that was deleted while pieces were left', () => {
    const last = movement({ reason: 'lamp-deleted', delta: -10, balance: 0, value: -32_667.2, unitCost: 3266.72 })
    expect(deletedStockErrors(journal)).toHaveLength(1)
    expect(deletedStockErrors([...journal, last])).toEqual([])
    expect(deletedStockErrors([movement({ delta: 5, balance: 5 })])).toEqual([])
  })
})

describe('value check of documents', () => {
  const journals = (...entries: Partial<StockMovement>[]) => ({
    byReference: Map.groupBy(
      entries.map((entry) => ({ ...movement(entry), lamp: 'pendant', ...('value' in entry && { unitCost: 3000 }) })),
      ({ reference }) => reference,
    ),
    lamps: new Set(['pendant']),
  })
  const report = makeReport({ _id: 'r', saleId: 'draft', reportItems: [makeLine({ real: 3, costPrice: 3000 })] })

  it('compares the costs of a sale with what it and its draft took from stock', () => {
    const draft = { reference: 'draft', delta: -2, value: -6000 }
    const save = { delta: -1, value: -3000 }
    expect(reportValueErrors(report, journals(draft, save))).toEqual([])
    expect(reportValueErrors(report, journals(draft, { ...save, value: -3300 }))).toHaveLength(1)
    expect(reportValueErrors(report, journals(draft))).toHaveLength(1)
  })

  it('ignores oversold pieces, old entries and deleted lamps', () => {
    const found = { reason: 'found-offline' as const, delta: 2, value: 6600 }
    expect(reportValueErrors(report, journals(found, { delta: -3, value: -9000 }))).toEqual([])
    expect(reportValueErrors(report, journals({ delta: -3 }))).toEqual([])
    expect(reportValueErrors(report, { ...journals({ delta: -3, value: -9300 }), lamps: new Set() })).toEqual([])
  })

  it('requires that a deleted sale returned the value that it took', () => {
    const voided = { ...report, voided: { at, by } }
    const sale = { delta: -3, value: -9000 }
    expect(reportValueErrors(voided, journals(sale, { reason: 'sale-deleted', delta: 3, value: 9000 }))).toEqual([])
    expect(reportValueErrors(voided, journals(sale, { reason: 'sale-deleted', delta: 3, value: 9900 }))).toHaveLength(1)
  })

  it('compares the costs of an order with what it took until it is released', () => {
    const orderItems = makeOrder().orderItems.map((line) => ({ ...line, _id: 'pendant', costPrice: 3000 }))
    const order = { ...makeOrder({ _id: 'r' }), revision: 1, orderItems }
    const taken = { reason: 'order' as const, delta: -2, value: -6000 }
    const released = { reason: 'order-released' as const, delta: 2, value: 6000 }
    expect(orderValueErrors(order, journals(taken))).toEqual([])
    expect(orderValueErrors(order, journals(taken, released))).toHaveLength(1)
    expect(orderValueErrors({ ...order, releasedAt: at }, journals(taken, released))).toEqual([])
    expect(orderValueErrors({ ...order, voided: { at, by }, isDelivered: true }, journals(taken))).toEqual([])
  })

  it('compares the costs of a return with what it brought back', () => {
    const returned = makeReturn({ _id: 'r' })
    expect(returnValueErrors(returned, journals({ reason: 'returned', delta: 1, value: 3000 }))).toEqual([])
    expect(returnValueErrors(returned, journals({ reason: 'returned', delta: 1, value: 3300 }))).toHaveLength(1)
  })

  it('reports a change of the cost of a sale line', () => {
    const entry = (field: string) => ({
      _id: newId(),
      of: 'report' as const,
      row: 'r',
      name: 'Kivu pendant',
      kind: 'changed' as const,
      at,
      by,
      fields: [{ field, before: 3000, after: 3300 }],
    })
    expect(changedCostErrors([entry('reportItems.0.costPrice')])).toHaveLength(1)
    expect(changedCostErrors([entry('reportItems.0.real'), entry('reportItems.0.catalogue.costPrice')])).toEqual([])
  })
})

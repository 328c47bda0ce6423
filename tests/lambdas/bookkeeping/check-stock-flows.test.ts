import { describe, expect, it } from 'vitest'
import { matchErrors, receiptErrors, repeatedErrors } from '../../../lambdas/bookkeeping/check-receipts.ts'
import { flowErrors, receiptValue, reportValue } from '../../../lambdas/bookkeeping/check-stock-value.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { makeReceipt } from '../../support/make-receipt.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

const entry = (fields: Pick<StockMovement, '_id' | 'delta' | 'reason' | 'reference' | 'value'>): StockMovement => ({
  unitCost: 3000,
  by: { _id: 'admin-1', name: 'Grace' },
  at: '2026-11-21T08:00:00.000Z',
  ...fields,
})

// Two are sold offline with none in stock. Ten arrive for 33,000, of which two are these.
const sold = {
  real: 2,
  reportItems: [makeLine({ _id: 'bulb', real: 2 })],
  found: [{ _id: 'bulb', name: 'Bulb', count: 2, matched: 2 }],
}
const sale = makeReport({ _id: 'sale', ...sold })
const [first] = makeReceipt().lines
const matched = [{ report: 'sale', pieces: 2, landed: 6600, oversold: 6000 }]
const lines = first ? [{ ...first, product: 'bulb', quantity: 10, landed: 33_000, corrected: undefined, matched }] : []
const receipt = makeReceipt({ _id: 'receipt', lines })
const journal = [
  entry({ _id: '1', delta: 2, reason: 'found-offline', reference: 'sale', value: 6000 }),
  entry({ _id: '2', delta: -2, reason: 'sale', reference: 'sale', value: -6000 }),
  entry({ _id: '3', delta: 8, reason: 'received', reference: 'receipt', value: 26_400 }),
]
const bulb = { _id: 'bulb', countInStock: 8, costPrice: 3300 }
const lamps = new Set(['bulb'])
const documents = new Map([
  ['sale', reportValue(sale)],
  ['receipt', receiptValue(receipt)],
])

describe('flows of stock', () => {
  it('reports nothing when all values are those of documents', () => {
    expect(flowErrors(bulb, journal, documents)).toEqual([])
  })

  it('reports a movement whose document does not exist', () => {
    const errors = flowErrors(bulb, journal, new Map([['sale', reportValue(sale)]]))
    expect(errors).toContain('its movement 3 belongs to receipt, which does not exist')
  })

  it('reports a value that differs from that of the document', () => {
    const unmatched = makeReceipt({ _id: 'receipt', lines: lines.map((line) => ({ ...line, matched: undefined })) })
    const errors = flowErrors(bulb, journal, new Map([...documents, ['receipt', receiptValue(unmatched)]]))
    expect(errors).toEqual(['its stock is worth 26400, but 33000 came in by documents and movements'])
  })

  it('checks nothing of a lamp that had stock before values were recorded', () => {
    expect(flowErrors({ ...bulb, countInStock: 9 }, journal, new Map())).toEqual([])
  })
})

describe('matched pieces', () => {
  it('reports pieces that the sale and the receipts count differently', () => {
    expect(matchErrors(sale, [receipt], lamps)).toEqual([])
    expect(matchErrors(sale, [], lamps)).toEqual(['of lamp bulb receipts supply 0, but the sale has 2'])
    const tooMany = { ...sale, found: [{ _id: 'bulb', name: 'Bulb', count: 1, matched: 2 }] }
    expect(matchErrors(tooMany, [receipt], lamps)).toEqual(['more of lamp bulb was supplied or reverted than oversold'])
  })

  const by = { _id: 'admin-1', name: 'Grace' }
  const [morning, noon] = ['2026-11-21T08:00:00.000Z', '2026-11-21T12:00:00.000Z']
  const released = { _id: 'bulb', name: 'Bulb', count: 2, matched: 0 }
  const inStock = (count: number) => [`${count} oversold of lamp bulb are in stock, but not sold`]

  it('reports pieces in stock after their corrected sale lost its receipt', () => {
    const reportItems = [makeLine({ _id: 'bulb', real: 1 })]
    const corrected = { ...sale, reportItems, found: [released] }
    expect(matchErrors(corrected, [], lamps)).toEqual(inStock(1))
    expect(matchErrors({ ...corrected, found: [{ ...released, reverted: 1 }] }, [], lamps)).toEqual([])
    expect(matchErrors(corrected, [], new Set())).toEqual([])
  })

  it('reports pieces in stock after their deleted sale lost its receipt', () => {
    const deleted = { ...sale, found: [released], voided: { at: morning, by } }
    const later = { ...receipt, voided: { at: noon, by } }
    expect(matchErrors(deleted, [later], lamps)).toEqual(inStock(2))
    expect(matchErrors({ ...deleted, found: [{ ...released, reverted: 2 }] }, [later], lamps)).toEqual([])
    // They may exist when the person who deleted the sale after the receipt confirmed it.
    expect(
      matchErrors({ ...deleted, voided: { at: noon, by } }, [{ ...receipt, voided: { at: morning, by } }], lamps),
    ).toEqual([])
  })
})

describe('goods receipts', () => {
  const again = makeReceipt({ _id: 'receipt-2', receiptId: 'sent-2', invoiceNo: 'a 17' })
  const invoiced = makeReceipt({ invoiceNo: 'A17' })

  it('reports an invoice, a receipt id or a payment that was recorded twice', () => {
    expect(repeatedErrors([invoiced, { ...again, invoiceNo: '18' }])).toEqual([])
    expect(repeatedErrors([invoiced, again]).map(([id]) => id)).toEqual(['receipt-2'])
    expect(repeatedErrors([invoiced, { ...again, voided: { at: again.createdAt, by: again.by } }])).toEqual([])
    const { receiptId } = invoiced
    expect(repeatedErrors([invoiced, { ...again, receiptId, invoiceNo: undefined }])).toHaveLength(1)
    const payment = { paymentId: 'p', amount: 1, rwf: 1, booked: 1, difference: 0, paidFrom: 'bank' } as const
    const paid = { ...payment, at: again.createdAt, by: again.by }
    expect(repeatedErrors([{ ...again, payments: [paid, paid] }])).toHaveLength(1)
    expect(repeatedErrors([{ ...again, payments: [paid, { ...paid, advanceAt: again.createdAt }] }])).toEqual([])
  })

  it('reports exchange differences that no correction made', () => {
    expect(receiptErrors({ ...makeReceipt(), exchanged: 5 }, [], [])).toContain(
      'its exchange differences are 5, but its corrections made 0',
    )
  })
})

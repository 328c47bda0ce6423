import { describe, expect, it } from 'vitest'
import { historyErrors } from '../../../lambdas/bookkeeping/check-changes.ts'
import { debtErrors, debtorErrors, orderErrors } from '../../../lambdas/bookkeeping/check-money.ts'
import { stockErrors } from '../../../lambdas/bookkeeping/check-stock.ts'
import type { AuditEntry } from '../../../shared/changes/audit-log.ts'
import { differences, leavesOf } from '../../../shared/changes/differences.ts'
import { newId } from '../../../shared/id.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { diceFrom } from '../../simulation/dice.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { makeReport } from '../../support/make-report.ts'

const by = { _id: 'seller-1', name: 'Grace' }
const at = '2026-11-22T08:00:00.000Z'

describe('audit history check', () => {
  const [first, second, third] = [45_000, 44_000, 100].map((soldAt) => ({ ...makeReport({ _id: 'r' }), soldAt }))
  const line = (before: object | undefined, after: object | undefined, revision: number): AuditEntry => ({
    _id: newId(),
    of: 'report',
    row: 'r',
    name: 'Kivu pendant',
    kind: 'changed',
    at,
    by,
    fields: differences(before, after),
    revision,
  })
  const lines = [line(first, second, 2), line(second, third, 3)]

  it('accepts a history that leads to the current row', () => {
    expect(historyErrors(leavesOf(third), 3, lines)).toEqual([])
    expect(historyErrors(leavesOf(third), 3, lines.toReversed())).toEqual([])
  })

  it('reports a row that changed without an audit entry', () => {
    expect(historyErrors(leavesOf({ ...third, soldAt: 1 }), 3, lines)).toEqual([
      expect.stringContaining('soldAt is 1, but the audit log has 100'),
    ])
    expect(historyErrors(leavesOf(third), 4, lines)).toEqual(['revision 4 has no audit entry'])
  })

  it('reports an audit entry that was removed or altered', () => {
    expect(historyErrors(leavesOf(third), 3, lines.slice(1))).toEqual([])
    expect(historyErrors(leavesOf(third), 3, lines.slice(0, 1))).not.toEqual([])
    const [one, two] = lines
    const forged = { ...two, fields: [{ field: 'soldAt', before: 43_000, after: 100 }] }
    expect(historyErrors(leavesOf(third), 3, one && two ? [one, { ...two, ...forged }] : [])).not.toEqual([])
  })

  it('reports first and only changes without an entry in recent rows', () => {
    expect(historyErrors(leavesOf(third), 3, lines, 2)).toEqual([])
    expect(historyErrors(leavesOf(third), 3, lines.slice(1), 2)).toEqual(['revision 2 has no audit entry'])
    expect(historyErrors(leavesOf(second), 2, [], 2)).toEqual(['revision 2 has no audit entry'])
    expect(historyErrors(leavesOf(first), 1, [], 2)).toEqual([])
  })

  it('reports a row that was removed without an audit entry', () => {
    expect(historyErrors(undefined, undefined, lines)).toEqual(['was removed without an audit entry'])
    const removed: AuditEntry = { ...line(third, undefined, 4), kind: 'deleted' }
    expect(historyErrors(undefined, undefined, [...lines, removed])).toEqual([])
  })
})

describe('stock check of a lamp', () => {
  const movement = (delta: number, balance: number): StockMovement => ({
    _id: newId(),
    delta,
    balance,
    reason: 'sale',
    reference: 'r',
    by,
    at,
  })
  const journal = [movement(-1, 9), movement(-2, 7), movement(3, 10), movement(-1, 9)]

  it('accepts stock that matches the journal when entries of one instant are reordered', () => {
    expect(stockErrors(9, journal)).toEqual([])
    expect(stockErrors(9, journal.toReversed())).toEqual([])
    expect(stockErrors(5, [])).toEqual([])
  })

  const inOrder = (entries: StockMovement[]) => entries.map((entry, n) => ({ ...entry, _id: `movement ${n + 10}` }))
  const withoutBalance = ({ balance: _, ...rest }: StockMovement): StockMovement => rest
  const without = (...lost: number[]) =>
    journal.map(({ balance, ...rest }, n) =>
      lost.includes(n) ? rest : { ...rest, ...(balance !== undefined && { balance }) },
    )

  it.each([[[0]], [[1]], [[3]], [[1, 2]], [[0, 1]], [[2, 3]], [[0, 3]]])(
    'computes the stock when the entries %j have no balance',
    (lost) => {
      expect(stockErrors(9, without(...lost))).toEqual([])
    },
  )

  it('accepts two counts without a balance after the stock was as low as at first', () => {
    const [arrived, sold, again] = [movement(5, 5), movement(-5, 0), movement(-3, 1)]
    const counts = [withoutBalance(movement(4, 4)), withoutBalance(movement(2, 3))] as const
    const entries = inOrder([arrived, sold, counts[0], again, counts[1]])
    expect(stockErrors(3, entries)).toEqual([])
    expect(stockErrors(4, entries)).toHaveLength(1)
  })

  it('accepts any entries without a balance when all are in their order', () => {
    const dice = diceFrom(31)
    for (let shop = 0; shop < 2000; shop += 1) {
      let stock = dice.from(0, 4)
      const entries = Array.from({ length: dice.from(2, 10) }, () => {
        const delta = dice.from(-Math.min(stock, 4), 5)
        stock += delta
        return dice.chance(0.4) ? withoutBalance(movement(delta, stock)) : movement(delta, stock)
      })
      expect(stockErrors(stock, inOrder(entries))).toEqual([])
    }
  })

  it('reports stock moved without an entry and a missing entry', () => {
    expect(stockErrors(8, without(1))).toHaveLength(1)
    expect(stockErrors(8, journal)).toHaveLength(1)
    expect(stockErrors(9, [...journal.slice(0, 1), ...journal.slice(2)])).toHaveLength(1)
  })
})

describe('money check', () => {
  it('compares the paid part of a debt with its instalments', () => {
    const report = makeReport({
      deptsGranted: 3000,
      givenTo: 'Aline',
      igice: 1000,
      payments: [{ amount: 1000, at, by }],
    })
    expect(debtErrors(report)).toEqual([])
    expect(debtErrors({ ...report, payments: [] })).toHaveLength(1)
    expect(debtErrors({ ...report, owed: 0 })).toHaveLength(1)
  })

  it('compares debt accounts with the recorded reports', () => {
    const owing = makeReport({ deptsGranted: 3000, givenTo: 'Aline' })
    const counted = new Map([['aline', 1]])
    expect(debtorErrors(counted, [owing])).toEqual(new Map())
    expect([...debtorErrors(counted, [{ ...owing, voided: { at, by } }]).keys()]).toEqual(['aline'])
    expect([...debtorErrors(new Map(), [owing]).keys()]).toEqual(['aline'])
  })

  it('requires exactly one successful payment for a paid order', () => {
    const payment = makePayment({ status: 'succeeded' })
    const paymentResult = { provider: payment.provider, paymentId: payment._id, transactionId: 'tx' }
    const paid = makeOrder({ isPaid: true, paidAt: at, paymentResult })
    expect(orderErrors(paid, [payment])).toEqual([])
    expect(orderErrors(paid, [{ ...payment, status: 'refunded' }])).toHaveLength(1)
    const voided = { ...paid, voided: { at, by } }
    expect(orderErrors(voided, [{ ...payment, status: 'refund-due' }])).toEqual([])
    expect(orderErrors({ ...paid, isPaid: false }, [payment])).toHaveLength(1)
    expect(orderErrors({ ...paid, isPaid: false, refundedAt: at }, [{ ...payment, status: 'refunded' }])).toEqual([])
    expect(orderErrors(paid, [payment, { ...payment, _id: 'paypal-9' }])).toHaveLength(1)
  })
})

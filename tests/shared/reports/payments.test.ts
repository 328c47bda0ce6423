import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../../../shared/money.ts'
import { instalmentsOf, paymentsOf } from '../../../shared/reports/payments.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { ShownReport } from '../../../shared/reports/shown-report.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

const by = { _id: 'aline', name: 'Aline' }
const at = '2026-11-24T10:00:00.000Z'

/** Creates a sale of three lamps for 5,000 each, with 3,000 of it on debt. */
const sale = (changes: Partial<Report> = {}) =>
  makeReport({ reportItems: [makeLine({ real: 3, soldAt: 5000 })], deptsGranted: 3000, givenTo: 'Keza', ...changes })

describe('payments of a sale', () => {
  it('lists what was paid at the sale by its payment method when it has no tenders', () => {
    const report = sale({ paymentMethod: 'MoMo', deptsGranted: 0 })
    const { createdAt, seller } = report
    expect(paymentsOf(report)).toMatchObject([
      { method: 'MoMo', amount: 15_000, at: createdAt, by: seller, atSale: true },
    ])
  })

  it('counts the paid part of a sale on debt as cash when no method is known', () => {
    expect(paymentsOf(sale({ paymentMethod: 'Depts' }))).toMatchObject([{ method: 'Cash', amount: 12_000 }])
  })

  it('lists tenders first and instalments as cash unless they have a method', () => {
    const report = sale({
      tenders: [
        { method: 'Cash', amount: 2000 },
        { method: 'MoMo pay', amount: 10_000 },
      ],
      igice: 1500,
      payments: [
        { amount: 1000, at, by },
        { amount: 500, at, by, method: 'MoMo' },
      ],
    })
    const payments = paymentsOf(report)
    expect(payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['Cash', 2000],
      ['MoMo pay', 10_000],
      ['Cash', 1000],
      ['MoMo', 500],
    ])
    expect(new Set(payments.map(({ _id }) => _id)).size).toBe(4)
  })

  it.each([
    ['a loss', { ibyangiritse: 1, deptsGranted: 0, givenTo: undefined }],
    ['an opening debt', { opening: true, reportItems: [] }],
    ['a debt without a price', { reportItems: [makeLine({ real: 3, soldAt: undefined })] }],
  ])('lists no payment at the sale for %s', (_what, changes) => {
    expect(paymentsOf(sale(changes))).toEqual([])
  })

  it('adds up to the money received and stays the same when parsed twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ real: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 10 ** 7 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (lines, debtShare, instalments) => {
          const reportItems = lines.map(({ real, price }) => makeLine({ real, soldAt: price / 100 }))
          const price = lines.reduce((all, line) => all + line.real * line.price, 0)
          const granted = Math.floor(price * debtShare)
          let owed = granted
          const payments = instalments.map((share) => {
            const amount = Math.floor(owed * share)
            owed -= amount
            return { amount: amount / 100, at, by }
          })
          const igice = (granted - owed) / 100
          const report = sale({ reportItems, deptsGranted: granted / 100, igice, payments })
          const shown = ShownReport.parse(report)
          expect(sum(shown.payments.map(({ amount }) => amount))).toBe(report.sales)
          expect(instalmentsOf(shown).map(({ amount }) => amount)).toEqual(payments.map(({ amount }) => amount))
          expect(ShownReport.parse(shown)).toEqual(shown)
        },
      ),
    )
  })
})

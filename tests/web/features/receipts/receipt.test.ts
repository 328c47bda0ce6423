import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../../../../shared/money.ts'
import { lineAmount, receiptOfOrder, receiptOfReport } from '../../../../web/src/features/receipts/receipt.ts'
import { makeOrder } from '../../../support/make-order.ts'
import { makeLine, makeReport } from '../../../support/make-report.ts'

const by = { _id: 'seller-1', name: 'Grace' }
const paidOn = (at: string, amount: number) => ({ amount, at, by })

describe('receipt of a report', () => {
  it('lists the lines and their sum when the sale was paid immediately', () => {
    const report = makeReport({ _id: 'report-1' })
    expect(receiptOfReport(report)).toEqual({
      number: 'report-1',
      at: '2026-11-21T08:00:00.000Z',
      lines: [{ _id: 'pendant', name: 'Kivu pendant', quantity: 3, price: 5000 }],
      due: 15_000,
      method: 'Cash',
      payments: [],
      paid: 15_000,
      owed: 0,
      seller: 'Grace',
      saleId: 'report-1',
    })
  })

  it('lists debt that a return cancelled as returned instead of paid', () => {
    const sums = { sales: -2000, costs: -3000, grossProfit: 1000, taxPrice: 180, netProfit: 820 }
    const returns = { count: 1, debtReduced: 3000, refunded: 2000, ...sums }
    const report = { ...makeReport({ deptsGranted: 3000, givenTo: 'Habimana' }), owed: 0, returns }
    expect(receiptOfReport(report)).toMatchObject({ due: 15_000, paid: 12_000, returned: 5000, owed: 0 })
  })

  it('lists payments with their dates, the debt and the debtor', () => {
    const payments = [paidOn('2026-11-22T08:00:00.000Z', 1000), paidOn('2026-11-23T08:00:00.000Z', 500.5)]
    const report = makeReport({ deptsGranted: 3000, igice: 1500.5, payments, givenTo: 'Habimana' })
    expect(receiptOfReport(report)).toMatchObject({
      payments: [{ amount: 12_000, at: report.createdAt }, { amount: 1000 }, { amount: 500.5 }],
      paid: 13_500.5,
      owed: 1499.5,
      customer: 'Habimana',
    })
  })

  it('lists the parts of the payment with their methods', () => {
    const tenders = [
      { method: 'Cash' as const, amount: 5000 },
      { method: 'MoMo pay' as const, amount: 10_000 },
    ]
    const report = makeReport({ tenders })
    expect(receiptOfReport(report)).toMatchObject({
      tenders,
      payments: tenders.map((part) => ({ ...part, at: report.createdAt })),
      paid: 15_000,
    })
  })

  it('shows the agreed total when the lamps have no price', () => {
    const line = makeLine({ soldAt: undefined })
    const granted = { reportItems: [line], deptsGranted: 12_000, givenTo: 'Habimana' }
    expect(receiptOfReport(makeReport(granted))).toMatchObject({
      lines: [{ _id: 'pendant', name: 'Kivu pendant', quantity: 3 }],
      due: 12_000,
      paid: 0,
      owed: 12_000,
    })
    const payments = [paidOn('2026-11-22T08:00:00.000Z', 12_000)]
    expect(receiptOfReport(makeReport({ ...granted, igice: 12_000, payments }))).toMatchObject({
      payments: [{ amount: 12_000 }],
      paid: 12_000,
      owed: 0,
    })
  })

  it('returns no receipt for losses', () => {
    expect(receiptOfReport(makeReport({ ibyangiritse: 1 }))).toBeUndefined()
  })

  it('contains no costs, profit or tax on it', () => {
    // Amounts that appear nowhere else.
    const report = makeReport({ _id: 'report-1', reportItems: [makeLine({ costPrice: 777.77 })], expense: 888.88 })
    const text = JSON.stringify(receiptOfReport(report))
    for (const secret of [777.77, 888.88, report.costs, report.grossProfit, report.taxPrice, report.netProfit]) {
      expect(text).not.toContain(String(secret))
    }
    expect(text).not.toMatch(/cost|profit|tax|vat/i)
  })

  it('adds up to the total for any lines and payments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ real: fc.integer({ min: 1, max: 9 }), soldAt: fc.integer({ min: 1, max: 9999 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(100),
        fc.nat(100),
        (lines, owedPercent, paidPercent) => {
          const whole = sum(lines.map(({ real, soldAt }) => real * soldAt))
          const deptsGranted = Math.floor((whole * owedPercent) / 100)
          const igice = Math.floor((deptsGranted * paidPercent) / 100)
          const receipt = receiptOfReport(
            makeReport({
              reportItems: lines.map((line) => makeLine(line)),
              deptsGranted,
              igice,
              payments: igice > 0 ? [paidOn('2026-11-22T08:00:00.000Z', igice)] : [],
              givenTo: 'Habimana',
            }),
          )
          const { due = 0, paid = 0, owed = 0, payments = [], lines: printed = [] } = receipt ?? {}
          expect(sum(printed.map((line) => lineAmount(line) ?? 0))).toBe(due)
          expect(sum([paid, owed])).toBe(due)
          if (payments.length > 0) expect(sum(payments.map(({ amount }) => amount))).toBe(paid)
        },
      ),
    )
  })
})

describe('receipt of an order', () => {
  const order = makeOrder({ _id: 'order-1' })

  it('shows how the total is made up, with VAT', () => {
    const receipt = receiptOfOrder(order)
    expect(receipt).toMatchObject({
      number: 'order-1',
      composition: {
        items: order.itemsPrice,
        shipping: order.shippingPrice,
        vat: order.taxPrice,
        vatPercent: 18,
        total: order.totalPrice,
      },
      due: order.amountDue,
      method: order.paymentMethod,
      customer: order.user.name,
      payments: [],
      paid: 0,
      owed: order.amountDue,
    })
    expect(receipt).not.toHaveProperty('seller')
  })

  it('shows when the order was paid and the provider’s transaction', () => {
    const paymentResult = { provider: 'momo' as const, paymentId: 'momo-1', transactionId: '363440463' }
    const paid = { ...order, isPaid: true, paidAt: '2026-11-21T09:00:00.000Z', paymentResult }
    expect(receiptOfOrder(paid)).toMatchObject({
      reference: '363440463',
      payments: [{ amount: order.amountDue, at: '2026-11-21T09:00:00.000Z' }],
      paid: order.amountDue,
      owed: 0,
    })
  })

  it('returns no receipt for an order that was released unpaid', () => {
    const released = { ...order, releasedAt: '2026-11-22T09:00:00.000Z' }
    expect(receiptOfOrder(released)).toBeUndefined()
    expect(receiptOfOrder({ ...released, isPaid: true })?.owed).toBe(0)
  })
})

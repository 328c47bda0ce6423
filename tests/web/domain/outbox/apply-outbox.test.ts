import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { sum } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import {
  applyEntriesToAccounts,
  applyEntriesToLamps,
  applyPaymentsToSale,
  pendingPaymentsOf,
} from '../../../../web/src/domain/outbox/apply-outbox.ts'
import { Entry, type EntryRequest } from '../../../../web/src/domain/outbox/entry.ts'

const askedAt = '2026-11-22T12:00:00.000Z'
const earlier = '2026-11-22T11:59:56.000Z'
/** Lists may lag behind. */
const justBefore = '2026-11-22T11:59:58.000Z'
const later = '2026-11-22T12:00:01.000Z'

const entry = (request: EntryRequest, changes: Partial<Entry> = {}): Entry =>
  Entry.parse({
    id: newId(),
    key: newId(),
    by: { _id: 'seller-1', name: 'Grace' },
    madeAt: askedAt,
    name: 'Gasana',
    amount: 0,
    request,
    state: 'waits',
    promised: true,
    tries: 1,
    ...changes,
  })
const sale = (real: number, changes: Partial<Entry> = {}, depts = 0, givenTo = 'Gasana') =>
  entry(
    { to: 'sale', body: { reportItems: [{ _id: 'pendant', real }], paymentMethod: 'Depts', depts, givenTo } },
    changes,
  )
const paymentEntry = (amount: number, changes: Partial<Entry> = {}) =>
  entry({ to: 'instalment', report: 'report-1', body: { igice: amount } }, { amount, ...changes })
const lamp = (countInStock: number): TillLamp => ({
  _id: 'pendant',
  name: 'Pendant',
  slug: 'pendant',
  image: '',
  category: 'Pendants',
  brand: 'Kivu',
  price: 5000,
  costPrice: 3000,
  countInStock,
  sold: 0,
})
const stockAfter = (entries: readonly Entry[], count = 5) =>
  applyEntriesToLamps({ askedAt, answer: [lamp(count)] }, entries)[0]?.countInStock
const account = (name: string, owed: number) => ({ name, owed, sales: 1, oldest: '2026-11-01' })

describe('last known stock', () => {
  it.each([
    ['a pending sale', sale(2), 3],
    ['a refused sale, whose lamps have left', sale(2, { state: 'needs a look' }), 3],
    ['a sale recorded since', sale(2, { state: 'done', endedAt: later }), 3],
    ['a sale recorded just before', sale(2, { state: 'done', endedAt: justBefore }), 3],
    ['not one that it includes', sale(2, { state: 'done', endedAt: earlier }), 5],
    ['not a discarded sale', sale(2, { state: 'given up', endedAt: later }), 5],
    ['never below zero', sale(9), 0],
  ])('reduces the last known stock only by sales it does not include: %s', (_, sold, left) => {
    expect(stockAfter([sold])).toBe(left)
  })

  it('reduces the stock by the lamps of all entries in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 }), (counts) => {
        const entries = counts.map((count) => sale(count))
        expect(stockAfter(entries, 500)).toBe(500 - sum(counts))
        expect(stockAfter(entries.toReversed(), 500)).toBe(500 - sum(counts))
      }),
    )
  })
})

describe('last known debts', () => {
  const afterEntries = (entries: readonly Entry[]) =>
    applyEntriesToAccounts({ askedAt, answer: [account('Gasana', 9000)] }, entries)

  it('increases debts by a sale on debt, even for a new debtor', () => {
    expect(afterEntries([sale(1, {}, 2000, ' gasana'), sale(1, {}, 700, 'Aline')])).toEqual([
      { ...account('Gasana', 11000), sales: 2 },
      { name: 'Aline', owed: 700, sales: 1, oldest: '2026-11-22' },
    ])
  })

  it('decreases debts by payments until nothing is left', () => {
    expect(afterEntries([paymentEntry(4000)])).toMatchObject([{ owed: 5000 }])
    expect(afterEntries([paymentEntry(4000), paymentEntry(5000, { state: 'done', endedAt: later })])).toEqual([])
  })

  it('leaves debts unchanged when the shop refuses a payment', () => {
    expect(afterEntries([paymentEntry(4000, { state: 'needs a look' })])).toMatchObject([{ owed: 9000 }])
  })
})

describe('last known debt', () => {
  const debt = { _id: 'report-1', owed: 3000, igice: 1000, payments: [] }
  const both = [
    paymentEntry(500),
    entry({
      to: 'account',
      body: {
        parts: [
          { _id: 'report-1', igice: 700 },
          { _id: 'report-2', igice: 1 },
        ],
      },
    }),
  ]

  it('reduces a debt by each pending payment, alone or with others', () => {
    expect(applyPaymentsToSale(debt, both)).toEqual({ ...debt, owed: 1800, igice: 2200 })
    expect(pendingPaymentsOf(debt, both).map(({ amount }) => amount)).toEqual([500, 700])
  })

  it('reduces a debt once when the shop has a payment whose reply was lost', () => {
    const lost = { amount: 500, at: askedAt, by: { _id: 'seller-1', name: 'Grace' }, instalmentId: both[0]?.id }
    expect(applyPaymentsToSale({ ...debt, payments: [lost] }, both)).toMatchObject({ owed: 2300 })
  })

  it('never lowers a debt below zero and keeps the sum of paid and owed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 })), (amounts) => {
        const { owed, igice } = applyPaymentsToSale(
          debt,
          amounts.map((amount) => paymentEntry(amount)),
        )
        expect(owed).toBeGreaterThanOrEqual(0)
        expect(owed + igice).toBe(4000)
      }),
    )
  })
})

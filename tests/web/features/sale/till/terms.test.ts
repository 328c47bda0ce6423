import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Business } from '../../../../../shared/business.ts'
import { sum } from '../../../../../shared/money.ts'
import { saleErrorOf } from '../../../../../shared/reports/sale-errors.ts'
import { plainSale, tendersOf, totalOf, withTerms } from '../../../../../web/src/features/sale/till/terms.ts'
import { amountsOf, readSale } from '../../../../../web/src/features/sale/typed-sale.ts'
import { makeDraft, makeLamp, typedFor } from '../../../../support/make-sale.ts'

const business = Business.parse({})
const lamp = makeLamp()
/** Three lamps at 5,000 that cost 3,000 each. */
const sale = plainSale(makeDraft(), [lamp])
const amounts = (terms: Parameters<typeof withTerms>[1]) => amountsOf(withTerms(sale, terms), business)

describe('sale at the till', () => {
  it('earns the whole price when paid, regardless of the longer form', () => {
    const draft = makeDraft({ depts: '1000', givenTo: 'Habimana', ibyangiritse: '1' })
    const typed = plainSale(draft, [lamp])
    expect(amountsOf(withTerms(typed, { method: 'Cash' }), business)).toMatchObject({
      sales: 15_000,
      owed: 0,
      status: 'PAID',
    })
    expect(withTerms(typed, { method: 'MoMo pay' })).not.toHaveProperty('givenTo')
  })

  it('counts the amount paid now as sales and the rest as debt', () => {
    const terms = { method: 'Depts', givenTo: 'Habimana', paidNow: 4000 } as const
    expect(amounts(terms)).toMatchObject({ sales: 4000, owed: 11_000, status: 'HALF-PAID' })
    expect(amounts({ ...terms, paidNow: 0 })).toMatchObject({ sales: 0, owed: 15_000, status: 'NOT-PAID' })
  })

  it('equals the longer form when the debt per lamp is a whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (each) => {
        const long = readSale(makeDraft({ depts: String(each), givenTo: 'Habimana' }), [lamp])
        const paidNow = sum([totalOf(sale) ?? 0, -long.deptsGranted])
        expect(withTerms(sale, { method: 'Depts', givenTo: 'Habimana', paidNow }).deptsGranted).toBe(long.deptsGranted)
        expect(amounts({ method: 'Depts', givenTo: 'Habimana', paidNow })).toEqual(amountsOf(long, business))
      }),
    )
  })

  it('counts a loss for all lamps without anything the server refuses', () => {
    const lost = withTerms(sale, { method: 'Loss' })
    expect(amountsOf(lost, business)).toMatchObject({ sales: 0, grossProfit: -9000, status: 'LOSS' })
    expect(
      saleErrorOf({ ...lost, lines: [{ real: 3, costPrice: 3000, soldAt: 5000 }], givenTo: undefined }),
    ).toBeUndefined()
  })

  it('has parts that add up to the total when it is paid in cash and by mobile money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_499_999 }), (hundredths) => {
        const parts = tendersOf(sale, { method: 'MoMo pay', cash: hundredths / 100 }) ?? []
        expect(parts.map(({ method }) => method)).toEqual(['Cash', 'MoMo pay'])
        expect(sum(parts.map(({ amount }) => amount))).toBe(15_000)
      }),
    )
  })

  it('has no parts when one method pays all', () => {
    const debt = { method: 'Depts', givenTo: 'Habimana' } as const
    expect(tendersOf(sale, { method: 'Cash' })).toBeUndefined()
    expect(tendersOf(sale, { method: 'MoMo pay', cash: 0 })).toBeUndefined()
    expect(tendersOf(sale, { ...debt, paidNow: 2000, paidBy: 'Cash' })).toBeUndefined()
    expect(tendersOf(sale, { ...debt, paidNow: 0, paidBy: 'MoMo pay' })).toBeUndefined()
  })

  it('shows no total while a lamp has no price', () => {
    expect(totalOf(sale)).toBe(15_000)
    expect(totalOf(plainSale(typedFor(lamp, { soldAt: '' }), [lamp]))).toBeUndefined()
  })
})

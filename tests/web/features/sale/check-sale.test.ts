import { describe, expect, it } from 'vitest'
import { MAX_REPORT_LINES } from '../../../../shared/reports/new-report.ts'
import { checkSale, isValid, realField, soldAtField } from '../../../../web/src/features/sale/check-sale.ts'
import type { SaleDraft } from '../../../../web/src/features/sale/sale-draft.ts'
import { makeDraft, makeLamp, typedFor } from '../../../support/make-sale.ts'

const lamp = makeLamp()
const errorsOf = (draft: SaleDraft, cart = [lamp]) => Object.fromEntries(checkSale(draft, cart).fields)

it('accepts a sale as the form begins with it', () => {
  expect(isValid(checkSale(makeDraft(), [lamp]))).toBe(true)
})

it('allows an empty sale until the review', () => {
  expect(errorsOf(typedFor(lamp, { real: '0' }))).toEqual({})
})

it.each([
  ['depts', 'much', 'notAmount'],
  ['depts', '-1', 'notAmount'],
  ['ibyangiritse', '1.5', 'notCount'],
  ['ibyangiritse', '4', 'losses.beyondReal'],
  ['givenTo', '...', 'notName'],
  ['givenTo', 'x'.repeat(101), 'notName'],
  ['comments', 'x'.repeat(1001), 'notComments'],
  ['expense', 'much', 'notAmount'],
])('reports the %s %j as %s', (field, text, error) => {
  expect(errorsOf(makeDraft({ [field]: text }))).toEqual({ [field]: error })
})

it.each([
  [{ real: '' }, realField(lamp), 'notCount'],
  [{ real: 'three' }, realField(lamp), 'notCount'],
  [{ real: '3001' }, realField(lamp), 'notCount'],
  [{ soldAt: 'much' }, soldAtField(lamp), 'notAmount'],
  [{ soldAt: '' }, soldAtField(lamp), 'soldAt.missing'],
  [{ soldAt: '0' }, soldAtField(lamp), 'soldAt.missing'],
])('reports a wrong value of a lamp next to it: %j', (typed, field, error) => {
  expect(errorsOf(typedFor(lamp, typed))).toEqual({ [field]: error })
})

describe('debt of a sale', () => {
  it('requires a debtor for a debt', () => {
    expect(errorsOf(makeDraft({ depts: '1000' }))).toEqual({ givenTo: 'givenTo.missing' })
    expect(errorsOf(makeDraft({ depts: '1000', givenTo: ' ' }))).toEqual({ givenTo: 'givenTo.missing' })
    expect(errorsOf(makeDraft({ depts: '1000', givenTo: 'Habimana' }))).toEqual({})
  })

  it('rejects a debt above the price', () => {
    expect(errorsOf(makeDraft({ depts: '5001', givenTo: 'Habimana' }))).toEqual({ depts: 'depts.beyondPrice' })
    expect(errorsOf(makeDraft({ depts: '5000', givenTo: 'Habimana' }))).toEqual({})
  })

  it('accepts a debt instead of the price of all lamps or none', () => {
    const other = makeLamp({ _id: 'other' })
    const debt = makeDraft({ depts: '1000', givenTo: 'Habimana' })
    const one = typedFor(lamp, { soldAt: '' }, debt)
    expect(errorsOf(one, [lamp, other])).toEqual({ [soldAtField(lamp)]: 'soldAt.missing' })
    expect(errorsOf(typedFor(other, { soldAt: '' }, one), [lamp, other])).toEqual({})
  })
})

it('accepts a loss without price and debtor', () => {
  expect(errorsOf(typedFor(lamp, { soldAt: '' }, makeDraft({ ibyangiritse: '3', depts: '9000' })))).toEqual({})
})

it('limits the kinds of lamps in a report', () => {
  const lamps = Array.from({ length: MAX_REPORT_LINES + 1 }, (_, n) => makeLamp({ _id: `lamp-${n}` }))
  expect(checkSale(makeDraft(), lamps)).toMatchObject({ tooManyLines: true })
  expect(isValid(checkSale(makeDraft(), lamps))).toBe(false)
  expect(isValid(checkSale(makeDraft(), lamps.slice(1)))).toBe(true)
})

import { describe, expect, it } from 'vitest'
import type { Report } from '../../../../../shared/reports/report.ts'
import { checkReport } from '../../../../../web/src/features/reports/detail/check-report.ts'
import {
  type ReportDraft,
  readDraft,
  reportDraftOf,
} from '../../../../../web/src/features/reports/detail/report-draft.ts'
import { type CurrentStock, stockEffect } from '../../../../../web/src/features/reports/detail/stock-effect.ts'
import { makeLine, makeReport } from '../../../../support/make-report.ts'

const onDebt = makeReport({ deptsGranted: 3000, igice: 1000, givenTo: 'Habimana' })
const twice = makeReport({ reportItems: [makeLine(), makeLine({ _id: 'desk' }), makeLine()] })

type Typed = Partial<ReportDraft>
const typing = (report: Report, typed: Typed): ReportDraft => Object.assign(reportDraftOf(report), typed)
const errors = (report: Report, typed: Typed, stock: CurrentStock = new Map()) =>
  Object.fromEntries(checkReport(report, typing(report, typed), stock))
const fields = (typed: Typed) => typed
const line = ({ real, soldAt }: { real?: string; soldAt?: string }, n = 0): Typed => ({
  ...(real !== undefined && { [`real-${n}` as const]: real }),
  ...(soldAt !== undefined && { [`soldAt-${n}` as const]: soldAt }),
})

it('accepts an unchanged report', () => {
  for (const report of [onDebt, twice, makeReport({ ibyangiritse: 2 })]) {
    expect(errors(report, {}, new Map([['pendant', 0]]))).toEqual({})
  }
})

describe.each([
  ['real-0', 'notSold', ['', '0', '-1', '1.5', '3001', 'abc'].map((real) => line({ real }))],
  ['soldAt-0', 'notAmount', ['-1', 'abc', '50000001'].map((soldAt) => line({ soldAt }))],
  ['depts', 'notAmount', ['-1', 'abc', '5000000000001'].map((depts) => fields({ depts }))],
  ['expense', 'notAmount', ['-1', 'abc'].map((expense) => fields({ expense }))],
  ['ibyangiritse', 'notCount', ['-1', '1.5', 'abc'].map((ibyangiritse) => fields({ ibyangiritse }))],
  ['givenTo', 'notName', ['…', 'a'.repeat(101)].map((givenTo) => fields({ givenTo }))],
  ['comments', 'notComments', ['a'.repeat(1001)].map((comments) => fields({ comments }))],
] as const)('field %s with the error %s', (field, error, typings) => {
  it.each(typings)('reports %j', (typed) => {
    expect(errors(onDebt, typed)).toEqual({ [field]: error })
  })
})

it.each<[string, string, Typed]>([
  ['ibyangiritse', 'losses.beyondReal', fields({ ibyangiritse: '4' })],
  ['ibyangiritse', 'losses.paid', fields({ ibyangiritse: '1' })],
  ['depts', 'depts.beyondPrice', fields({ depts: '15000.01' })],
  ['depts', 'depts.paidBeyond', fields({ depts: '' })],
  ['depts', 'depts.paidBeyond', fields({ depts: '999.99' })],
  ['givenTo', 'givenTo.missing', fields({ givenTo: ' ' })],
])('reports at %s %s', (field, error, typed) => {
  expect(errors(onDebt, typed)).toEqual({ [field]: error })
})

it('allows removing a debt on which nothing has been paid', () => {
  const mistyped = makeReport({ deptsGranted: 3000, givenTo: 'Habimana' })
  for (const depts of ['', '0']) expect(errors(mistyped, fields({ depts, givenTo: '' }))).toEqual({})
})

it('requires a price in each line unless a debt covers all', () => {
  expect(errors(twice, line({ soldAt: '' }, 1))).toEqual({ 'soldAt-1': 'soldAt.missing' })
  expect(errors(onDebt, line({ soldAt: '' }))).toEqual({})
})

describe('stock check of a correction', () => {
  it('allows as many as are in stock', () => {
    expect(errors(onDebt, line({ real: '5' }), new Map([['pendant', 2]]))).toEqual({})
    expect(errors(onDebt, line({ real: '5' }), new Map([['pendant', 1]]))).toEqual({ 'real-0': 'stock.short' })
  })

  it('skips the check for returns and for a lamp that is not loaded yet', () => {
    expect(errors(onDebt, line({ real: '2' }), new Map([['pendant', 'gone']]))).toEqual({})
    expect(errors(onDebt, line({ real: '9' }))).toEqual({})
  })

  it('allows no more of a lamp that was deleted', () => {
    expect(errors(onDebt, line({ real: '4' }), new Map([['pendant', 'gone']]))).toEqual({ 'real-0': 'product.gone' })
  })

  it('adds up two lines of the same lamp', () => {
    const typed = { 'real-0': '5', 'real-2': '1' }
    expect(errors(twice, typed, new Map([['pendant', 0]]))).toEqual({})
    const effect = (n: number) =>
      stockEffect(twice, readDraft(twice, typing(twice, typed)), new Map([['pendant', 4]]), n)
    expect(effect(0)).toEqual({ back: -2, now: 4, left: 4, most: 9 })
    expect(effect(2)).toEqual({ back: 2, now: 4, left: 4, most: 5 })
    expect(effect(1)).toEqual({ back: 0, now: undefined, left: undefined, most: undefined })
  })

  it('treats lamps separately', () => {
    const typed = { 'real-0': '5', 'real-1': '1' }
    const stock: CurrentStock = new Map([
      ['pendant', 1],
      ['desk', 4],
    ])
    expect(errors(twice, typed, stock)).toEqual({ 'real-0': 'stock.short' })
  })
})

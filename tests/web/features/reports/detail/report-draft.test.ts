import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editedReport } from '../../../../../lambdas/reports/edited-report.ts'
import { Business } from '../../../../../shared/business.ts'
import { perUnit } from '../../../../../shared/exact-division.ts'
import { reportAmounts } from '../../../../../shared/reports/amounts.ts'
import { EditReport } from '../../../../../shared/reports/edit-report.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { checkReport } from '../../../../../web/src/features/reports/detail/check-report.ts'
import {
  correctionOf,
  editedLinesBelowCost,
  type ReportDraft,
  readDraft,
  reportDraftOf,
} from '../../../../../web/src/features/reports/detail/report-draft.ts'
import { makeLine, makeReport } from '../../../../support/make-report.ts'

const business = Business.parse({})
type Typed = Partial<ReportDraft>
const typing = (report: Report, typed: Typed): ReportDraft => Object.assign(reportDraftOf(report), typed)
const saleOf = (report: Report, typed: Typed) => readDraft(report, typing(report, typed))
const correctionSent = (report: Report, typed: Typed = {}) => {
  const draft = typing(report, typed)
  return correctionOf(report, draft, reportAmounts(readDraft(report, draft), business))
}

const onDebt = makeReport({ deptsGranted: 3000, igice: 1000, givenTo: 'Habimana' })

describe('report form', () => {
  it('begins with the current report', () => {
    expect(reportDraftOf(onDebt)).toEqual({
      paymentMethod: 'Cash',
      cash: '',
      paidBy: 'Cash',
      depts: '3000',
      givenTo: 'Habimana',
      ibyangiritse: '0',
      expense: '0',
      comments: 'Half paid',
      'real-0': '3',
      'soldAt-0': '5000',
    })
    expect(correctionSent(onDebt)).toBeUndefined()
  })

  it('leaves the price empty when the report has none', () => {
    const report = makeReport({ reportItems: [makeLine({ soldAt: undefined })], deptsGranted: 9000, givenTo: 'Aline' })
    expect(reportDraftOf(report)).toMatchObject({ 'real-0': '3', 'soldAt-0': '' })
    expect(correctionSent(report)).toBeUndefined()
  })
})

describe('correction of how a sale was paid', () => {
  const tenders = [
    { method: 'Cash' as const, amount: 10_000 },
    { method: 'MoMo pay' as const, amount: 5000 },
  ]
  const split = makeReport({ tenders })
  const cash = makeReport()
  const depts = makeReport({ deptsGranted: 10_000, givenTo: 'Habimana', paymentMethod: 'Depts' })
  const parts = (inCash: number, byMomo: number) => [
    { method: 'Cash', amount: inCash },
    { method: 'MoMo pay', amount: byMomo },
  ]

  it('begins with the part in cash and the method of the rest', () => {
    expect(reportDraftOf(split)).toMatchObject({ paymentMethod: 'MoMo pay', cash: '10000' })
    expect(correctionSent(split)).toBeUndefined()
    expect(correctionSent(makeReport({ tenders: tenders.toReversed() }))).toBeUndefined()
  })

  it.each<[string, Report, Typed, object]>([
    ['another part in cash', split, { cash: '4000' }, { tenders: parts(4000, 11_000) }],
    ['no part in cash', split, { cash: '' }, { tenders: [{ method: 'MoMo pay', amount: 15_000 }] }],
    ['cash alone', split, { paymentMethod: 'Cash' }, { tenders: [{ method: 'Cash', amount: 15_000 }] }],
    ['another price', split, { 'soldAt-0': '6000' }, { tenders: parts(10_000, 8000) }],
    ['a part in cash', cash, { paymentMethod: 'MoMo pay', cash: '4000' }, { tenders: parts(4000, 11_000) }],
    ['mobile money alone', cash, { paymentMethod: 'MoMo pay' }, { paymentMethod: 'MoMo pay' }],
    ['a part paid by mobile money', depts, { paidBy: 'MoMo pay' }, { tenders: [{ method: 'MoMo pay', amount: 5000 }] }],
  ])('sends %s', (_what, report, typed, sent) => {
    const correction = correctionSent(report, typed)
    expect(correction).toMatchObject(sent)
    expect(Object.keys(correction ?? {}).filter((key) => ['tenders', 'paymentMethod'].includes(key))).toEqual(
      Object.keys(sent),
    )
    const moment = { at: '2026-11-22T08:00:00.000Z', by: { _id: 'admin-1', name: 'Grace' } }
    const { settled } = editedReport(report, EditReport.parse(correction), {
      givenTo: report.givenTo,
      settlement: moment,
    })
    expect(settled).toMatchObject(sent)
  })

  it('leaves parts that the form cannot show as they are', () => {
    const three = makeReport({
      tenders: [...tenders.slice(1), { method: 'MoMo', amount: 4000 }, { method: 'Cash', amount: 6000 }],
    })
    expect(correctionSent(three, { comments: 'Ejo' })).not.toHaveProperty('tenders')
  })

  it('refuses more cash than was paid', () => {
    const errors = (typed: Typed) => checkReport(split, typing(split, typed), new Map())
    expect(errors({ cash: '15001' }).get('cash')).toBe('cash.beyondPaid')
    expect(errors({ cash: 'x' }).get('cash')).toBe('notAmount')
    expect(errors({ cash: '15000' }).get('cash')).toBeUndefined()
  })
})

describe('correction of a report', () => {
  it('sends the differences and the sums that the seller has seen', () => {
    expect(correctionSent(onDebt, { givenTo: ' Uwera ', 'soldAt-0': '6,000' })).toEqual({
      givenTo: 'Uwera',
      reportItems: [{ _id: 'pendant', real: 3, soldAt: 6000 }],
      igice: 1000,
      sales: 16_000,
      costs: 9000,
      grossProfit: 7000,
      taxPrice: 1260,
      netProfit: 5740,
    })
  })

  it('sends nothing when an amount is only formatted differently', () => {
    expect(correctionSent(onDebt, { depts: '3,000.00', 'real-0': ' 3 ' })).toBeUndefined()
  })

  it('removes a price by sending 0', () => {
    expect(correctionSent(onDebt, { 'soldAt-0': '' })).toMatchObject({
      reportItems: [{ _id: 'pendant', real: 3, soldAt: 0 }],
    })
  })

  it('produces exactly the amounts that the seller saw when it is applied', () => {
    fc.assert(
      fc.property(reports, edits, (report, typed) => {
        const draft = typing(report, typed)
        fc.pre(checkReport(report, draft, new Map()).size === 0)
        const seen = reportAmounts(readDraft(report, draft), business)
        const correction = correctionOf(report, draft, seen)
        fc.pre(correction !== undefined)
        const givenTo = draft.givenTo.trim() || undefined
        const moment = { at: report.createdAt, by: report.seller }
        const { settled: next } = editedReport(report, EditReport.parse(correction), { givenTo, settlement: moment })
        expect(next).toMatchObject(seen)
        expect(next.payments).toEqual(report.payments)
        expect(next.paymentMethod).toBe(draft.paymentMethod)
      }),
      { numRuns: 500 },
    )
  })
})

describe('price below cost', () => {
  it('detects a price below cost line by line', () => {
    const report = makeReport({ reportItems: [makeLine(), makeLine({ _id: 'desk' })] })
    expect([...editedLinesBelowCost(saleOf(report, { 'soldAt-1': '2999.99' }))]).toEqual([1])
    expect(editedLinesBelowCost(saleOf(report, { 'soldAt-1': '3000' })).size).toBe(0)
  })

  it('ignores a price below cost for losses', () => {
    const typed = { ibyangiritse: '1', 'soldAt-0': '1' }
    expect(editedLinesBelowCost(saleOf(makeReport(), typed)).size).toBe(0)
  })
})

const figure = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 20 }).map(String), fc.constantFrom('2500', '5000.5'))

const pieces = fc.constantFrom('1', '2', '7')

const edits: fc.Arbitrary<Typed> = fc.record(
  {
    paymentMethod: fc.constantFrom('Cash' as const, 'Depts' as const, 'Loss' as const),
    depts: figure,
    givenTo: fc.constantFrom('', 'Uwera', 'HABIMANA'),
    ibyangiritse: fc.constantFrom('', '0', '1', '2'),
    expense: figure,
    comments: fc.constantFrom('', 'Paid', 'Comes on Friday'),
    'real-0': pieces,
    'soldAt-0': figure,
    'real-1': pieces,
    'soldAt-1': figure,
  },
  { requiredKeys: [] },
)

/** Sales of up to three lines: paid, on debt with a part of it paid, or without a price. */
const reports: fc.Arbitrary<Report> = fc
  .record({
    lines: fc.array(fc.constantFrom('pendant', 'desk'), { minLength: 1, maxLength: 3 }),
    soldAt: fc.constantFrom(undefined, 2000, 5000, 333.33),
    owedShare: fc.constantFrom(0, 1, 2),
    paidShare: fc.constantFrom(0, 1, 2),
  })
  .map(({ lines, soldAt, owedShare, paidShare }) => {
    const reportItems = lines.map((_id) => makeLine({ _id, soldAt }))
    const whole = lines.length * 3 * (soldAt ?? 5000)
    const deptsGranted = perUnit(whole, soldAt === undefined ? 1 : 2) * (soldAt === undefined ? 1 : owedShare)
    const igice = perUnit(deptsGranted, 2) * paidShare
    const granted = Math.min(deptsGranted, whole)
    return makeReport({
      reportItems,
      ...(granted > 0 && { deptsGranted: granted, igice: Math.min(igice, granted), givenTo: 'Habimana' }),
    })
  })

import { describe, expect, it } from 'vitest'
import type { Report } from '../../../../shared/reports/report.ts'
import { DEBT_COLUMNS, planDebts } from '../../../../web/src/features/import/plan-debts.ts'
import { plainName, rowsBelowHead } from '../../../../web/src/lib/head-row.ts'
import { debts as en } from '../../../../web/src/messages/en/debts.ts'
import { sheets as enSheets } from '../../../../web/src/messages/en/sheets.ts'
import { debts as rw } from '../../../../web/src/messages/rw/debts.ts'
import { sheets as rwSheets } from '../../../../web/src/messages/rw/sheets.ts'
import { makeReport } from '../../../support/make-report.ts'

const TODAY = '2026-11-22'
type Cell = string | number | Date | null

function plan(head: readonly string[], rows: readonly (readonly Cell[])[], known: readonly Report[] = []) {
  const sheet = [head, ...rows].map((cells, n) => ({ number: n + 1, cells }))
  return planDebts(rowsBelowHead(sheet, DEBT_COLUMNS) ?? [], known, TODAY)
}

const HEAD = ['Izina', 'Ideni', 'Itariki', 'Note']

describe('imported debt', () => {
  it.each<[string, Cell]>([
    ['2024-05-01', '2024-05-01'],
    ['1/5/2024', '1/5/2024'],
    ['01.05.2024', '01.05.2024'],
    ['a date of Excel', new Date('2024-05-01T00:00:00Z')],
  ])('accepts a debt’s day as %s', (_, day) => {
    expect(plan(HEAD, [['Mukamana', '12 500 Frw', day, null]])).toEqual([
      { number: 2, name: 'Mukamana', faults: [], work: { givenTo: 'Mukamana', amount: 12_500, day: '2024-05-01' } },
    ])
  })

  it.each<[string, readonly Cell[], string]>([
    ['no debtor', [null, 500, '2024-05-01'], 'noDebtor'],
    ['no amount', ['Mukamana', 0, '2024-05-01'], 'badAmount'],
    ['letters', ['Mukamana', 'byinshi', '2024-05-01'], 'badAmount'],
    ['no day', ['Mukamana', 500, null], 'badDay'],
    ['an invalid day', ['Mukamana', 500, '31/2/2024'], 'badDay'],
    ['a day before 2020', ['Mukamana', 500, '31/12/2019'], 'dayTooOld'],
    ['a future day', ['Mukamana', 500, '2026-11-23'], 'dayToCome'],
  ])('skips a debt of %s with the reason at its row', (_, cells, error) => {
    expect(plan(HEAD, [cells])).toMatchObject([{ faults: [{ error }] }])
    expect(plan(HEAD, [cells])[0]).not.toHaveProperty('work')
  })

  it('skips a repeated debt unless a note differs', () => {
    const rows = [
      ['Mukamana', 500, '2024-05-01', null],
      ['MUKAMANA', 500, '1/5/2024', null],
      ['Mukamana', 500, '2024-05-01', 'Irindi'],
    ]
    expect(plan(HEAD, rows).map(({ faults }) => faults)).toEqual([[], [{ error: 'sameDebt', row: 2 }], []])
  })

  it('stays unchanged when the shop has it, even if it was partly paid', () => {
    const known = [
      makeReport({
        opening: true,
        givenTo: 'Mukamana',
        deptsGranted: 500,
        createdAt: '2024-05-01T10:00:00.000Z',
        status: 'NOT-PAID',
        comments: 'Not paid',
      }),
      makeReport({
        opening: true,
        givenTo: 'Karekezi',
        deptsGranted: 900,
        createdAt: '2024-06-01T10:00:00.000Z',
        status: 'HALF-PAID',
        comments: 'Itara',
      }),
    ]
    const rows = [
      ['mukamana', 500, '2024-05-01', null],
      ['Karekezi', 900, '2024-06-01', 'Itara'],
      ['Karekezi', 900, '2024-06-01', null],
    ]
    expect(plan(HEAD, rows, known).map(({ work }) => work !== undefined)).toEqual([false, false, true])
  })
})

describe.each(Object.entries({ rw: [rw.file, rwSheets], en: [en.file, enSheets] } as const))(
  'the shop’s own file in %s',
  (_, [file, sheets]) => {
    const names = [file.day, file.debtor, file.lamps, file.granted, file.paid, file.owed, file.age, file.id]

    it('adds nothing when it is in this shop and the balance in another', () => {
      const report = makeReport({ givenTo: 'Mukamana', deptsGranted: 900, owed: 400 })
      const row = ['2026-03-01', 'Mukamana', 'Kivu', 900, 500, 400, 266, report._id]
      expect(plan(names, [row], [report])).toEqual([{ number: 2, name: 'Mukamana', faults: [] }])
      expect(plan(names, [row])).toMatchObject([{ work: { givenTo: 'Mukamana', amount: 400, day: '2026-03-01' } }])
    })

    it('recognises the columns of its file and its empty template', () => {
      for (const [field, name] of Object.entries({
        givenTo: sheets.debtFile.debtor,
        owed: sheets.debtFile.owed,
        day: sheets.debtFile.day,
        note: sheets.debtFile.note,
      })) {
        expect(new Map(Object.entries(DEBT_COLUMNS)).get(field), field).toContain(plainName(name))
      }
    })
  },
)

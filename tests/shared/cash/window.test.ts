import { expect, it } from 'vitest'
import type { CashRow } from '../../../shared/cash/cash-row.ts'
import { movedAmounts } from '../../../shared/cash/cash-row.ts'
import {
  countedNotes,
  differenceOf,
  expectedAmounts,
  isInWindow,
  lateRows,
  openingOf,
  recentIds,
  remainingDifference,
  sumsByKind,
  sumsByPerson,
} from '../../../shared/cash/window.ts'
import { makeCashRow } from '../../support/make-cash-row.ts'

const day: CashRow[] = [
  makeCashRow({ kind: 'sale', amounts: { Cash: 265_000 } }),
  makeCashRow({ kind: 'sale', amounts: { MoMo: 120_000 } }),
  makeCashRow({ kind: 'instalment', amounts: { Cash: 30_000 } }),
  makeCashRow({ kind: 'expense', amounts: { Cash: -8500 } }),
  makeCashRow({ kind: 'return', amounts: { Cash: -5000 }, by: { _id: 'seller-2', name: 'Aline' } }),
]
const start = { left: 20_000, momo: 1_000_000 }

const notes = { 5000: 50, 2000: 15, 1000: 14, 500: 12, 100: 9, 50: 1, 20: 1, 10: 3 }

it('adds up counted notes and coins', () => {
  expect(countedNotes(notes)).toBe(301_000)
  expect(countedNotes({ ...notes, 5000: 52, 2000: 16 })).toBe(313_000)
  expect(countedNotes({})).toBe(0)
})

it('expects the opening plus what came in, less what went out', () => {
  const expected = expectedAmounts(start, day)
  expect(expected).toEqual({ Cash: 301_500, MoMo: 1_120_000 })
  expect(differenceOf(expected, { Cash: 301_000 })).toEqual({ Cash: -500 })
  expect(differenceOf(expected, { Cash: 313_000, MoMo: 1_120_000 })).toEqual({ Cash: 11_500, MoMo: 0 })
})

it('expects no mobile money balance before one was typed', () => {
  expect(expectedAmounts({ left: 0 }, day)).toEqual({ Cash: 281_500 })
})

it('takes the count of the morning as the opening', () => {
  const counted = makeCashRow({ kind: 'opening', amounts: {}, counted: 19_000 }, '2026-11-23T05:00:00.000Z')
  expect(openingOf(start, [counted, ...day])).toEqual({ expected: 20_000, counted: 19_000 })
  expect(expectedAmounts(start, [counted, ...day]).Cash).toBe(300_500)
})

it('counts money once that moved between the last close and the count of the morning', () => {
  const evening = makeCashRow({ kind: 'bank', amounts: { Cash: -15_000 } }, '2026-11-23T16:05:00.000Z')
  const morning = makeCashRow({ kind: 'opening', amounts: {}, counted: 5000 }, '2026-11-24T06:00:00.000Z')
  expect(openingOf(start, [evening, morning])).toEqual({ expected: 20_000, counted: 20_000 })
  expect(expectedAmounts(start, [morning, evening]).Cash).toBe(5000)
})

it('sums the entries by kind and method, and by person', () => {
  expect(sumsByKind(day)).toEqual([
    { kind: 'sale', method: 'Cash', amount: 265_000, count: 1 },
    { kind: 'sale', method: 'MoMo', amount: 120_000, count: 1 },
    { kind: 'instalment', method: 'Cash', amount: 30_000, count: 1 },
    { kind: 'expense', method: 'Cash', amount: -8500, count: 1 },
    { kind: 'return', method: 'Cash', amount: -5000, count: 1 },
  ])
  expect(sumsByPerson(day)).toEqual([
    { _id: 'seller-1', name: 'Grace', amounts: { Cash: 286_500, MoMo: 120_000 } },
    { _id: 'seller-2', name: 'Aline', amounts: { Cash: -5000 } },
  ])
})

it('explains a difference by an entry that arrives after the close', () => {
  const counted = { Cash: 313_000 }
  const close = { recordedAt: '2026-11-24T17:42:00.000Z', opening: { expected: 20_000, counted: 20_000 }, counted }
  const recent = recentIds(day, close.recordedAt)
  const late = makeCashRow({ amounts: { Cash: 12_000 }, recordedAt: '2026-11-25T06:00:00.000Z' })
  const found = lateRows({ ...close, recent }, [...day, late])
  expect(found).toEqual([late])
  expect(remainingDifference(close, day)).toBe(11_500)
  expect(remainingDifference(close, [...day, late])).toBe(-500)
})

it('finds an entry late that was in progress during the close', () => {
  const recordedAt = '2026-11-24T17:42:00.000Z'
  const before = makeCashRow({ recordedAt: '2026-11-24T17:41:50.000Z' })
  const racing = makeCashRow({ recordedAt: '2026-11-24T17:41:59.000Z' })
  const recent = recentIds([before], recordedAt)
  expect(lateRows({ recordedAt, recent }, [before, racing])).toEqual([racing])
})

it('counts the moment of a close, but not that of the close before it', () => {
  const window = { from: '2026-11-23T18:00:00.000Z', to: '2026-11-24T17:42:00.000Z' }
  expect(isInWindow(makeCashRow({}, window.from), window)).toBe(false)
  expect(isInWindow(makeCashRow({}, window.to), window)).toBe(true)
})

it('moves money from one method into the other when it is changed', () => {
  expect(movedAmounts({ kind: 'change', method: 'Cash', amount: 50_000 })).toEqual({ Cash: 50_000, MoMo: -50_000 })
  expect(movedAmounts({ kind: 'bank', method: 'Cash', amount: 200_000 })).toEqual({ Cash: -200_000 })
  expect(movedAmounts({ kind: 'in', method: 'MoMo', amount: 10 })).toEqual({ MoMo: 10 })
  expect(movedAmounts({ kind: 'opening', method: 'Cash', amount: 10 })).toEqual({})
})

import { composeClose } from '../../../lambdas/cash/close-of.ts'
import { cashItem } from '../../../lambdas/data/cash.ts'
import { closeItem, type TillState, tillItem } from '../../../lambdas/data/closes.ts'
import type { Item } from '../../../lambdas/data/table.ts'
import { FIRST_BRANCH } from '../../../shared/branch.ts'
import type { CashRow } from '../../../shared/cash/cash-row.ts'
import { type Close, FIRST_NOTES, FIRST_TOLERANCE, type NewClose } from '../../../shared/cash/close.ts'
import { moneyOf, moneyOfExpense } from '../../../shared/cash/document-money.ts'
import { salesMade } from '../../../shared/cash/sales-made.ts'
import { FIRST_TILL, type TillAmounts } from '../../../shared/cash/till.ts'
import { expectedAmounts } from '../../../shared/cash/window.ts'
import { dayOf, dayPlus } from '../../../shared/day.ts'
import type { Expense } from '../../../shared/expenses/expense.ts'
import { timeOfId } from '../../../shared/id.ts'
import { paymentsOf } from '../../../shared/reports/payments.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { type Dice, makeDice } from './dice.ts'
import { numberOfDay } from './opening-hours.ts'

/** Days for which the demo shop has had a cash book. */
const DAYS = 60

/** RWF that stay in the drawer every evening. */
const FLOAT = 50_000

type Documents = { reports: readonly Report[]; expenses: readonly Expense[] }

/**
 * Returns the cash book of the last two months: the entries of sales, instalments and expenses, and a close on every
 * evening with entries, some with a difference. `by` counts the drawer. The same for the same time.
 */
export function cashRows(now: Date, { reports, expenses }: Documents, by: Close['by']): Item[] {
  const first = dayPlus(dayOf(now), -DAYS)
  const dice = makeDice(numberOfDay(first) + 3_000_000)
  const begins = closingTime(first)
  const entries = [...reports.flatMap(ofReport), ...expenses.flatMap(ofExpense)]
    .filter(({ at }) => at > begins)
    .map(({ at, ...entry }) => rowAt(at, entry, dice))
    .sort((a, b) => (a._id < b._id ? -1 : 1))
  const items = entries.map(cashItem)
  let till: TillState | undefined
  for (let day = first; closingTime(day) <= now.toISOString(); day = dayPlus(day, 1)) {
    const to = closingTime(day)
    const from = till?.to ?? begins
    const rows = entries.filter(({ _id }) => from < timeOfId(_id) && timeOfId(_id) <= to)
    const expected = expectedAmounts({ left: till?.left ?? FLOAT }, rows).Cash
    if ((till !== undefined && rows.length === 0) || expected < FLOAT / 2) continue
    const sales = salesMade(reports.filter(({ createdAt }) => from < createdAt && createdAt <= to))
    const request = countOf(expected, dice.idAt(new Date(to)), dice)
    const stamp = { _id: dice.idAt(new Date(to)), to, by, recordedAt: to }
    const close = composeClose(request, till, { rows, sales }, {}, stamp)
    items.push(closeItem(close))
    if (close.difference.Cash) items.push(cashItem(differenceOf(close, dice)))
    till = { z: close.z, to, left: close.left, revision: close.z }
  }
  return till ? [...items, tillItem(till)] : items
}

/** Returns the moment at which the drawer is counted on a day. */
function closingTime(day: string): string {
  return new Date(`${day}T19:00:00+02:00`).toISOString()
}

type Entry = Pick<CashRow, 'kind' | 'amounts' | 'reference' | 'by'> & { at: string }

function ofReport(report: Report): Entry[] {
  return paymentsOf(report).flatMap(({ at, by, method, amount, ...payment }) => {
    const kind = 'atSale' in payment ? 'sale' : 'instalment'
    return entriesOf({ at, by, kind, amounts: moneyOf([{ method, amount }]), reference: report._id })
  })
}

function ofExpense(expense: Expense): Entry[] {
  const { _id: reference, createdAt: at, by } = expense
  return entriesOf({ at, by, kind: 'expense', amounts: moneyOfExpense(expense), reference })
}

/** Returns the entry of a payment, or none if it moved no money of the till. */
function entriesOf({ by, ...entry }: Omit<Entry, 'by'> & { by: CashRow['by'] | undefined }): Entry[] {
  return by === undefined || Object.keys(entry.amounts).length === 0 ? [] : [{ ...entry, by }]
}

function rowAt(at: string, entry: Omit<Entry, 'at'>, dice: Dice): CashRow {
  return { _id: dice.idAt(new Date(at)), branch: FIRST_BRANCH, till: FIRST_TILL, recordedAt: at, ...entry }
}

function differenceOf({ _id: reference, to, by, difference }: Close, dice: Dice): CashRow {
  const amounts: TillAmounts = difference
  return rowAt(to, { kind: 'difference', amounts, reference, by }, dice)
}

/** Returns a count of the drawer: what is expected, without the coins that the shop does not have, and sometimes less. */
function countOf(expected: number, closeId: string, dice: Dice): NewClose {
  const missing = dice.chance(0.12) ? dice.pick([100, 500, 2000]) : 0
  const notes: Record<string, number> = {}
  let left = expected - missing
  for (const note of FIRST_NOTES) {
    notes[note] = Math.floor(left / note)
    left %= note
  }
  const counted = expected - missing - left
  const isLarge = expected - counted > FIRST_TOLERANCE
  return { closeId, notes, left: Math.min(FLOAT, counted), ...(isLarge && { reason: 'missing expense' }) }
}

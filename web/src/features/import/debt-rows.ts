import { dayOf } from '../../../../shared/day.ts'
import { formatRwf } from '../../../../shared/money.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { SheetRow } from '../../lib/sheet.ts'
import type { Messages } from '../../messages/texts.ts'
import { rowsBelowHead } from './head-row.ts'
import { sendDebt } from './import-debts.ts'
import type { ImportRow } from './import-row.ts'
import { DEBT_COLUMNS, type DebtFault, type PlannedDebt, planDebts } from './plan-debts.ts'

/** Returns the rows of a sheet of opening debts compared with the shop's; undefined if no row names the columns. */
export function debtRows(
  sheet: readonly SheetRow[],
  known: readonly Report[],
  texts: Messages['sheets'],
): ImportRow[] | undefined {
  const rows = rowsBelowHead(sheet, DEBT_COLUMNS)
  return rows && planDebts(rows, known, dayOf(new Date())).map((planned) => rowOf(planned, texts))
}

function rowOf({ number, name, faults, work }: PlannedDebt, texts: Messages['sheets']): ImportRow {
  const row = { _id: String(number), number, name }
  if (faults.length > 0) {
    return { ...row, what: 'faulty', text: faults.map((fault) => faultText(fault, texts)).join(' ') }
  }
  if (!work) return { ...row, what: 'same', text: texts.states.same }
  const text = texts.states.newDebt(formatRwf(work.amount), work.day)
  return { ...row, what: 'new', text, send: (key) => sendDebt(work, key) }
}

function faultText(fault: DebtFault, { faults }: Messages['sheets']): string {
  return 'row' in fault ? faults[fault.error](fault.row) : faults[fault.error]
}

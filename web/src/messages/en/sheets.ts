import { formatCount } from '../../../../shared/money.ts'
import type { Messages } from '../texts.ts'
import { backup, rowsOf } from './backup.ts'

export const sheets: Messages['sheets'] = {
  backup,
  title: 'Import',
  intro:
    'Import a CSV file or an Excel workbook (.xlsx). You see what each row changes before anything is saved. You can import the file again: existing lamps are not duplicated.',
  file: 'Spreadsheet',
  fileHint: (most) => `.csv or .xlsx, at most ${formatCount(most)} rows, with the column names in the first row.`,
  template: 'Empty spreadsheet (CSV)',
  lampColumns:
    'Columns: a new lamp needs name, category, price, cost and count; brand, barcode, low stock, description and slug are optional. An existing lamp is matched by ID, slug, barcode or name, and only filled cells change it.',
  what: 'Content of the file',
  whats: { lamps: 'Lamps', debts: 'Opening debts' },
  debtColumns:
    'Columns: debtor, amount owed and date; a note is optional. These debts are from before you used this shop: they can be paid, but they are not sales. Rows with the same person, amount, day and note are one debt, even if they are imported again.',
  debtFile: { debtor: 'Debtor', owed: 'Still owed', day: 'Date', note: 'Note' },
  reading: 'Reading the file…',
  problems: {
    tooLarge: 'This file is too large: 8 MB at most. Split it.',
    tooLargeInside:
      'This workbook is too large: 50 MB at most once it is unzipped. Save the sheet as CSV, or split it.',
    tooManyRows: (most) =>
      `This sheet has more than ${formatCount(most)} rows. Split it and import the parts one by one.`,
    unreadable: 'This file cannot be read. Save it as CSV or as an Excel workbook (.xlsx), without a password.',
    empty: 'This sheet is empty.',
    noHead: 'The column names are missing. Enter them in the first row, as in the empty spreadsheet.',
  },
  counts: { title: 'Changes by this file', new: 'New', changed: 'Changed', same: 'Unchanged', faulty: 'Errors' },
  columns: { row: 'Row', name: 'Name', what: 'Result' },
  states: {
    new: 'New',
    changed: (fields) => `Changes: ${fields}`,
    same: 'Unchanged',
    newDebt: (amount, day) => `Owes ${amount} since ${day}`,
  },
  shown: (shown, all) => `${formatCount(shown)} of ${rowsOf(all)}, those with errors first`,
  faultsStayOut:
    'Rows with errors are skipped. Correct them in the file and import it again: the others are not duplicated.',
  faults: {
    merged: 'This row has merged cells: unmerge them.',
    formula: 'A formula here has no result: open the sheet in Excel and save it again.',
    sameLamp: (row) => `The same lamp as in row ${row}.`,
    sameDebt: (row) => `The same debt as in row ${row}. If it is another one, add a note.`,
    noDebtor: 'The debtor’s name is missing or is not valid.',
    badAmount: 'The amount must be above 0 and clear, like 12500 or 1500.50.',
    badDay: 'The date must be a day such as 2026-03-01 or 1/3/2026.',
    dayTooOld: 'The date is before 2020: enter 2020-01-01, and the day in the note.',
    dayToCome: 'This day is in the future.',
    badNote: 'The note is too long, or has characters that cannot be displayed.',
    sameCode: (row) => `The same barcode as in row ${row}.`,
  },
  importRows: (rows) => `Import ${rowsOf(rows)}`,
  nothingToDo: 'The shop already has all of this data.',
  progress: (done, all) => `${formatCount(done)} of ${rowsOf(all)}`,
  stop: 'Stop',
  stopped: 'Stopped. Imported rows are kept.',
  proceed: 'Continue',
  ended: (rows) => `${rowsOf(rows)} imported.`,
  refused: (rows) => (rows === 1 ? '1 row was rejected' : `${formatCount(rows)} rows were rejected`),
}

import { formatCount } from '../../../../shared/money.ts'
import type { Messages } from '../texts.ts'
import { copy } from './copy.ts'

export const sheets: Messages['sheets'] = {
  copy,
  title: 'Import',
  intro:
    'Fill the shop from a CSV or an Excel workbook (.xlsx). Nothing is saved before you have seen what each row does. You can import the file again: existing lamps are not duplicated.',
  file: 'The sheet',
  fileHint: (most) => `.csv or .xlsx, at most ${formatCount(most)} rows; its first row names the columns.`,
  template: 'Empty sheet (CSV)',
  lampColumns:
    'Columns: name, category, price, cost and count are needed for a new lamp; brand, code, low stock, description and slug may be left out. A lamp that the shop has is known by its ID, slug, code or name, and only the cells that are filled in change it.',
  what: 'What the sheet holds',
  whats: { lamps: 'Lamps', debts: 'Opening debts' },
  debtColumns:
    'Columns: debtor, amount owed and date; a note may be added. These are debts from before your books began here: they are owed and paid, and are no sales. The same person, amount, day and note is one debt, however often it comes in.',
  debtFile: { debtor: 'Debtor', owed: 'Still owed', day: 'Date', note: 'Note' },
  reading: 'Reading the sheet…',
  problems: {
    tooLarge: 'This file is too large: 8 MB at most. Split it.',
    tooLargeInside:
      'This workbook is too large: 50 MB at most once it is unzipped. Save the sheet as CSV, or split it.',
    tooManyRows: (most) =>
      `This sheet has more than ${formatCount(most)} rows. Split it and import the parts one by one.`,
    unreadable: 'This file cannot be read. Save it as CSV or as an Excel workbook (.xlsx), without a password.',
    empty: 'There is nothing in this sheet.',
    noHead: 'No row names the columns. Write their names into the first row, such as in the empty sheet.',
  },
  counts: { title: 'What the sheet does', new: 'New', changed: 'Changed', same: 'Unchanged', faulty: 'Errors' },
  columns: { row: 'Row', name: 'Name', what: 'What happens' },
  states: {
    new: 'New',
    changed: (fields) => `Changes: ${fields}`,
    same: 'Unchanged',
    newDebt: (amount, day) => `Owes ${amount} since ${day}`,
  },
  shown: (shown, all) => `${formatCount(shown)} of ${formatCount(all)} rows, those with errors first`,
  faultsStayOut:
    'Rows with errors are skipped. Correct them in the file and import it again: the others are not duplicated.',
  faults: {
    merged: 'This row has merged cells: unmerge them.',
    formula: 'A formula here has no result: open the sheet in Excel and save it again.',
    sameLamp: (row) => `The same lamp as in row ${row}.`,
    sameDebt: (row) => `The same debt as in row ${row}. If it is another one, add a note.`,
    noDebtor: 'The name of the debtor is missing, or is no name.',
    badAmount: 'The amount must be above 0 and clear, like 12500 or 1500.50.',
    badDay: 'The date must be a day such as 2026-03-01 or 1/3/2026.',
    dayTooOld: 'The date is before 2020: enter 2020-01-01, and the day in the note.',
    dayToCome: 'This day is in the future.',
    badNote: 'The note is too long, or has characters that cannot be displayed.',
    sameCode: (row) => `The same code as in row ${row}.`,
  },
  bringIn: (rows) => (rows === 1 ? 'Import 1 row' : `Import ${formatCount(rows)} rows`),
  nothingToDo: 'The shop has all of this already.',
  progress: (done, all) => `${formatCount(done)} of ${formatCount(all)} rows`,
  stop: 'Stop',
  stopped: 'Stopped. Imported rows are kept.',
  goOn: 'Continue',
  ended: (rows) => (rows === 1 ? '1 row imported.' : `${formatCount(rows)} rows imported.`),
  refused: (rows) => (rows === 1 ? '1 row was refused' : `${formatCount(rows)} rows were refused`),
}

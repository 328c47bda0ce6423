/** Data from a spreadsheet: the rows of a CSV or of a workbook's first sheet. Formulas are never computed. */

export type SheetCell = string | number | boolean | Date | null

export type SheetRow = {
  /** Row number in the spreadsheet, from 1. */
  number: number
  cells: readonly SheetCell[]
  /** Problem of the row: merged cells, or formulas whose result is not in the file. */
  trouble?: 'merged' | 'formula'
}

/** Reason why a file is not read. */
export type SheetProblem = 'tooLarge' | 'tooLargeInside' | 'tooManyRows' | 'unreadable' | 'empty'

/** Maximum number of rows, far above the number of lamps in a shop or of debts in ten years. */
export const MAX_SHEET_ROWS = 5000

/** Maximum file size in bytes. A workbook with the maximum number of rows and long descriptions has a quarter of it. */
export const MAX_SHEET_BYTES = 8_000_000

/** Maximum total of all unzipped files in a workbook, in bytes: twice a sheet of the maximum size. */
export const MAX_UNZIPPED_BYTES = 50_000_000

/** What somebody keeps in a spreadsheet: the rows of a CSV or of a workbook's first sheet. Formulas are never computed. */

export type SheetCell = string | number | boolean | Date | null

export type SheetRow = {
  /** As the spreadsheet counts its rows, from 1. */
  number: number
  cells: readonly SheetCell[]
  /** Cells that are joined with others, or formulas whose result the file does not have. */
  trouble?: 'merged' | 'formula'
}

/** Why a file is not read. */
export type SheetProblem = 'tooLarge' | 'tooLargeInside' | 'tooManyRows' | 'unreadable' | 'empty'

/** Far more lamps than a shop has; a notebook of ten years' debts is shorter, too. */
export const MAX_SHEET_ROWS = 5000

/** A workbook of so many rows, each with a long description, has a quarter of it. */
export const MAX_SHEET_BYTES = 8_000_000

/** Of all files in a workbook together, unzipped: a sheet of the largest size with styles has half of it. */
export const MAX_UNZIPPED_BYTES = 50_000_000

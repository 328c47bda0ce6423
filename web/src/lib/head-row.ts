import { numberText, parseNumber } from './parse-number.ts'
import type { SheetCell, SheetRow } from './sheet.ts'

/** Accepted names of each column, in lower case without accents and punctuation. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Non-empty cells of a row as text, by field. */
export type NamedCells<Field extends string> = Partial<Record<Field, string>>

export type NamedRow<Field extends string> = Pick<SheetRow, 'number' | 'trouble'> & { cells: NamedCells<Field> }

/** Number of rows searched for the column names, since a title or a date may stand above them. */
const MAX_ROWS_ABOVE = 20

/** Returns the rows below the column names; undefined if no row names two of them. */
export function rowsBelowHead<Field extends string>(
  rows: readonly SheetRow[],
  names: ColumnNames<Field>,
): NamedRow<Field>[] | undefined {
  const fields = new Map<string, Field>()
  for (const field in names) for (const name of names[field]) fields.set(name, field)
  const fieldsOf = ({ cells }: SheetRow) => cells.map((cell) => fields.get(plainName(textOf(cell))))
  const head = rows.slice(0, MAX_ROWS_ABOVE).findIndex((row) => new Set(fieldsOf(row).filter(Boolean)).size > 1)
  const headRow = rows[head]
  if (!headRow) return undefined
  const columns = fieldsOf(headRow)
  return rows.slice(head + 1).map(({ number, trouble, cells }) => {
    const named: NamedCells<Field> = {}
    for (const [place, cell] of cells.entries()) {
      const field = columns[place]
      const text = textOf(cell)
      // The first of two columns with one name wins.
      if (field !== undefined && text !== '') named[field] ??= text
    }
    return { number, ...(trouble && { trouble }), cells: named }
  })
}

/** Returns a column's name without case, accents, punctuation and currency: 'Igiciro (RWF)' becomes 'igiciro'. */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(rwf|frw)\b/g, '')
    .trim()
    .replace(/ +/g, ' ')
}

function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  // Spreadsheet dates have no time zone, so they are read as UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : cellText(cell)
}

function cellText(cell: string | number | boolean): string {
  return typeof cell === 'number' ? numberText(cell) : String(cell).trim()
}

/** Returns a typed amount without its currency: '12 500 Frw' becomes '12 500 '. */
export function withoutCurrency(text: string): string {
  return text.replace(/\b(rwf|frw)\b/gi, '')
}

/** Maximum number of decimals in a cell. Computed cells have many; amounts are rounded later. */
const CELL_DECIMALS = 20

/** Returns the number in a cell, with or without a currency; NaN for anything else. */
export function cellNumber(text: string): number {
  return parseNumber(withoutCurrency(text), CELL_DECIMALS)
}

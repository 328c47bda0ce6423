import { numberText, parseNumber } from '../../lib/parse-number.ts'
import type { SheetCell, SheetRow } from '../../lib/sheet.ts'

/** By which names a column is known, in lower case without accents and signs. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** The cells of a row by what they are, as text; without those that are empty. */
export type NamedCells<Field extends string> = Partial<Record<Field, string>>

export type NamedRow<Field extends string> = Pick<SheetRow, 'number' | 'trouble'> & { cells: NamedCells<Field> }

/** A title, a date and the like may stand above the names of the columns. */
const LOOKED_AT = 20

/** The rows below the names of the columns; undefined if no row names two of them. */
export function rowsBelowHead<Field extends string>(
  rows: readonly SheetRow[],
  names: ColumnNames<Field>,
): NamedRow<Field>[] | undefined {
  const fields = new Map<string, Field>()
  for (const field in names) for (const name of names[field]) fields.set(name, field)
  const fieldsOf = ({ cells }: SheetRow) => cells.map((cell) => fields.get(plainName(textOf(cell))))
  const head = rows.slice(0, LOOKED_AT).findIndex((row) => new Set(fieldsOf(row).filter(Boolean)).size > 1)
  const headRow = rows[head]
  if (!headRow) return undefined
  const columns = fieldsOf(headRow)
  return rows.slice(head + 1).map(({ number, trouble, cells }) => {
    const named: NamedCells<Field> = {}
    for (const [place, cell] of cells.entries()) {
      const field = columns[place]
      const text = textOf(cell)
      // Of two columns with one name the first one counts.
      if (field !== undefined && text !== '') named[field] ??= text
    }
    return { number, ...(trouble && { trouble }), cells: named }
  })
}

/** A column's name without case, accents and signs, and without the currency: 'Igiciro (RWF)' is 'igiciro'. */
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
  // A spreadsheet's days have no zone: they are read as if they were of Greenwich.
  return cell instanceof Date ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : cellText(cell)
}

function cellText(cell: string | number | boolean): string {
  return typeof cell === 'number' ? numberText(cell) : String(cell).trim()
}

/** An amount as people write it, without its currency: '12 500 Frw' is '12 500 '. */
export function withoutCurrency(text: string): string {
  return text.replace(/\b(rwf|frw)\b/gi, '')
}

/** Computed cells have as many decimals as the spreadsheet computes; amounts are rounded later. */
const CELL_DECIMALS = 20

/** The number in a cell, with or without the currency; NaN for anything else. */
export function cellNumber(text: string): number {
  return parseNumber(withoutCurrency(text), CELL_DECIMALS)
}

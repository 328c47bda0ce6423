import { escapeFormula } from './formula-guard.ts'

/**
 * Lists as CSV for spreadsheets, by RFC 4180: UTF-8, commas, CRLF, column names in the first line. The byte order mark
 * tells Excel that it is UTF-8.
 *
 * Numbers are written without grouping, so that spreadsheets can add them up. All other cells are text, which a
 * spreadsheet must not read as a formula: see formula-guard.ts.
 */

/** Text or a number; undefined for an empty cell. Days are written by dayOf, times by timeOf. */
export type CsvCell = string | number | undefined

/** A column of a file. Columns without `csv` are left out, so a table's columns can be used as they are. */
export type CsvColumn<Thing> = {
  name: string
  csv?: (thing: Thing) => CsvCell
}

export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns the file of a whole list. Only one page at a time is text: the rest is in blobs, which browsers store outside
 * the script's memory. `onRows` gets the number of rows so far, after each page.
 */
export async function csvFile<Thing>(
  columns: readonly CsvColumn<Thing>[],
  pages: AsyncIterable<readonly Thing[]>,
  onRows: (rows: number) => void,
): Promise<Blob> {
  const parts = [new Blob([BYTE_ORDER_MARK, csvHead(columns)])]
  let rows = 0
  for await (const things of pages) {
    parts.push(new Blob([csvLines(columns, things)]))
    rows += things.length
    onRows(rows)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Returns the first line: the column names. */
export function csvHead<Thing>(columns: readonly CsvColumn<Thing>[]): string {
  return lineOf(columns.flatMap(({ name, csv }) => (csv ? [name] : [])))
}

/** Returns one line per item. */
export function csvLines<Thing>(columns: readonly CsvColumn<Thing>[], things: readonly Thing[]): string {
  return things.map((thing) => lineOf(columns.flatMap(({ csv }) => (csv ? [csv(thing)] : [])))).join('')
}

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join()}\r\n`
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = escapeFormula(cell ?? '')
  return /[",;\p{Cc}]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

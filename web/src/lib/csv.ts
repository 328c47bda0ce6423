/**
 * Lists as CSV for spreadsheets, by RFC 4180: UTF-8, commas, CRLF, column names in the first line. The byte order mark
 * tells Excel that it is UTF-8.
 *
 * Numbers are written without grouping, so that spreadsheets add them up. Everything else is text that anyone may have
 * typed, and a spreadsheet must not read it as a formula (https://owasp.org/www-community/attacks/CSV_Injection). So
 * text gets a leading apostrophe if it starts with = + - @, one of their full-width twins, or a control character such
 * as a tab; and, for spreadsheets that separate by semicolons, as in French, also inside, wherever it would start a
 * cell. Text that already looks guarded is guarded once more: removing one apostrophe restores every text.
 */

/** Text or a number; undefined for an empty cell. Days are written by dayOf, times by timeOf. */
export type CsvCell = string | number | undefined

/** A column of a file. Columns without `csv` are left out, so a table's columns can be used as they are. */
export type CsvColumn<Thing> = {
  name: string
  csv?: (thing: Thing) => CsvCell
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The file of a whole list. Only one page at a time is text: the rest is in blobs, which browsers keep outside the
 * script's memory. `onRows` gets the number of rows so far, after each page.
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

/** The first line: column names. */
export function csvHead<Thing>(columns: readonly CsvColumn<Thing>[]): string {
  return lineOf(columns.flatMap(({ name, csv }) => (csv ? [name] : [])))
}

/** A line per item. */
export function csvLines<Thing>(columns: readonly CsvColumn<Thing>[], things: readonly Thing[]): string {
  return things.map((thing) => lineOf(columns.flatMap(({ csv }) => (csv ? [csv(thing)] : [])))).join('')
}

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join()}\r\n`
}

function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = guarded(cell ?? '')
  return /[",;\p{Cc}]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would read as a formula: at the start, or after what may end a cell. */
const FORMULA_AT_START = /^(?='*[=+\-@＝＋－＠\p{Cc}])/u
const FORMULA_AFTER_CELL = /([;\p{Cc}])(?='*[=+\-@＝＋－＠])/gu

function guarded(text: string): string {
  return text.replace(FORMULA_AFTER_CELL, "$1'").replace(FORMULA_AT_START, "'")
}

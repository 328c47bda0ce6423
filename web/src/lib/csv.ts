/**
 * Lists as CSV for spreadsheets, by RFC 4180: UTF-8, a comma between cells, CRLF after each line, the columns' names in
 * the first one. The byte order mark in front tells Excel that it is UTF-8.
 *
 * Figures are written as numbers: a dot, no grouping, a minus below zero, and they are added up as such. Everything else is
 * text, typed by anybody, and a spreadsheet must not take it for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). So it gets an apostrophe in front if it begins with = + - @, one of
 * their full-width twins, or a control character such as a tab; and for spreadsheets whose separator is a semicolon, as in
 * French, also within, wherever they would begin a cell. A text that looks so guarded is guarded once more: taking away
 * one apostrophe gives back every text as it was.
 */

/** A text or a figure; nothing for what is not there. Days are written by dayOf, times by timeOf. */
export type CsvCell = string | number | undefined

/** A column of a file. One without `csv` is left out of it: a table's columns may be used as they are. */
export type CsvColumn<Thing> = {
  name: string
  csv?: (thing: Thing) => CsvCell
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The file of a whole list. Only one page of it is text at a time: what is done lies in blobs, which browsers keep outside
 * of the script's memory. `onRows` hears how many rows there are so far, after each page.
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

/** The first line: the names of the columns. */
export function csvHead<Thing>(columns: readonly CsvColumn<Thing>[]): string {
  return lineOf(columns.flatMap(({ name, csv }) => (csv ? [name] : [])))
}

/** A line for each thing. */
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

/** What a spreadsheet would begin to read as a formula: at the start, or after what may end a cell. */
const FORMULA_AT_START = /^(?='*[=+\-@＝＋－＠\p{Cc}])/u
const FORMULA_AFTER_CELL = /([;\p{Cc}])(?='*[=+\-@＝＋－＠])/gu

function guarded(text: string): string {
  return text.replace(FORMULA_AFTER_CELL, "$1'").replace(FORMULA_AT_START, "'")
}

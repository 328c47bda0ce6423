import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { unescapeFormula } from './formula-guard.ts'
import {
  MAX_SHEET_BYTES,
  MAX_SHEET_ROWS,
  MAX_UNZIPPED_BYTES,
  type SheetCell,
  type SheetProblem,
  type SheetRow,
} from './sheet.ts'

/** Number of rows read, which is enough to detect a file with too many. */
const ROWS_READ = MAX_SHEET_ROWS + 2

/** Reads the non-empty rows of a file. The first of them may have the column names. */
export async function readSheet(bytes: Uint8Array): Promise<readonly SheetRow[] | SheetProblem> {
  if (bytes.length > MAX_SHEET_BYTES) return 'tooLarge'
  try {
    if (isZip(bytes) && unzippedSize(bytes) > MAX_UNZIPPED_BYTES) return 'tooLargeInside'
    const all = isZip(bytes) ? await rowsOfWorkbook(bytes) : rowsOfCsv(bytes)
    if (all === undefined) return 'unreadable'
    if (all.length >= ROWS_READ) return 'tooManyRows'
    const rows = all.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
    return rows.length === 0 ? 'empty' : rows
  } catch {
    // A file of any type that cannot be parsed is not a sheet.
    return 'unreadable'
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

async function rowsOfWorkbook(bytes: Uint8Array): Promise<SheetRow[] | undefined> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: ROWS_READ })
  const [sheet] = sheets
  if (!sheet) return undefined
  const merged = mergedRows(sheet.merges ?? [])
  const unknown = new Set(
    [...(sheet.cells ?? [])]
      .filter(([, { type, value }]) => type === 'formula' && value === null)
      .map(([place]) => Number(place.split(',')[0])),
  )
  return sheet.rows.map((cells, index) => ({
    number: index + 1,
    cells: cells.map(unguardedCell),
    ...(merged.has(index) ? { trouble: 'merged' as const } : unknown.has(index) && { trouble: 'formula' as const }),
  }))
}

type RowRange = { startRow: number; endRow: number }

/** Returns the indexes of the rows that have merged cells. Each row is visited once for any number of ranges. */
function mergedRows(ranges: readonly RowRange[]): Set<number> {
  const lastRows = new Map<number, number>()
  for (const { startRow, endRow } of ranges) lastRows.set(startRow, Math.max(endRow, lastRows.get(startRow) ?? 0))
  const rows = new Set<number>()
  let last = -1
  for (let row = 0; row < ROWS_READ; row += 1) {
    last = Math.max(last, lastRows.get(row) ?? -1)
    if (row <= last) rows.add(row)
  }
  return rows
}

function rowsOfCsv(bytes: Uint8Array): SheetRow[] | undefined {
  const text = textOf(bytes)
  // Binary files such as an old .xls or a picture contain null characters.
  if (text.includes('\0')) return undefined
  return parseCsv(text, { maxRows: ROWS_READ, delimiter: delimiterOf(text) }).map((cells, index) => ({
    number: index + 1,
    cells: cells.map(unguardedCell),
  }))
}

const DELIMITERS = [',', ';', '\t'] as const

/** Returns the delimiter that separates the most cells in the first line with any. Text in later rows would mislead. */
function delimiterOf(text: string): string {
  for (const line of text.slice(0, 10_000).split(/[\r\n]+/)) {
    const counts = DELIMITERS.map((sign) => line.replace(/"[^"]*"/g, '').split(sign).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return DELIMITERS[counts.indexOf(most)] ?? ','
  }
  return ','
}

/** Decodes UTF-8, or else Windows-1252, in which Excel on Windows saves CSV by default. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function unguardedCell(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? unescapeFormula(cell).trim() : cell
}

const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const DEFLATED = 8

/** Values by which a zip64 file states that the actual ones are stored elsewhere. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff

/** Maximum size of an empty deflated file, in bytes. */
const MAX_EMPTY_BYTES = 5

/**
 * Returns the declared size of all files in a zip together, in bytes. hucre unzips no file beyond its declared size.
 * @throws Error for a zip that cannot be read, or has a file whose declared size does not limit hucre
 */
function unzippedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === ELSEWHERE_16 || [view.getUint32(end + 12, true), start].includes(ELSEWHERE_32)) {
    throw new Error('The zip is of the kind for 4 GB')
  }
  let [sum, place] = [0, start]
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(place, true) !== ENTRY_SIGN) throw new Error('The directory of the zip is broken')
    sum += declaredSize(view, place)
    const lengths = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
    place += lengths.reduce((total, length) => total + length, ENTRY_BYTES)
  }
  return sum
}

function declaredSize(view: DataView, entry: number): number {
  const packed = view.getUint32(entry + 20, true)
  const unpacked = view.getUint32(entry + 24, true)
  if (view.getUint16(entry + 10, true) !== DEFLATED) return packed
  const isUnlimited = packed === 0 || (unpacked === 0 && packed > MAX_EMPTY_BYTES)
  if (isUnlimited) throw new Error('The zip does not declare the size of a file')
  return unpacked
}

function endOf(view: DataView): number {
  for (let place = view.byteLength - END_BYTES; place >= 0; place -= 1) {
    if (view.getUint32(place, true) === END_SIGN) return place
  }
  throw new Error('The zip has no directory')
}

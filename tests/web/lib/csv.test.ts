import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPages } from '../../../web/src/lib/all-pages.ts'
import { type CsvCell, type CsvColumn, csvFile, csvHead, csvLines } from '../../../web/src/lib/csv.ts'
import { unescapeFormula } from '../../../web/src/lib/formula-guard.ts'
import { readCsv } from '../../support/read-csv.ts'

type Cells = readonly CsvCell[]

/** Returns as many columns as a row has cells. */
const columnsOf = (width: number): CsvColumn<Cells>[] =>
  Array.from({ length: width }, (_, place) => ({ name: `Column ${place}`, csv: (cells) => cells[place] }))

const written = (...cells: CsvCell[]) => csvLines(columnsOf(cells.length), [cells])
const readBack = (...cells: CsvCell[]) => readCsv(written(...cells))[0]

/** Texts of any characters, with those that matter here far more often than by chance. */
const signs = fc.constantFrom(...'=+-@＝＋－＠\'",;|\t\r\n\0 a1', '灯', '🪔', 'ع')
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs }))

describe('text in a CSV file', () => {
  it('reads a text back unchanged next to any other', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 3, maxLength: 3 })), (rows) => {
        expect(readCsv(csvLines(columnsOf(3), rows)).map((row) => row.map(unescapeFormula))).toEqual(rows)
      }),
    )
  })

  it('never starts a cell like a formula wherever a spreadsheet may split cells', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [cell = ''] = readBack(text) ?? []
        expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/)
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
    )
  })

  it.each([
    ['=HYPERLINK("http://evil.rw")', '"\'=HYPERLINK(""http://evil.rw"")"'],
    ['+250788123456', "'+250788123456"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', '"\'\t\'=1+1"'],
    ['\r=1+1', '"\'\r\'=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['Rent;=1+1', '"Rent;\'=1+1"'],
    ['Rent\n- of November\n- of December', '"Rent\n\'- of November\n\'- of December"'],
    ["'=1", "''=1"],
    ["'Rent'", "'Rent'"],
    ['Rent - November', 'Rent - November'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['Rw’anda 灯', 'Rw’anda 灯'],
    ['', ''],
  ])('writes %j as %j', (text, cell) => {
    expect(written(text)).toBe(`${cell}\r\n`)
  })
})

describe('number in a CSV file', () => {
  it('writes a number with a decimal point, even below zero', () => {
    expect(written(12_500, 0.5, -2460, -0, 4_999_999_999_999.99)).toBe('12500,0.5,-2460,0,4999999999999.99\r\n')
  })

  it('reads a number back as the same number', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(numbers, (number) => {
        // -0 is written as 0.
        expect(Number(readBack(number)?.[0])).toBe(number + 0)
      }),
    )
  })

  it('writes an empty cell for a missing value or one that is not a number', () => {
    expect(written(Number.NaN, Number.POSITIVE_INFINITY, undefined, 'end')).toBe(',,,end\r\n')
  })
})

it('omits a column without a file name, and guards column names like texts', () => {
  const columns: CsvColumn<{ reason: string }>[] = [
    { name: 'Reason', csv: ({ reason }) => reason },
    { name: 'Actions' },
    { name: '=Name', csv: () => 1 },
  ]
  expect(csvHead(columns)).toBe("Reason,'=Name\r\n")
  expect(csvLines(columns, [{ reason: 'Rent' }])).toBe('Rent,1\r\n')
})

describe('CSV file of a list', () => {
  const MOST = 100_000
  const PER_PAGE = 500
  const columns: CsvColumn<{ _id: string; reason: string; amount: number }>[] = [
    { name: 'ID', csv: ({ _id }) => _id },
    { name: 'Reason', csv: ({ reason }) => reason },
    { name: 'Amount RWF', csv: ({ amount }) => amount },
  ]
  const idAt = (place: number) => String(MOST - place).padStart(6, '0')
  const things = (start: number) =>
    Array.from({ length: Math.min(PER_PAGE, MOST - start) }, (_, n) => {
      return { _id: idAt(start + n), reason: `=Rent, "${start + n}"\n灯`, amount: (start + n) / 100 }
    })

  it('contains each of 100,000 rows once and fetches a page per written page', async () => {
    const steps: (number | 'fetched')[] = []
    const pages = allPages(
      async ({ after }) => {
        steps.push('fetched')
        return things(after === undefined ? 0 : MOST - Number(after) + 1)
      },
      { signal: new AbortController().signal, again: () => Promise.reject(new Error('Nothing fails here')) },
    )
    const file = await csvFile(columns, pages, (rows) => steps.push(rows))
    const full = Array.from({ length: MOST / PER_PAGE }, (_, page) => ['fetched', (page + 1) * PER_PAGE])
    expect(steps).toEqual([...full.flat(), 'fetched'])
    expect(file.type).toBe('text/csv;charset=utf-8')

    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = readCsv(new TextDecoder().decode(bytes))
    expect(head).toEqual(['ID', 'Reason', 'Amount RWF'])
    expect(rows).toHaveLength(MOST)
    expect(rows.findIndex(([id], place) => id !== idAt(place))).toBe(-1)
    expect(rows.at(-1)).toEqual([idAt(MOST - 1), `'=Rent, "${MOST - 1}"\n灯`, '999.99'])
  })

  it('contains the column names when the list is empty', async () => {
    const pages = (async function* () {})()
    const file = await csvFile(columns, pages, () => {})
    expect(await file.text()).toBe('ID,Reason,Amount RWF\r\n')
  })
})

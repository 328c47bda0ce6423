import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../web/src/lib/read-sheet.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '../../../web/src/lib/sheet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a CSV', () => {
  it.each([
    ['commas', 'Name,Price\r\nKivu,"12,500"\r\n'],
    ['semicolons, as in French', 'Name;Price\r\nKivu;12,500\r\n'],
    ['tabs, and the mark of UTF-8', '\uFEFFName\tPrice\nKivu\t12,500'],
  ])('with %s is read', async (_, text) => {
    expect(await readSheet(bytesOf(text))).toEqual([
      { number: 1, cells: ['Name', 'Price'] },
      { number: 2, cells: ['Kivu', '12,500'] },
    ])
  })

  it('keeps the numbers of its rows beside empty ones and cells of several lines, and texts lose their guard', async () => {
    expect(await readSheet(bytesOf('Name,Note\r\n\r\n"a\nb",\'=1+1\r\n,\r\nc,\'+250\r\n'))).toEqual([
      { number: 1, cells: ['Name', 'Note'] },
      { number: 3, cells: ['a\nb', '=1+1'] },
      { number: 5, cells: ['c', '+250'] },
    ])
  })

  it('is separated as its first line is, whatever signs its texts have', async () => {
    const text = 'Name,Note\r\nKivu,a;b;c;d;e\r\nMuhazi,"\t\t;;;;;"\r\n'
    expect(await readSheet(bytesOf(text))).toMatchObject([
      { cells: ['Name', 'Note'] },
      { cells: ['Kivu', 'a;b;c;d;e'] },
      { cells: ['Muhazi', ';;;;;'] },
    ])
  })

  it('of Excel on Windows is read in its alphabet', async () => {
    const bytes = new Uint8Array([...bytesOf('Nom;Prix\r\n'), 0xc9, ...bytesOf('meraude;5\r\n')])
    expect(await readSheet(bytes)).toMatchObject([{ number: 1 }, { number: 2, cells: ['Émeraude', '5'] }])
  })
})

describe('a workbook', () => {
  it('gives the results of its formulas, days, and which rows are not to be trusted', async () => {
    const cells = new Map([
      ['1,1', { formula: '2+3', formulaResult: 5, value: 5 }],
      ['2,1', { formula: 'NOW()' }],
    ])
    const rows = [
      ['Name', 'Price', 'Day'],
      ['a', null, new Date('2026-03-01T00:00:00Z')],
      ['b', null, null],
      [null, null, null],
      ['d', 12.5, null],
    ]
    const merges = [{ startRow: 4, startCol: 1, endRow: 4, endCol: 2 }]
    const bytes = await writeXlsx({ sheets: [{ name: 'Lamps', rows, cells, merges }] })
    expect(await readSheet(bytes)).toEqual([
      { number: 1, cells: ['Name', 'Price', 'Day'] },
      { number: 2, cells: ['a', 5, new Date('2026-03-01T00:00:00Z')] },
      { number: 3, cells: ['b', null, null], trouble: 'formula' },
      { number: 5, cells: ['d', 12.5, null], trouble: 'merged' },
    ])
  })

  it('of 50,000 rows is refused, and so is a CSV', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => [`Lamp ${n}`, n])
    const bytes = new Uint8Array(await new Response(writeXlsxStream(rows, { name: 'x' })).arrayBuffer())
    expect(await readSheet(bytes)).toBe('tooManyRows')
    expect(await readSheet(bytesOf(rows.join('\r\n')))).toBe('tooManyRows')
  })

  it('of as many rows as there may be is read', async () => {
    const rows = [['Name', 'Price'], ...Array.from({ length: MAX_SHEET_ROWS }, (_, n) => [`Lamp ${n}`, n])]
    const bytes = new Uint8Array(await new Response(writeXlsxStream(rows, { name: 'x' })).arrayBuffer())
    expect(await readSheet(bytes)).toHaveLength(MAX_SHEET_ROWS + 1)
    expect(await readSheet(bytesOf(rows.join('\r\n')))).toHaveLength(MAX_SHEET_ROWS + 1)
  })
})

describe('what is no sheet', () => {
  const workbook = writeXlsx({ sheets: [{ name: 'x', rows: [['Name', 'Price']] }] })

  it.each([
    ['nothing', async () => new Uint8Array(), 'empty'],
    ['empty cells', async () => bytesOf(',,\r\n,,\r\n'), 'empty'],
    ['an old .xls', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'unreadable'],
    ['a zip of something else', async () => new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
    ['a workbook that is cut off', async () => (await workbook).slice(0, 400), 'unreadable'],
    ['a file that is too large', async () => new Uint8Array(MAX_SHEET_BYTES + 1), 'tooLarge'],
  ] as const)('%s is refused', async (_, make, problem) => {
    expect(await readSheet(await make())).toBe(problem)
  })
})

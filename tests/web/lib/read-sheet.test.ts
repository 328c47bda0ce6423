import { deflateRawSync } from 'node:zlib'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../web/src/lib/read-sheet.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, MAX_UNZIPPED_BYTES } from '../../../web/src/lib/sheet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('CSV sheet', () => {
  it.each([
    ['commas', 'Name,Price\r\nKivu,"12,500"\r\n'],
    ['semicolons, as in French', 'Name;Price\r\nKivu;12,500\r\n'],
    ['tabs, and the mark of UTF-8', '\uFEFFName\tPrice\nKivu\t12,500'],
  ])('reads a CSV with %s', async (_, text) => {
    expect(await readSheet(bytesOf(text))).toEqual([
      { number: 1, cells: ['Name', 'Price'] },
      { number: 2, cells: ['Kivu', '12,500'] },
    ])
  })

  it('keeps row numbers next to empty rows and multi-line cells, and drops guards', async () => {
    expect(await readSheet(bytesOf('Name,Note\r\n\r\n"a\nb",\'=1+1\r\n,\r\nc,\'+250\r\n'))).toEqual([
      { number: 1, cells: ['Name', 'Note'] },
      { number: 3, cells: ['a\nb', '=1+1'] },
      { number: 5, cells: ['c', '+250'] },
    ])
  })

  it('separates a CSV like its first row, for texts of any characters', async () => {
    const text = 'Name,Note\r\nKivu,a;b;c;d;e\r\nMuhazi,"\t\t;;;;;"\r\n'
    expect(await readSheet(bytesOf(text))).toMatchObject([
      { cells: ['Name', 'Note'] },
      { cells: ['Kivu', 'a;b;c;d;e'] },
      { cells: ['Muhazi', ';;;;;'] },
    ])
  })

  it('reads a CSV of Excel on Windows in its encoding', async () => {
    const bytes = new Uint8Array([...bytesOf('Nom;Prix\r\n'), 0xc9, ...bytesOf('meraude;5\r\n')])
    expect(await readSheet(bytes)).toMatchObject([{ number: 1 }, { number: 2, cells: ['Émeraude', '5'] }])
  })
})

describe('workbook sheet', () => {
  it('yields formula results, days, and which rows are unreliable', async () => {
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

  it('refuses a workbook of 50,000 rows and a CSV of that size', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => [`Lamp ${n}`, n])
    const bytes = new Uint8Array(await new Response(writeXlsxStream(rows, { name: 'x' })).arrayBuffer())
    expect(await readSheet(bytes)).toBe('tooManyRows')
    expect(await readSheet(bytesOf(rows.join('\r\n')))).toBe('tooManyRows')
  })

  it('reads a workbook of the maximum number of rows', async () => {
    const rows = [['Name', 'Price'], ...Array.from({ length: MAX_SHEET_ROWS }, (_, n) => [`Lamp ${n}`, n])]
    const bytes = new Uint8Array(await new Response(writeXlsxStream(rows, { name: 'x' })).arrayBuffer())
    expect(await readSheet(bytes)).toHaveLength(MAX_SHEET_ROWS + 1)
    expect(await readSheet(bytesOf(rows.join('\r\n')))).toHaveLength(MAX_SHEET_ROWS + 1)
  })
})

it('marks each row of many merged ranges', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => [`Lamp ${n}`, n])
  const wide = Array.from({ length: 3000 }, (_, n) => ({ startRow: 2, startCol: n + 2, endRow: 30, endCol: n + 2 }))
  const merges = [...wide, { startRow: 35, startCol: 0, endRow: 35, endCol: 1 }]
  const read = await readSheet(await writeXlsx({ sheets: [{ name: 'x', rows, merges }] }))
  const marked = typeof read === 'string' ? read : read.filter(({ trouble }) => trouble).map(({ number }) => number)
  expect(marked).toEqual([...Array.from({ length: 29 }, (_, n) => n + 3), 36])
})

describe('zip bomb', () => {
  /**
   * Returns a workbook with an additional file whose directory entry declares `declared` bytes and that has `size`
   * bytes.
   */
  function bombOf(size: number, declared: number): Uint8Array<ArrayBuffer> {
    const packed = deflateRawSync(Buffer.alloc(size))
    const name = Buffer.from('[Content_Types].xml')
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(declared, 18)
    header.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, packed])
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), header, Buffer.alloc(14), name])
    const end = Buffer.alloc(18)
    end.writeUInt16LE(1, 4)
    end.writeUInt16LE(1, 6)
    end.writeUInt32LE(entry.length, 8)
    end.writeUInt32LE(local.length, 12)
    return new Uint8Array(Buffer.concat([local, entry, Buffer.from('PK\x05\x06'), end]))
  }

  it('refuses a zip bomb by its declared size', async () => {
    const bomb = bombOf(MAX_UNZIPPED_BYTES + 1, MAX_UNZIPPED_BYTES + 1)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readSheet(bomb)).toBe('tooLargeInside')
  })

  it.each([0, 1, 1000])('refuses a zip bomb that declares only %i bytes', async (declared) => {
    expect(await readSheet(bombOf(MAX_UNZIPPED_BYTES + 1, declared))).toBe('unreadable')
  })
})

describe('file that is not a sheet', () => {
  const workbook = writeXlsx({ sheets: [{ name: 'x', rows: [['Name', 'Price']] }] })

  it.each([
    ['an empty file', async () => new Uint8Array(), 'empty'],
    ['empty cells', async () => bytesOf(',,\r\n,,\r\n'), 'empty'],
    ['a legacy .xls file', async () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'unreadable'],
    ['another kind of zip', async () => new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
    ['a truncated workbook', async () => (await workbook).slice(0, 400), 'unreadable'],
    ['a file that is too large', async () => new Uint8Array(MAX_SHEET_BYTES + 1), 'tooLarge'],
  ] as const)('refuses %s', async (_, make, problem) => {
    expect(await readSheet(await make())).toBe(problem)
  })
})

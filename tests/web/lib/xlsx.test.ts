import fc from 'fast-check'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import type { CsvCell, CsvColumn } from '../../../web/src/lib/csv.ts'
import { unescapeFormula } from '../../../web/src/lib/formula-guard.ts'
import { xlsxFile } from '../../../web/src/lib/xlsx.ts'

type Cells = readonly CsvCell[]

const columns: CsvColumn<Cells>[] = [
  { name: '=Reason', csv: ([text]) => text },
  { name: 'Actions' },
  { name: 'Amount', csv: ([, amount]) => amount },
]

async function written(pages: readonly (readonly Cells[])[], onRows: (rows: number) => void = () => {}) {
  async function* each() {
    yield* pages
  }
  return xlsxFile(columns, each(), onRows)
}

async function readBack(file: Blob) {
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(await file.arrayBuffer())) rows.push(values)
  return rows
}

/** Characters that the shop's schemas accept. Those that matter here occur far more often than by chance. */
const signs = fc.constantFrom(...'=+-@＝＋－＠\'";,_x0041\t\n a<&>', '灯', '🪔', 'ع')
const texts = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: signs, minLength: 1 }))

it('reads a text back from a workbook unchanged and never as a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 30 }), async (given) => {
      const [, ...rows] = await readBack(await written([given.map((text) => [text, 1])]))
      expect(rows.map(([cell]) => unescapeFormula(String(cell)))).toEqual(given)
      for (const [cell] of rows) expect(String(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
    }),
    { numRuns: 60 },
  )
})

it('writes numbers, empty cells for missing values and guarded column names', async () => {
  const file = await written([
    [
      ['Rent', 12_500.5],
      ['Salt', -2460],
    ],
    [
      [undefined, 0],
      ['_x0041_\uFFFE', Number.NaN],
    ],
  ])
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(await readBack(file)).toEqual([
    ["'=Reason", 'Amount'],
    ['Rent', 12_500.5],
    ['Salt', -2460],
    [null, 0],
    ['_x0041_'],
  ])
})

it('reports the rows so far after each page', async () => {
  const told: number[] = []
  const page = Array.from({ length: 500 }, (_, n): Cells => [`Rent ${n}`, n])
  const file = await written([page, page, page], (rows) => told.push(rows))
  expect(told).toEqual([500, 1000, 1500])
  expect(await readBack(file)).toHaveLength(1501)
})

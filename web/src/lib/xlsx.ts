import { writeXlsxStream } from 'hucre/xlsx'
import type { CsvCell, CsvColumn } from './csv.ts'
import { escapeFormula } from './formula-guard.ts'

/**
 * Lists as workbooks, with the columns of their CSV. Numbers are numbers; everything else is text and never a formula.
 */

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes a whole list to a workbook as its pages arrive, so that only one page is in memory. `onRows` gets the number
 * of rows so far after each page.
 */
export async function xlsxFile<Thing>(
  columns: readonly CsvColumn<Thing>[],
  pages: AsyncIterable<readonly Thing[]>,
  onRows: (rows: number) => void,
): Promise<Blob> {
  const shown = columns.flatMap(({ name, csv }) => (csv ? [{ name, csv }] : []))
  async function* lines() {
    yield shown.map(({ name }) => textOf(name))
    let rows = 0
    for await (const things of pages) {
      for (const thing of things) yield shown.map(({ csv }) => cellOf(csv(thing)))
      rows += things.length
      onRows(rows)
    }
  }
  const bytes = writeXlsxStream(lines(), { name: 'Itara', freezePane: { rows: 1 } })
  return new Blob([await new Response(bytes).blob()], { type: TYPE })
}

function cellOf(cell: CsvCell): string | number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return cell === undefined ? null : textOf(cell)
}

/** Removes the two characters that XML does not allow, and escapes text like _x0041_. */
function textOf(text: string): string {
  return escapeFormula(text.replace(/[\uFFFE\uFFFF]/g, '')).replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}

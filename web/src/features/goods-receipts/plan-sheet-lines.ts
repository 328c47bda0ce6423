import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { lampsOfCode } from '../../domain/products/match-lamps.ts'
import { type ColumnNames, type NamedCells, type NamedRow, plainName, withoutCurrency } from '../../lib/head-row.ts'
import { lineErrorsOf } from './check-receipt.ts'
import { type DraftLine, EMPTY_LINE } from './receipt-draft.ts'

type LineColumn = 'lamp' | 'code' | 'quantity' | 'price' | 'free' | 'unpriced' | 'broken'

const PRICE = ['price', 'price each', 'unit price', 'cost', 'igiciro', 'igiciro cya rimwe', 'prix', 'prix unitaire']

/** Currencies that a column of prices may name. The currency of the receipt is that of the form. */
const CURRENCIES = ['ugx', 'usd', 'kes', 'tzs', 'aed', 'cny', 'eur']

/** Column names in each language of the shop, and other common names. */
export const LINE_COLUMNS: ColumnNames<LineColumn> = {
  lamp: ['lamp', 'name', 'product', 'item', 'itara', 'izina', 'nom', 'article', 'designation'],
  code: ['code', 'barcode', 'kode', 'code barres'],
  quantity: ['pieces', 'quantity', 'qty', 'count', 'umubare', 'ingano', 'quantite', 'nombre'],
  price: PRICE.flatMap((name) => [name, ...CURRENCIES.map((currency) => `${name} ${currency}`)]),
  free: ['free', 'ubuntu', 'y ubuntu', 'gratuit'],
  unpriced: ['price follows', 'unpriced', 'igiciro kizaza', 'prix a suivre'],
  broken: ['broken', 'ayamenetse', 'casse', 'casses'],
}

const YES = new Set(['yes', 'y', 'x', '1', 'true', 'yego', 'oui'])

export type LineFault =
  | {
      error: 'merged' | 'formula' | 'unknownLamp' | 'sharedName' | 'notPieces' | 'notPrice' | 'twoPrices' | 'notBroken'
    }
  | { error: 'sameLamp'; row: number }

/** Skipped row of a sheet, and the reason. */
export type FaultyRow = { number: number; name: string; fault: LineFault }

/**
 * Returns the lines of a receipt that the rows of a sheet describe, and the rows with errors. A row without a price must
 * say that it is free or that its price follows.
 */
export function planSheetLines(
  rows: readonly NamedRow<LineColumn>[],
  lamps: readonly TillLamp[],
): { lines: DraftLine[]; faulty: FaultyRow[] } {
  const lines: DraftLine[] = []
  const faulty: FaultyRow[] = []
  const rowsByLamp = new Map<string, number>()
  for (const { number, trouble, cells } of rows) {
    const line = trouble ? { error: trouble } : lineOf(cells, lamps)
    const earlier = 'error' in line ? undefined : rowsByLamp.get(line.product)
    const name = cells.lamp ?? cells.code ?? ''
    if ('error' in line) faulty.push({ number, name, fault: line })
    else if (earlier !== undefined) faulty.push({ number, name, fault: { error: 'sameLamp', row: earlier } })
    else {
      lines.push(line)
      rowsByLamp.set(line.product, number)
    }
  }
  return { lines, faulty }
}

function lineOf(cells: NamedCells<LineColumn>, lamps: readonly TillLamp[]): DraftLine | LineFault {
  const [lamp, other] = lampsOf(cells, lamps)
  if (!lamp) return { error: 'unknownLamp' }
  if (other) return { error: 'sharedName' }
  const { quantity = '', price = '', broken = '' } = cells
  const [isFree, isLater] = [isYes(cells.free), isYes(cells.unpriced)]
  if ([isFree, isLater, price !== ''].filter(Boolean).length > 1) return { error: 'twoPrices' }
  const line: DraftLine = {
    ...EMPTY_LINE,
    product: lamp._id,
    name: lamp.name,
    quantity,
    pricing: isFree ? 'free' : isLater ? 'later' : 'price',
    price: withoutCurrency(price).trim(),
    broken,
  }
  const errors = lineErrorsOf(line)
  if (errors.quantity) return { error: 'notPieces' }
  if (errors.price) return { error: 'notPrice' }
  return errors.broken ? { error: 'notBroken' } : line
}

/** Returns the lamps of a row: by the barcode, or by the name, which may be typed as a barcode. */
function lampsOf({ lamp = '', code = '' }: NamedCells<LineColumn>, lamps: readonly TillLamp[]): readonly TillLamp[] {
  if (code !== '') return lampsOfCode(code, lamps)
  const byCode = lampsOfCode(lamp, lamps)
  if (byCode.length > 0 || plainName(lamp) === '') return byCode
  return lamps.filter(({ name }) => plainName(name) === plainName(lamp))
}

function isYes(text = ''): boolean {
  return YES.has(plainName(text))
}

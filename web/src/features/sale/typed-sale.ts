import type { Business } from '../../../../shared/business.ts'
import { MAX_PRICE, times } from '../../../../shared/money.ts'
import { caseOf, reportAmounts } from '../../../../shared/reports/amounts.ts'
import { MAX_REAL } from '../../../../shared/reports/new-report.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { parseAmount, parseCount } from '../../lib/parse-number.ts'
import { available, draftLine, type SaleDraft, type Taking } from './sale-draft.ts'

/** Lamp of the sale, with its typed values as numbers. */
export type SaleLine = CartLine & {
  /** Number of pieces sold. */
  real: number
  /** Price of one piece, in RWF; absent while undecided. */
  soldAt?: number
}

/** Draft as numbers. Invalid text counts as absent, so that totals are still available; the form shows its error. */
export type TypedSale = {
  /** Lines with at least one piece sold. */
  lines: SaleLine[]
  /** Number of pieces in total. */
  real: number
  deptsEach: number
  /** Debt in total, in RWF. */
  deptsGranted: number
  ibyangiritse: number
  givenTo?: string
}

export function readSale(draft: SaleDraft, cart: readonly CartLine[]): TypedSale {
  const lines = cart.flatMap((lamp) => {
    const typed = draftLine(draft, lamp)
    const soldAt = parsePrice(typed.soldAt)
    const line: SaleLine = { ...lamp, real: parseReal(typed.real) ?? 0, ...(soldAt && { soldAt }) }
    return line.real > 0 ? [line] : []
  })
  const real = lines.reduce((total, line) => total + line.real, 0)
  const deptsEach = parsePrice(draft.depts) ?? 0
  const givenTo = draft.givenTo.trim()
  return {
    lines,
    real,
    deptsEach,
    deptsGranted: times(deptsEach, real),
    ibyangiritse: parseReal(draft.ibyangiritse) ?? 0,
    ...(givenTo && { givenTo }),
  }
}

/** Returns the lamps that were added to a sale while it was being saved. */
export function linesBeyond(sale: TypedSale, sold: readonly { _id: string; real?: number | undefined }[]): SaleLine[] {
  const counts = new Map(sold.map(({ _id, real = 0 }) => [_id, real]))
  return sale.lines.flatMap((line) => {
    const real = line.real - (counts.get(line._id) ?? 0)
    return real > 0 ? [{ ...line, real }] : []
  })
}

/** Returns the sale's amounts; undefined while the shop's rates or a lamp's cost are unknown. */
export function amountsOf(
  sale: TypedSale,
  settings: Pick<Business, 'taxPercent'> | undefined,
): ReportAmounts | undefined {
  const lines = sale.lines.flatMap(({ costPrice, ...line }) =>
    costPrice === undefined ? [] : [{ ...line, costPrice }],
  )
  if (!settings || lines.length < sale.lines.length) return undefined
  return reportAmounts({ ...sale, lines, igice: 0 }, settings)
}

/** Returns the lamps sold below cost. A loss or a lamp without a price does not count as sold. */
export function linesBelowCost(sale: TypedSale): SaleLine[] {
  const { lines, ...rest } = sale
  const known = lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice }))
  if (caseOf({ ...rest, lines: known }) !== 'sale') return []
  return known.filter(({ soldAt, costPrice }) => soldAt !== undefined && soldAt < costPrice)
}

/** Returns the lamps of which more are sold than available. */
export function shortLines(draft: SaleDraft, { lines }: TypedSale): SaleLine[] {
  return lines.filter((line) => line.real > available(draft, line))
}

/** Returns the taken lamps that are not among `lamps`. */
export function leftOver({ taken }: SaleDraft, lamps: readonly Pick<CartLine, '_id'>[]): Taking[] {
  return Object.entries(taken).flatMap(([id, taking]) => (lamps.some(({ _id }) => _id === id) ? [] : [taking]))
}

/** Returns a number of lamps; undefined if empty or invalid. */
export const parseReal = (text: string) => parseCount(text, MAX_REAL)

/** Returns a price for one lamp in RWF; undefined if empty or invalid. */
export const parsePrice = (text: string) => parseAmount(text, MAX_PRICE)

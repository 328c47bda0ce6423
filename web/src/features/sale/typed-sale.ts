import type { Business } from '../../../../shared/business.ts'
import { MAX_PRICE, times } from '../../../../shared/money.ts'
import { caseOf, reportAmounts } from '../../../../shared/reports/amounts.ts'
import { MAX_REAL } from '../../../../shared/reports/new-report.ts'
import type { ReportAmounts } from '../../../../shared/reports/report.ts'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { parseAmount, parseCount } from '../../lib/parse-number.ts'
import { available, draftLine, type SaleDraft, type Taking } from './sale-draft.ts'

/** A lamp of the sale as numbers. */
export type SaleLine = CartLine & {
  /** How many were sold. */
  real: number
  /** RWF for one; absent while undecided. */
  soldAt?: number
}

/** A draft as numbers. Invalid text counts as absent: the form shows its error, and the totals go on. */
export type TypedSale = {
  /** Without lamps of which none was sold. */
  lines: SaleLine[]
  /** In total. */
  real: number
  deptsEach: number
  /** RWF in total. */
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

/** What is in a sale beyond what was sold: the lamps that were put to it while it was being saved. */
export function linesBeyond(sale: TypedSale, sold: readonly { _id: string; real?: number | undefined }[]): SaleLine[] {
  const counts = new Map(sold.map(({ _id, real = 0 }) => [_id, real]))
  return sale.lines.flatMap((line) => {
    const real = line.real - (counts.get(line._id) ?? 0)
    return real > 0 ? [{ ...line, real }] : []
  })
}

/** The sale's amounts; undefined while the shop's rates or a lamp's cost are unknown. */
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

/** Lamps sold below cost; a loss or a lamp without a price is not sold at all. */
export function linesBelowCost(sale: TypedSale): SaleLine[] {
  const { lines, ...rest } = sale
  const known = lines.map(({ costPrice = 0, ...line }) => ({ ...line, costPrice }))
  if (caseOf({ ...rest, lines: known }) !== 'sale') return []
  return known.filter(({ soldAt, costPrice }) => soldAt !== undefined && soldAt < costPrice)
}

/** Lamps of which more are sold than there are. */
export function shortLines(draft: SaleDraft, { lines }: TypedSale): SaleLine[] {
  return lines.filter((line) => line.real > available(draft, line))
}

/** Taken lamps that are not among these. */
export function leftOver({ taken }: SaleDraft, lamps: readonly Pick<CartLine, '_id'>[]): Taking[] {
  return Object.entries(taken).flatMap(([id, taking]) => (lamps.some(({ _id }) => _id === id) ? [] : [taking]))
}

/** A number of lamps; undefined if empty or invalid. */
export const parseReal = (text: string) => parseCount(text, MAX_REAL)

/** RWF for one lamp; undefined if empty or invalid. */
export const parsePrice = (text: string) => parseAmount(text, MAX_PRICE)

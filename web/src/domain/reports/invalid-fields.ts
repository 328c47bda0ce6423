import { type SaleError, saleErrorOf } from '../../../../shared/reports/sale-errors.ts'

type Checked = Parameters<typeof saleErrorOf>[0]
type Line = Checked['lines'][number]

const FIELDS: Record<Exclude<SaleError, 'soldAt.missing'>, string> = {
  'losses.beyondReal': 'ibyangiritse',
  'depts.beyondPrice': 'depts',
  'givenTo.missing': 'givenTo',
}

/** Returns a sale's own errors by field name; `soldAtField` names a line's price field. */
export function invalidFields<L extends Line>(
  sale: Omit<Checked, 'lines'> & { lines: readonly L[] },
  soldAtField: (line: L, n: number) => string,
): [field: string, error: SaleError][] {
  const error = saleErrorOf(sale)
  if (error === undefined) return []
  if (error !== 'soldAt.missing') return [[FIELDS[error], error]]
  return sale.lines.flatMap((line, n) => (line.soldAt === undefined ? [[soldAtField(line, n), error]] : []))
}

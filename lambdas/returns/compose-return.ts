import { FIRST_BRANCH } from '../../shared/branch.ts'
import { formatRwf, sum } from '../../shared/money.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import { countReturn, type ReturnedPieces, returnWorth } from '../../shared/returns/amounts.ts'
import type { NewReturn, Return } from '../../shared/returns/return.ts'
import type { ProductsById } from '../data/products.ts'
import type { StoredReport } from '../data/reports.ts'
import { Refusal } from '../refusal.ts'
import { withAmounts } from '../reports/report.ts'
import { piecesOf } from './pieces.ts'

/**
 * The fields of a return that the server sets: id, number, time, author and the sale of an exchange. `exchanged` is what
 * is paid for that sale now, in RWF.
 */
export type ReturnStamp = Pick<Return, '_id' | 'number' | 'createdAt' | 'by' | 'exchange'> & { exchanged: number }

/**
 * Returns the return of a request and the sale after it. Pieces of a lamp that the shop no longer has count as broken.
 * Pure.
 * @throws Refusal 409 if the sale has nothing to return, more pieces come back than are left, or the parts of the refund
 *   do not add up
 */
export function composeReturn(
  request: NewReturn,
  report: StoredReport,
  products: ProductsById,
  { exchanged, ...stamp }: ReturnStamp,
): { returned: Return; sale: StoredReport } {
  const kind = caseOf({ ...report, lines: report.reportItems })
  if (request.refunds?.some(({ method }) => method === 'Provider')) {
    throw new Refusal('return.provider', 'No provider took the payment of this sale. Please pay it back another way')
  }
  if (kind === 'losses' || kind === 'opening debt') {
    throw new Refusal('return.nothing', 'Lamps of a loss or of an old debt cannot be taken back')
  }
  const sold = report.reportItems.map(({ real, ...line }) => ({ ...line, sold: real }))
  const pieces = piecesOf(request, sold, products, report)
  const { credit, debtReduced, refund, amounts } = returnWorth(report, pieces, report)
  const counters = countReturn(report, { pieces, debtReduced, refund, amounts }, 1)
  const { transactionId, reason, returnId } = request
  const { _id, number: saleNumber, name, createdAt: soldOn, givenTo } = report
  return {
    returned: {
      ...stamp,
      ...(returnId !== undefined && { returnId }),
      branch: FIRST_BRANCH,
      report: _id,
      ...(saleNumber !== undefined && { saleNumber }),
      name,
      soldOn,
      ...(givenTo !== undefined && { givenTo }),
      lines: pieces.flatMap((line) => lineOf(line, report)),
      credit,
      debtReduced,
      refunds: refundsOf(request, refund, exchanged),
      ...(transactionId && { transactionId }),
      ...(reason && { reason }),
      ...amounts,
      revision: 1,
    },
    sale: { ...withAmounts({ ...report, ...counters }), revision: report.revision + 1 },
  }
}

/** Returns the sale after a return of it is voided. Pure. */
export function withoutReturn(report: StoredReport, { lines, debtReduced, refunds, ...amounts }: Return): StoredReport {
  const refund = sum(refunds.map(({ amount }) => amount))
  const counters = countReturn(report, { pieces: lines, debtReduced, refund, amounts }, -1)
  return { ...withAmounts({ ...report, ...counters }), revision: report.revision + 1 }
}

function lineOf({ index, fit, broken }: ReturnedPieces, { reportItems }: StoredReport): Return['lines'] {
  const line = reportItems[index]
  if (!line) return []
  const { _id, name, slug, image, soldAt, costPrice, category } = line
  const sold = { ...(soldAt !== undefined && { soldAt }), costPrice, ...(category !== undefined && { category }) }
  return [{ _id, name, slug, image, index, fit, broken, ...sold }]
}

/**
 * Returns how the money is paid back: by the lamps taken instead, up to what is paid for them, and the rest in cash
 * unless the request has parts.
 * @throws Refusal 409 if the parts do not add up to the refund
 */
export function refundsOf(
  { refunds }: Pick<NewReturn, 'refunds'>,
  refund: number,
  exchanged: number,
): Return['refunds'] {
  const settled = Math.min(refund, exchanged)
  const rest = sum([refund, -settled])
  const parts = refunds ?? (rest === 0 ? [] : [{ method: 'Cash', amount: rest }])
  if (sum(parts.map(({ amount }) => amount)) !== rest) {
    throw new Refusal('return.refunds', `${formatRwf(rest)} is paid back for these lamps. Please check the return`, {
      refund: rest,
    })
  }
  return settled === 0 ? parts : [{ method: 'Return', amount: settled }, ...parts]
}

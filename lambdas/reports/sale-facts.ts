import { debtorKey } from '../../shared/reports/debtor.ts'
import type { NewReport } from '../../shared/reports/new-report.ts'

/*
 * Facts by which two requests record the same sale or payment. They ignore the order of keys, defaults and the
 * normalisation of other fields, as a later release may parse the same bytes differently.
 */

type LineFacts = [product: string, real: number, soldAt: number]

/** Returns the facts of a sale as sent; an empty field is 0 or ''. Pure. */
export function saleFacts(request: NewReport): readonly unknown[] {
  const { expense = 0, givenTo = '', transactionId = '', paymentMethod, tenders } = request
  const parts = tenders?.map(({ method, amount }) => [method, amount])
  return [...saleAmounts(request), expense, paymentMethod, debtorKey(givenTo), transactionId, ...(parts ? [parts] : [])]
}

function saleAmounts(request: NewReport): [LineFacts[], number, number] {
  const { reportItems, ibyangiritse = 0, depts = 0 } = request
  const lines = reportItems.map((item): LineFacts => {
    const real = item.real ?? (reportItems.length === 1 ? request.real : undefined) ?? item.quantity ?? 0
    return [item._id, real, item.soldAt ?? request.soldAt ?? 0]
  })
  // There is no debt for lost lamps.
  return [lines, ibyangiritse, ibyangiritse > 0 ? 0 : depts]
}

/** Method of an instalment that states none. */
const CASH = 'Cash'

type PaidShare = { _id: string; igice: number }

/** Returns the facts of a joint payment: how much of which debts, and its method unless that is cash. Pure. */
export function instalmentFacts(parts: readonly PaidShare[], method = CASH): readonly unknown[] {
  const amounts = parts.map(({ _id, igice }) => [_id, igice]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return [...amounts, ...(method === CASH ? [] : [method])]
}

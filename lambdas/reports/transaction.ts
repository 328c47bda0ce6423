import type { Report } from '../../shared/reports/report.ts'
import type { Snapshot } from '../data/commit.ts'
import { paidBy } from '../data/report-transactions.ts'
import { Refusal } from '../refusal.ts'

/**
 * Checks that the transaction that would pay this sale is unused.
 * @throws Refusal 409 if the transaction has paid another sale or an order
 */
export function requireUnused({ _id, transactionId }: Pick<Report, '_id' | 'transactionId'>, snapshot: Snapshot): void {
  const paid = transactionId === undefined ? undefined : paidBy(transactionId, snapshot)
  if (paid === undefined || paid.report === _id) return
  const { report: reportId } = paid
  throw new Refusal(
    'transaction.used',
    'This transaction has already paid another sale or an order',
    reportId ? { reportId } : {},
  )
}

import * as z from 'zod/mini'
import type { Report } from '../../shared/reports/report.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { transactionKey } from './payments.ts'
import { putNew } from './row-writes.ts'
import { tableName, type Write } from './table.ts'

/**
 * The counter sale that a mobile money transaction has paid, so that one transaction pays for one sale. It is written
 * and removed together with the sale.
 *
 * Access pattern: the sale of a transaction (PK/SK).
 *
 *   PK TRANSACTION#counter#<id>   SK TRANSACTION   report: the sale's id
 */

const Transaction = z.object({ report: z.string() })

function counterKey(transactionId: string) {
  return { PK: `TRANSACTION#counter#${transactionId}`, SK: 'TRANSACTION' }
}

/** Returns the keys of the items that record what a transaction has paid: a counter sale, or an order through MTN. */
export function transactionKeys(transactionId: string | undefined): Key[] {
  return transactionId ? [counterKey(transactionId), transactionKey('momo', transactionId)] : []
}

/** Returns the sale or order that a transaction has paid, or undefined if it is unused. */
export function paidBy(transactionId: string, snapshot: Snapshot): { report?: string } | undefined {
  const sale = Transaction.safeParse(snapshot(counterKey(transactionId)))
  if (sale.success) return sale.data
  return snapshot(transactionKey('momo', transactionId)) === undefined ? undefined : {}
}

/** Returns the writes that claim or free the transaction of a sale. They fail if another sale has claimed it since. */
export function transactionWrites(before: Report | undefined, after: Report | undefined): Write[] {
  const [was, is] = [before?.transactionId, after?.transactionId]
  if (was === is) return []
  return [
    ...(was === undefined ? [] : [{ Delete: { TableName: tableName, Key: counterKey(was) } }]),
    ...(is === undefined || !after
      ? []
      : [putNew({ ...counterKey(is), entity: 'counter-transaction', report: after._id })]),
  ]
}

import { SHOP } from '../../shared/changes/audit-entry.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { changesSince } from '../data/audit-log.ts'
import { expensesOf } from '../data/expenses.ts'
import { allOrders } from '../data/orders.ts'
import { reportsBetween, voidedReports } from '../data/reports.ts'

/**
 * Returns whether users have recorded a sale, an order, an expense or a change since a moment. Rows of a backup are
 * older than that.
 */
export async function isUsedSince(moment: string): Promise<boolean> {
  const first = idPrefixAt(new Date(moment))
  const range = { from: first, to: '~' }
  const [{ reports }, voided, expenses, orders, voidedOrders, changes] = await Promise.all([
    reportsBetween(range, 'newest', 1),
    voidedReports(range),
    expensesOf({ limit: 1 }),
    allOrders({ key: '', limit: 1 }),
    allOrders({ key: '', limit: 1, voided: 'true' }),
    changesSince(moment),
  ])
  const isNew = ({ _id }: { _id: string }) => _id >= first
  // The shop itself releases an order that was not paid in time, even a restored one.
  const isUse = changes.some((change) => !IGNORED_ENTITIES.has(change.of) && change.by._id !== SHOP._id)
  return reports.length + voided.length > 0 || [...expenses, ...orders, ...voidedOrders].some(isNew) || isUse
}

/** Users and settings of the new shop may change during a restore. */
const IGNORED_ENTITIES: ReadonlySet<string> = new Set(['backup', 'user', 'invitation', 'settings'])

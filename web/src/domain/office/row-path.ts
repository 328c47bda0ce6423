import type { AuditedEntity } from '../../../../shared/changes/audit-log.ts'
import { expensePath } from '../expenses/expense-path.ts'

/** Paths of the screens that show the rows of each audited entity, or the list that contains them. */
const PATHS: Readonly<Record<AuditedEntity, (row: string) => string>> = {
  report: (row) => `/report/${row}`,
  order: (row) => `/order/${row}`,
  payment: (row) => `/order/${beforeSlash(row)}`,
  return: (row) => `/admin/returns/${row}`,
  supplier: (row) => `/admin/suppliers/${encodeURIComponent(row)}`,
  receipt: (row) => `/admin/receipts/${row}`,
  'expected-goods': () => '/admin/receipts?only=expected',
  close: (row) => `/admin/closes/${row}`,
  stocktake: (row) => `/admin/stocktakes/${row}`,
  'stocktake-post': (row) => `/admin/stocktakes/${beforeSlash(row)}`,
  fiscal: () => '/admin/fiscal',
  expense: (_id) => expensePath({ _id }),
  product: (row) => `/admin/product/${row}`,
  user: (row) => `/admin/user/${row}`,
  settings: () => '/admin/settings',
  debtor: (row) => `/depts/${encodeURIComponent(row)}`,
  invitation: () => '/admin/users',
  special: () => '/admin/special',
  backup: () => '/admin/copy',
}

/** Returns the path of the screen that shows a row; undefined for an entity that a newer release has added. Pure. */
export function rowPath(of: string, row: string): string | undefined {
  const pathOf = new Map<string, (row: string) => string>(Object.entries(PATHS)).get(of)
  return pathOf?.(row)
}

/** Returns the order of a payment, or the stocktake of a post. Pure. */
function beforeSlash(row: string): string {
  return row.split('/')[0] ?? ''
}

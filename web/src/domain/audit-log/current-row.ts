import type * as z from 'zod/mini'
import { detailsOf } from '../../lib/error-details.ts'

/**
 * Returns the current row when an edit was refused because another user had changed it; undefined for any other
 * failure.
 */
export function currentRow<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.output<Schema> | undefined {
  const details =
    detailsOf(error, 'product.changed') ??
    detailsOf(error, 'stock.moved') ??
    detailsOf(error, 'report.changed') ??
    detailsOf(error, 'user.changed') ??
    detailsOf(error, 'settings.changed') ??
    detailsOf(error, 'debtor.changed')
  return details && schema.safeParse(details.current).data
}

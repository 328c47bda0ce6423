import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { Amount, Price } from './money-schema.ts'
import { OrderItem } from './orders/order.ts'
import { Count } from './products/product.ts'

/** A lamp of a rejected order or sale in its current state. Staff also see its cost. */
export const FreshLine = z.extend(OrderItem, { countInStock: Count, costPrice: z.optional(Price) })
export type FreshLine = z.infer<typeof FreshLine>

/** The current record, if an edit was of an outdated revision. The screen that edits it has its schema. */
const fresh = { current: z.optional(z.looseObject({})) }
const current = z.object(fresh)

/** Additional fields of those errors that screens handle. */
export const errorDetails = {
  /** Reference of the failed call in the log. */
  internal: z.object({ reference: z.string() }),
  'request.invalid': z.object({ issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))) }),
  'product.unknown': z.object({ productId: z.optional(z.string()) }),
  'product.changed': current,
  'code.taken': z.object({ product: z.optional(z.object({ _id: z.string(), name: z.string() })) }),
  'report.changed': current,
  'user.changed': current,
  'settings.changed': current,
  'debtor.changed': current,
  'supplier.changed': current,
  'stock.moved': z.object({ countInStock: Count, ...fresh }),
  'stock.short': z.object({ lines: z.optional(z.array(FreshLine)) }),
  'price.changed': z.object({ lines: z.array(FreshLine) }),
  'amount.changed': z.object({ amountDue: Amount }),
  'transaction.used': z.object({ reportId: z.optional(z.string()) }),
  'return.beyond': current,
  'return.refunds': z.object({ refund: Amount }),
  'receipt.invoiceUsed': z.object({ receipt: z.optional(z.string()) }),
  'sale.recorded': z.object({ reportId: z.string() }),
  'entry.recorded': z.object({ reference: z.string() }),
  'tenders.differ': z.object({ paid: Amount }),
  'igice.beyondOwed': z.object({ owed: Amount }),
} as const satisfies Partial<Record<ErrorCode, z.core.$ZodType>>

type Details = typeof errorDetails
export type DetailedError = keyof Details
export type DetailsOf<C extends DetailedError> = z.output<Details[C]>

import * as z from 'zod/mini'
import { Day } from '../day-schema.ts'
import { lengthOf } from '../day-span.ts'
import { AddressPart, verbatim } from '../verbatim.ts'

/** Maximum number of days in one query: a month. A shop with 55 sales a day has 1,700 in it, about 2 MB. */
export const MAX_FIGURE_DAYS = 31

/** Maximum number of sales and returns that are listed. */
export const MAX_FIGURE_ROWS = 100

/** Groups of the counter sales of a period. */
export const FigureGroup = z.enum(['day', 'lamp', 'seller', 'method', 'category'])
export type FigureGroup = z.infer<typeof FigureGroup>

/** Query of the figures: days in Kigali, both included, and the groups to which they are limited. */
export const FiguresQuery = z
  .object({
    from: Day,
    to: Day,
    /** Ids of a lamp and of a person. */
    lamp: z.optional(AddressPart),
    seller: z.optional(AddressPart),
    method: z.optional(verbatim(30)),
    category: z.optional(verbatim(100)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: "is before 'from'", path: ['to'] }),
    z.refine(({ from, to }) => lengthOf({ from, to }) <= MAX_FIGURE_DAYS, {
      error: `spans more than ${MAX_FIGURE_DAYS} days`,
      path: ['to'],
    }),
  )
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** Sums of counter sales less their returns, in RWF. */
export const SalesFigures = z.object({
  /** Number of sales, without returns. */
  count: z.int(),
  /** Pieces sold less those that came back. Lost ones are not sold. */
  pieces: z.int(),
  sales: z.number(),
  /** Part of `sales` that came from returns, mostly negative; absent in responses of earlier releases. */
  returned: z._default(z.number(), 0),
  costs: z.number(),
  grossProfit: z.number(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** Figures of one group: a day, a lamp, a person, a payment method or a category. */
export const GroupFigures = z.extend(SalesFigures, { key: z.string(), name: z.string() })
export type GroupFigures = z.infer<typeof GroupFigures>

/** A sale or a return, with its part of the figures. */
export const FigureRow = z.object({
  ...SalesFigures.shape,
  _id: z.string(),
  kind: z.enum(['report', 'return']),
  number: z.optional(z.int()),
  createdAt: z.iso.datetime(),
  /** Person who recorded it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Name of its first lamp. */
  name: z.string(),
})
export type FigureRow = z.infer<typeof FigureRow>

export const FiguresReply = z.object({
  total: SalesFigures,
  groups: z.record(FigureGroup, z.array(GroupFigures)),
  /** The newest sales and returns, newest first. */
  rows: z.array(FigureRow),
  hasMore: z.boolean(),
})
export type FiguresReply = z.infer<typeof FiguresReply>

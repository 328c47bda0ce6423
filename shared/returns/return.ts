import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { FiscalStatus } from '../fiscal/status.ts'
import { Id } from '../id.ts'
import { round } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { StaffProduct } from '../products/product.ts'
import { MAX_REAL, NewReport } from '../reports/new-report.ts'
import { Balance } from '../reports/report.ts'
import { TransactionId } from '../reports/transaction-id.ts'
import { singleLine } from '../text.ts'
import { AddressPart, verbatim } from '../verbatim.ts'

/** Maximum number of lines of a return, which is that of the sale or order with the most lines. */
const MAX_LINES = 50

/** Maximum number of parts in which the money of a return is paid back. */
const MAX_PARTS = 3

/**
 * Method by which money is paid back: from the drawer, by mobile money from the shop's phone, or, for an order, by the
 * provider that took its payment. The last one is due until an admin or the provider reports it.
 */
export const RefundMethod = z.enum(['Cash', 'MoMo pay', 'MoMo', 'Provider'])
export type RefundMethod = z.infer<typeof RefundMethod>

/** Method of a stored refund. `Return` pays for the sale of an exchange; the others pay money back. */
export const StoredRefundMethod = z.enum([...RefundMethod.options, 'Return'])
export type StoredRefundMethod = z.infer<typeof StoredRefundMethod>

const Refund = z.object({ method: RefundMethod, amount: Amount.check(z.overwrite(round), z.positive()) })

const Pieces = z._default(z.int().check(z.nonnegative(), z.maximum(MAX_REAL)), 0)

/** Pieces of a lamp that come back: fit to sell, or broken. */
export const NewReturnLine = z
  .object({
    /** Id of the lamp. */
    product: verbatim(100).check(z.minLength(1)),
    /** Position of the sale's line, if several lines have this lamp. Absent: the pieces fill the lines in order. */
    index: z.optional(z.int().check(z.nonnegative())),
    fit: Pieces,
    broken: Pieces,
  })
  .check(z.refine(({ fit, broken }) => fit + broken > 0, 'has no pieces'))

/** A return as staff send it: of a sale or of a delivered order. */
export const NewReturn = z
  .object({
    /** Id generated on the device. However often the return is sent, it is recorded once. */
    returnId: z.optional(Id),
    /** Id of the sale whose lamps come back. */
    report: z.optional(AddressPart),
    /** Id of the order whose lamps come back. */
    order: z.optional(AddressPart),
    lines: z.array(NewReturnLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
    /** How the money is paid back. Absent: all of it in cash. */
    refunds: z.optional(
      z.array(Refund).check(
        z.maxLength(MAX_PARTS, { abort: true }),
        z.refine((parts) => new Set(parts.map(({ method }) => method)).size === parts.length, 'names a method twice'),
      ),
    ),
    /** Transaction id of a mobile money refund. It is recorded, not verified. */
    transactionId: z.optional(z.union([z.literal(''), TransactionId])),
    reason: z.optional(z.union([z.literal(''), singleLine(200)])),
    /**
     * Sale of lamps taken instead. What is paid for it now is settled against what is paid back. `refunds` and its own
     * tenders are only for the difference. `returnId` identifies both, so the sale's own `saleId` is ignored.
     */
    exchange: z.optional(
      NewReport.check(
        z.refine(({ madeAt, offline }) => madeAt === undefined && !offline, 'must be made now, without `madeAt`'),
      ),
    ),
  })
  .check(z.refine(({ report, order }) => (report === undefined) !== (order === undefined), 'needs `report` or `order`'))
export type NewReturn = z.infer<typeof NewReturn>

/** Pieces of one line of the sale or order that came back. */
export const ReturnLine = z.extend(z.pick(StaffProduct, { _id: true, name: true, slug: true, image: true }), {
  /** Position of the line in the sale or order. */
  index: z.int(),
  /** Pieces that are on sale again. */
  fit: z.int(),
  /** Pieces that were lost: broken, or of a lamp that the shop no longer has. */
  broken: z.int(),
  /** RWF for one piece, as sold; absent for a debt without a price. */
  soldAt: z.optional(Price),
  /** RWF for one piece, as it cost when sold. */
  costPrice: Price,
  category: z.optional(z.string()),
})
export type ReturnLine = z.infer<typeof ReturnLine>

const Person = z.object({ _id: z.string(), name: z.string() })

/** A return: lamps of one sale or order that came back. It counts on its own day. */
export const Return = z.object({
  _id: z.string(),
  /** Number that users see, #1042; absent if all drawn numbers were taken. */
  number: z.optional(z.int()),
  returnId: z.optional(z.string()),
  branch: z.string(),
  createdAt: z.iso.datetime(),
  by: Person,
  /** Id of the sale. */
  report: z.optional(z.string()),
  /** Id of the order, if it is a return of an order. */
  order: z.optional(z.string()),
  /** Number of the sale or order. */
  saleNumber: z.optional(z.int()),
  /** Name of the first lamp of the sale or order. */
  name: z.string(),
  /** Time of the sale or order. */
  soldOn: z.iso.datetime(),
  /** Debtor of the sale. */
  givenTo: z.optional(z.string()),
  lines: z.array(ReturnLine),
  /** RWF; agreed price of the pieces, with tax for an order. */
  credit: Amount,
  /** Part of the credit that cancelled debt. */
  debtReduced: Amount,
  /** How the rest was paid back. */
  refunds: z.array(z.object({ method: openEnum(StoredRefundMethod), amount: Amount })),
  transactionId: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Id of the sale of the lamps that were taken instead. */
  exchange: z.optional(z.string()),
  /** Amounts that count on the day of the return, in RWF. Negative where those of the sale become less. */
  sales: Balance,
  costs: Balance,
  grossProfit: Balance,
  taxPrice: Balance,
  netProfit: Balance,
  /** Its fiscal receipt, with its id and token. */
  fiscal: z.optional(FiscalStatus),
  revision: z.int(),
  /** The deletion, if it was deleted. */
  voided: z.optional(Attribution),
})
export type Return = z.infer<typeof Return>

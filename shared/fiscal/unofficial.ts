import * as z from 'zod/mini'
import { Price } from '../money-schema.ts'
import { MAX_REPORT_LINES } from '../reports/new-report.ts'
import { AddressPart } from '../verbatim.ts'
import { FiscalBuyer } from './buyer.ts'
import { UnofficialLabel } from './receipt.ts'

/** Highest number of a receipt. */
const MAX_NUMBER = 999_999

/**
 * A receipt to print that the authority does not sign. A proforma or a training sale has the lamps of the till; a
 * training refund has those of a training sale. The CIS specification gives each label counters of its own.
 */
export const NewUnofficial = z
  .object({
    label: UnofficialLabel,
    lines: z.optional(
      z
        .array(
          z.object({
            product: AddressPart,
            quantity: z.int().check(z.positive(), z.maximum(1000)),
            /** RWF per piece, as agreed with the buyer. */
            price: Price,
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_REPORT_LINES)),
    ),
    buyer: z.optional(FiscalBuyer),
    /** Number of the training sale that a training refund refers to. */
    refundOf: z.optional(z.int().check(z.positive(), z.maximum(MAX_NUMBER))),
  })
  .check(
    z.refine(
      ({ label, lines, refundOf }) => (label === 'TR' ? refundOf !== undefined && !lines : lines !== undefined),
      'needs `lines`, or the `refundOf` of a training refund',
    ),
  )
export type NewUnofficial = z.infer<typeof NewUnofficial>

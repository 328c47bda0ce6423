import * as z from 'zod/mini'
import { singleLine } from '../text.ts'

/** Taxpayer number of a buyer. The authority rejects numbers that begin otherwise with 910. */
export const BuyerTin = z.string().check(z.regex(/^[19]\d{8}$/, 'must be nine digits that begin with 1 or 9'))

/** Code that a buyer with a TIN creates for this shop. It works once. */
export const PurchaseCode = z.string().check(z.regex(/^\d{6}$/, 'must be the six digits of a purchase code'))

/** Buyer as staff enter it. A consumer leaves a phone number; a business leaves its TIN and a purchase code. */
export const FiscalBuyer = z
  .object({
    phone: z.optional(z.string().check(z.regex(/^\+?\d{9,15}$/, 'must be a phone number'))),
    tin: z.optional(BuyerTin),
    purchaseCode: z.optional(PurchaseCode),
    name: z.optional(singleLine(60)),
  })
  .check(
    z.refine(
      ({ tin, purchaseCode }) => (tin === undefined) === (purchaseCode === undefined),
      'needs both `tin` and `purchaseCode`, or neither',
    ),
  )
export type FiscalBuyer = z.infer<typeof FiscalBuyer>

/** Business that orders. Its receipt names it by its TIN; the phone of a consumer is in the order's address. */
export const BusinessBuyer = z.object({ tin: BuyerTin, purchaseCode: PurchaseCode })
export type BusinessBuyer = z.infer<typeof BusinessBuyer>

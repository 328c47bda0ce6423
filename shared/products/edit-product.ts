import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { round } from '../money.ts'
import { Price } from '../money-schema.ts'
import { paragraphs, singleLine } from '../text.ts'
import { verbatim } from '../verbatim.ts'
import { TypedCode } from './code.ts'
import { Count } from './product.ts'

/** RWF, to two decimals. The price 0 of an incomplete lamp cannot be typed. */
const TypedPrice = Price.check(z.overwrite(round), z.positive())

export const MAX_SLUG_LENGTH = 100

/** Fields of a lamp that an admin may change in the edit form. */
export const ProductFields = z.object({
  name: singleLine(120),
  /** Readable part of the lamp's URL; unique in the shop. */
  slug: bounded(MAX_SLUG_LENGTH).check(
    z.trim(),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may contain lowercase letters, digits and single hyphens'),
  ),
  price: TypedPrice,
  costPrice: TypedPrice,
  image: bounded(500).check(
    z.trim(),
    z.regex(/^(\/images\/[\w./-]+|https:\/\/[^\s"'<>\\]+)$/, 'must be an uploaded picture or an https address'),
  ),
  category: singleLine(60),
  brand: singleLine(60),
  countInStock: Count,
  /** Unchanged if absent. */
  lowStockAt: z.optional(Count),
  /** Unchanged if absent; unique in the shop. */
  code: z.optional(TypedCode),
  description: paragraphs(5000),
})
export type ProductFields = z.infer<typeof ProductFields>

/**
 * The stock that the sender saw. If it has changed since, the edit is rejected with the current count. Without it, a
 * count is rejected if the lamp's stock has changed since `revision`.
 */
const expectedCountInStock = z.optional(Count)

/** The revision that the sender saw. If the lamp was edited since, the edit is rejected with the current lamp. */
const revision = z.optional(z.int())

const Edit = z.extend(z.partial(ProductFields), {
  expectedCountInStock,
  revision,
  /** Reason for the stock correction, in the user's words. */
  why: OptionalReason,
})

const reasonIsOfStock = z.refine<z.infer<typeof Edit>>(
  ({ why, countInStock }) => !why || countInStock !== undefined,
  '`why` is the reason of a stock correction: send `countInStock` too',
)

/** An edit of a lamp. Absent fields stay unchanged. An edit that completes a draft needs all required fields. */
export const EditProduct = Edit.check(reasonIsOfStock)
export type EditProduct = z.infer<typeof EditProduct>

const onceId = verbatim(100).check(z.minLength(1))

/**
 * Pieces that arrived, added to the current stock as a goods receipt without a supplier and a price. They are added once
 * per id, even if the request is repeated.
 */
const Restock = z.object({ _id: onceId, pieces: Count.check(z.positive()) })
export type Restock = z.infer<typeof Restock>

/** Returns to stock what a sale has claimed, if the sale is not recorded. */
const PutBack = z.object({ saleId: onceId })
export type PutBack = z.infer<typeof PutBack>

/** Claims stock for a sale, down to `countInStock`. */
export type TakeForSale = { saleId: string; countInStock: number; expectedCountInStock?: number | undefined }

export const PatchProduct = z
  .extend(Edit, {
    /**
     * The staff sale for which stock is claimed. A sale claims a lamp's stock once, even if the request is repeated.
     */
    saleId: z.optional(onceId),
    restock: z.optional(Restock),
    putBack: z.optional(PutBack),
  })
  .check(
    z.refine(
      ({ restock, ...others }) => restock === undefined || Object.keys(others).length === 0,
      '`restock` must be the only field',
    ),
    reasonIsOfStock,
    z.refine(
      ({ putBack, ...others }) => putBack === undefined || Object.keys(others).length === 0,
      '`putBack` must be the only field',
    ),
    z.refine(
      ({ saleId, countInStock, expectedCountInStock, ...others }) =>
        saleId === undefined || (countInStock !== undefined && Object.keys(others).length === 0),
      'with `saleId` only `countInStock` and `expectedCountInStock` can be sent',
    ),
    z.refine(
      ({ saleId, countInStock = 0, expectedCountInStock }) =>
        saleId === undefined || expectedCountInStock === undefined || countInStock < expectedCountInStock,
      'a sale only takes from the stock: `countInStock` must be below `expectedCountInStock`',
    ),
  )
export type PatchProduct = z.infer<typeof PatchProduct>

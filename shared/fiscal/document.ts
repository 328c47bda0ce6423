import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { Amount, Price } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { TAX_LETTERS } from './amounts.ts'
import { FiscalBuyer } from './buyer.ts'
import { FiscalState } from './status.ts'

/** Page size of the list of fiscal documents. */
export const FISCAL_PER_PAGE = 30

/** Highest count of documents in a state; more are counted as this many. */
export const MAX_FISCAL_COUNT = 1000

/** NS: normal sale. NR: normal refund. */
export const FiscalKind = z.enum(['NS', 'NR'])
export type FiscalKind = z.infer<typeof FiscalKind>

/** A line of a fiscal document: the lamp as it was sold. Its price contains the tax. */
export const FiscalLine = z.object({
  /** Id of the lamp; absent for shipping. */
  product: z.optional(z.string()),
  name: z.string(),
  price: Price,
  quantity: z.number(),
  tax: z.enum(TAX_LETTERS),
  /** Code of the item at the authority; absent until it is sent. */
  itemCode: z.optional(z.string()),
})
export type FiscalLine = z.infer<typeof FiscalLine>

/** Answer of the authority's signer. */
export const FiscalSignature = z.object({
  /** Counter of this label, and of all receipts of the device. */
  receiptNumber: z.int(),
  totalNumber: z.int(),
  internalData: z.string(),
  signature: z.string(),
  /** Time of the signer, ISO. */
  signedAt: z.iso.datetime(),
  /** Time at which the shop recorded the signature, by which X and Z reports count it. */
  recordedAt: z.iso.datetime(),
  sdcId: z.string(),
  mrcNo: z.string(),
})
export type FiscalSignature = z.infer<typeof FiscalSignature>

/** A step of a document, with the authority's code and message. */
const Step = z.object({
  at: z.iso.datetime(),
  state: openEnum(FiscalState),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** A sale or refund that is signed by the tax authority. */
export const FiscalDocument = z.object({
  _id: z.string(),
  branch: z.string(),
  token: z.string(),
  kind: FiscalKind,
  state: openEnum(FiscalState),
  createdAt: z.iso.datetime(),
  /** Time of the sale or refund, which may be before `createdAt` if it was made offline. */
  soldAt: z.iso.datetime(),
  source: z.object({
    kind: z.enum(['report', 'order', 'return']),
    id: z.string(),
    number: z.optional(z.int()),
  }),
  seller: z.object({ _id: z.string(), name: z.string() }),
  buyer: z.optional(FiscalBuyer),
  /** The authority's code of the payment method. */
  payment: z.string(),
  lines: z.array(FiscalLine),
  /** RWF; sum of the lines. */
  total: Amount,
  /** Id of the sale that a refund refers to. */
  refundOf: z.optional(z.string()),
  /** The authority's code of the reason of a refund. */
  refundReason: z.optional(z.string()),
  /** Id of the document that has to be signed first. */
  needs: z.optional(z.string()),
  /** The shop's number, which is taken when the document is first sent. It is never used for another one. */
  number: z.optional(z.int()),
  /** Former numbers, under which the authority has other sales. */
  usedNumbers: z.optional(z.array(z.int())),
  tries: z.int(),
  /** Number of consecutive look-ups without an answer. */
  silent: z.optional(z.int()),
  nextTryAt: z.optional(z.iso.datetime()),
  lastCode: z.optional(z.string()),
  lastMessage: z.optional(z.string()),
  signed: z.optional(FiscalSignature),
  /** RWF; tax within the total, as sent. */
  totalTax: z.optional(Amount),
  /** Author and reason, if the receipt was entered by hand. */
  attached: z.optional(Attribution),
  givenUp: z.optional(Attribution),
  /** First print after signing, which is the original. */
  printed: z.optional(Attribution),
  copies: z.optional(z.int()),
  steps: z.array(Step),
  revision: z.int(),
})
export type FiscalDocument = z.infer<typeof FiscalDocument>

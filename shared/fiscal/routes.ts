import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { Reason } from '../changes/audit-entry.ts'
import { Id } from '../id.ts'
import { LinkToken } from '../link-token.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { BuyerTin, PurchaseCode } from './buyer.ts'
import { declarationRoutes, RejectedDeclaration } from './declaration-routes.ts'
import { FISCAL_PER_PAGE, FiscalDocument } from './document.ts'
import { FiscalReceipt, PaperReceipt } from './receipt.ts'
import { FiscalState } from './status.ts'
import { TaxpayerAnswer } from './taxpayer.ts'
import { FiscalReport } from './totals.ts'
import { NewUnofficial } from './unofficial.ts'

/** Last page of the list, because each page reads those before it. */
const MAX_PAGE = 40

const params = z.object({ id: AddressPart })

const errors = ['fiscal.unknown', 'fiscal.state'] as const

/** Notice of the authority. */
export const FiscalNotice = z.object({ title: z.string(), text: z.string(), day: z.string() })
export type FiscalNotice = z.infer<typeof FiscalNotice>

/** State of the queue and of the device. */
export const FiscalQueue = z.object({
  /** Number of documents by state that is not final. */
  counts: z.array(z.object({ state: FiscalState, count: z.int() })),
  /** Number of the documents that were queued in other environments, if there are any. They are sent only there. */
  elsewhere: z.optional(z.int()),
  /** Time of the oldest document of this environment that is not signed, if there is one. */
  oldestAt: z.optional(z.iso.datetime()),
  device: z.object({
    /** Whether the authority has registered the device and issued its key. */
    isRegistered: z.boolean(),
    sdcId: z.optional(z.string()),
    mrcNo: z.optional(z.string()),
    /** The authority's code and message when it last rejected the device or its registration. */
    lastCode: z.optional(z.string()),
    lastMessage: z.optional(z.string()),
    /** Number of the last document that was sent. */
    lastNumber: z.int(),
  }),
  /** Rejected declarations, the held ones first. */
  rejected: z.optional(z.array(RejectedDeclaration)),
  /** Latest notices of the authority, newest first. */
  notices: z.optional(z.array(FiscalNotice)),
})
export type FiscalQueue = z.infer<typeof FiscalQueue>

export const listFiscal = route({
  method: 'GET',
  path: '/fiscal',
  handler: 'fiscal/list-fiscal',
  access: 'admin',
  summary: `Returns fiscal documents, all or those in a state, newest first, ${FISCAL_PER_PAGE} to a page, with the queue and the device`,
  query: z.object({
    state: z.optional(FiscalState),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE)), 1),
    /** Id of a document: the pages begin after it. */
    before: z.optional(Id),
  }),
  reply: z.object({
    documents: z.array(FiscalDocument),
    page: z.int(),
    hasMore: z.boolean(),
    queue: FiscalQueue,
  }),
})

export const retryFiscal = route({
  method: 'POST',
  path: '/fiscal/{id}/retry',
  handler: 'fiscal/retry-fiscal',
  access: 'admin',
  summary:
    'Sends a fiscal document again: one whose data were rejected, under the same number, or one of which a person knows that the authority does not have it',
  params,
  reply: z.object({ document: FiscalDocument }),
  errors,
})

export const changePurchaseCode = route({
  method: 'POST',
  path: '/fiscal/{id}/code',
  handler: 'fiscal/change-purchase-code',
  access: 'admin',
  summary:
    'Enters another purchase code of the buyer for a document that is not sent yet or was rejected, and sends it under its number',
  params,
  body: z.object({ purchaseCode: PurchaseCode }),
  reply: z.object({ document: FiscalDocument }),
  errors,
})

const Code = (length: number) =>
  bounded(80).check(
    z.overwrite((text) => text.replaceAll(/[ -]/g, '').toUpperCase()),
    z.regex(new RegExp(`^[A-Z0-9]{${length}}$`), `must be ${length} letters and digits`),
  )

const Counter = z.int().check(z.positive())

export const attachFiscal = route({
  method: 'POST',
  path: '/fiscal/{id}/attach',
  handler: 'fiscal/attach-fiscal',
  access: 'admin',
  summary: 'Enters the receipt of a held document by hand, as the taxpayer portal shows it',
  params,
  body: z.object({
    receiptNumber: Counter,
    totalNumber: Counter,
    internalData: Code(26),
    signature: Code(16),
    signedAt: z.iso.datetime(),
    why: Reason,
  }),
  reply: z.object({ document: FiscalDocument }),
  errors: [...errors, 'fiscal.counter'],
})

export const renumberFiscal = route({
  method: 'POST',
  path: '/fiscal/{id}/renumber',
  handler: 'fiscal/renumber-fiscal',
  access: 'admin',
  summary:
    'Sends a held document under the next number, because the authority has another sale under its number. The reason is recorded',
  params,
  body: z.object({ why: Reason }),
  reply: z.object({ document: FiscalDocument }),
  errors,
})

export const giveUpFiscal = route({
  method: 'POST',
  path: '/fiscal/{id}/giveUp',
  handler: 'fiscal/give-up-fiscal',
  access: 'admin',
  summary: 'Gives up a document that the authority rejects. Its number stays unused, and the reason is recorded',
  params,
  body: z.object({ why: Reason }),
  reply: z.object({ document: FiscalDocument }),
  errors,
})

export const printFiscal = route({
  method: 'POST',
  path: '/fiscal/{id}/print',
  handler: 'fiscal/print-fiscal',
  access: 'seller',
  summary: 'Returns a receipt to print. The first print of a signed receipt is the original, each later one a copy',
  params,
  reply: z.object({ receipt: FiscalReceipt }),
  idempotent: true,
  errors: ['fiscal.unknown'],
})

export const recordUnofficial = route({
  method: 'POST',
  path: '/fiscal/unofficial',
  handler: 'fiscal/record-unofficial',
  access: 'seller',
  summary:
    'Records a proforma or a training receipt under the next number of its label, and returns it to print. It is no sale: neither stock nor money changes, and the tax authority is not told',
  body: NewUnofficial,
  status: 201,
  reply: z.object({ receipt: PaperReceipt }),
  idempotent: true,
  errors: ['fiscal.unset', 'fiscal.unknown', 'product.unknown'],
})

export const showXReport = route({
  method: 'GET',
  path: '/fiscal/x',
  handler: 'fiscal/show-x-report',
  access: 'admin',
  summary: 'Returns the X report: the signed receipts since the last Z report',
  reply: FiscalReport,
})

export const recordZReport = route({
  method: 'POST',
  path: '/fiscal/z',
  handler: 'fiscal/record-z-report',
  access: 'admin',
  summary: 'Records a Z report with the next number: the signed receipts since the last one',
  status: 201,
  reply: FiscalReport,
  idempotent: true,
})

export const listZReports = route({
  method: 'GET',
  path: '/fiscal/z',
  handler: 'fiscal/list-z-reports',
  access: 'admin',
  summary: `Returns the latest ${FISCAL_PER_PAGE} Z reports, newest first`,
  reply: z.object({ reports: z.array(FiscalReport) }),
})

export const findTaxpayer = route({
  method: 'GET',
  path: '/fiscal/taxpayers/{tin}',
  handler: 'fiscal/find-taxpayer',
  access: 'seller',
  summary:
    'Returns the name that the tax authority has for the TIN of a buyer. The status is unavailable if the authority does not answer within a few seconds',
  params: z.object({ tin: BuyerTin }),
  reply: TaxpayerAnswer,
})

export const showReceipt = route({
  method: 'GET',
  path: '/r/{token}',
  handler: 'fiscal/show-receipt',
  access: 'public',
  summary: 'Returns the receipt of a link, for the buyer who has the link',
  params: z.object({ token: LinkToken }),
  reply: FiscalReceipt,
  errors: ['fiscal.unknown', 'fiscal.tooMany'],
})

export const fiscalRoutes = [
  listFiscal,
  retryFiscal,
  changePurchaseCode,
  attachFiscal,
  renumberFiscal,
  giveUpFiscal,
  ...declarationRoutes,
  printFiscal,
  recordUnofficial,
  showXReport,
  recordZReport,
  listZReports,
  findTaxpayer,
  showReceipt,
]

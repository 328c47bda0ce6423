import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { openEnum } from '../open-enum.ts'
import { AddressPart } from '../verbatim.ts'
import { attemptFields } from './attempts.ts'
import { personFields } from './sale-body.ts'
import type { FiscalSettings } from './settings.ts'

/** open: no admin has answered it yet. */
const ImportStatus = z.enum(['open', 'accepted', 'rejected'])

const Answer = z.object({
  isAccepted: z.boolean(),
  /** Id of the lamp that was imported; required to accept. */
  product: z.optional(AddressPart),
  /** Id of the goods receipt with which the pieces arrived. */
  receiptId: z.optional(AddressPart),
})

/** Answer of an admin to an import. */
export const ImportAnswer = Answer.check(
  z.refine(({ isAccepted, product }) => !isAccepted || product !== undefined, 'needs `product` to accept an import'),
)
export type ImportAnswer = z.infer<typeof ImportAnswer>

/** An item that customs declared as imported by the shop's TIN. */
export const FiscalImport = z.object({
  _id: z.string(),
  environment: z.string(),
  /** The authority's key of the item: task, day of the declaration (-1 for unknown) and place in the declaration. */
  task: z.string(),
  declaredOn: z.string(),
  item: z.int(),
  declaration: z.optional(z.string()),
  /** Customs code of the goods. */
  hsCode: z.string(),
  name: z.string(),
  origin: z.optional(z.string()),
  quantity: z.number(),
  unit: z.optional(z.string()),
  supplier: z.optional(z.string()),
  /** Amount of the invoice, and its currency. */
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  readAt: z.iso.datetime(),
  status: openEnum(ImportStatus),
  answer: z.optional(z.extend(Answer, { attribution: Attribution })),
  /** Time at which the authority took the answer. */
  sentAt: z.optional(z.iso.datetime()),
  /** Author and reason of not sending the answer, until it is changed. */
  givenUp: z.optional(Attribution),
  ...attemptFields,
  revision: z.int(),
})
export type FiscalImport = z.infer<typeof FiscalImport>

/** The authority's codes of an answer: approved, cancelled. */
export const IMPORT_CODES = { accepted: '3', rejected: '4' } as const

/** Builds the body of the answer to an import, without the key of the device. A rejected one has no item. Pure. */
export function importBody(
  { task, declaredOn, item, hsCode, answer }: FiscalImport,
  itemCode: string | undefined,
  { itemClass }: FiscalSettings,
): Readonly<Record<string, unknown>> {
  const { modrId, modrNm } = personFields(answer?.attribution.by ?? { _id: '', name: '' })
  return {
    taskCd: task,
    dclDe: declaredOn,
    itemSeq: item,
    hsCd: hsCode,
    itemClsCd: itemClass,
    itemCd: itemCode ?? null,
    imptItemSttsCd: answer?.isAccepted ? IMPORT_CODES.accepted : IMPORT_CODES.rejected,
    remark: null,
    modrId,
    modrNm,
  }
}

import * as z from 'zod/mini'
import { Reason } from '../changes/audit-entry.ts'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { FiscalImport, ImportAnswer } from './import.ts'

// Declarations to the tax authority that have no receipt: stock, purchases and the answers to imports.

const params = z.object({ id: AddressPart })

const errors = ['fiscal.unknown', 'fiscal.state'] as const

/** import: the answer to an import. */
const DeclarationKind = z.enum(['stock', 'purchase', 'import'])
export type DeclarationKind = z.infer<typeof DeclarationKind>

/** A declaration that the authority rejected. It is sent again without a person unless it is held. */
export const RejectedDeclaration = z.object({
  kind: DeclarationKind,
  /** Id of the lamp, the goods receipt or the import. */
  id: z.string(),
  /** Name of the lamp, the supplier or the import. */
  name: z.string(),
  /** Number of the goods receipt. */
  number: z.optional(z.int()),
  lastCode: z.string(),
  lastMessage: z.optional(z.string()),
  /** Time of the next attempt. */
  dueAt: z.iso.datetime(),
  /** Whether an admin has to settle it, and whether the authority has another declaration under its number. */
  isHeld: z.optional(z.boolean()),
  isNumberUsed: z.optional(z.boolean()),
  /** Number at the authority of a held declaration that an earlier call may have brought there. */
  possibleNumber: z.optional(z.int()),
})
export type RejectedDeclaration = z.infer<typeof RejectedDeclaration>

export const settleDeclaration = route({
  method: 'POST',
  path: '/fiscal/declarations/{id}/settle',
  handler: 'fiscal/settle-declaration',
  access: 'admin',
  summary:
    'Settles a held declaration of stock, a purchase or the answer to an import: sends it again, under the next number if its number is used, or gives it up. The reason is recorded',
  params,
  body: z
    .object({ kind: DeclarationKind, action: z.enum(['retry', 'giveUp']), why: z.optional(Reason) })
    .check(z.refine(({ action, why }) => action === 'retry' || why !== undefined, 'needs `why` to give it up')),
  reply: z.object({ isSettled: z.literal(true) }),
  errors,
})

export const listImports = route({
  method: 'GET',
  path: '/fiscal/imports',
  handler: 'fiscal/list-imports',
  access: 'admin',
  summary: 'Returns the items that customs declared as imported by the shop, newest first',
  reply: z.object({ imports: z.array(FiscalImport) }),
})

export const answerImport = route({
  method: 'POST',
  path: '/fiscal/imports/{id}/answer',
  handler: 'fiscal/answer-import',
  access: 'admin',
  summary:
    'Accepts or rejects an import. The answer is sent to the tax authority in the background, and cannot be changed once it may have arrived',
  params,
  body: ImportAnswer,
  reply: z.object({ import: FiscalImport }),
  errors: [...errors, 'product.unknown', 'receipt.unknown'],
})

export const declarationRoutes = [settleDeclaration, listImports, answerImport]

import type * as z from 'zod/mini'
import { attachFiscal } from '../../../../shared/fiscal/routes.ts'
import { checkFields } from '../../lib/use-form.ts'

export const ATTACH_FIELDS = [
  ...(['receiptNumber', 'totalNumber', 'signedAt', 'internalData', 'signature', 'why'] as const),
]
export type AttachField = (typeof ATTACH_FIELDS)[number]

/** Fields of a receipt as an admin types them from the taxpayer portal. */
export type AttachDraft = Record<AttachField, string>

export const EMPTY_ATTACH: AttachDraft = {
  ...{ receiptNumber: '', totalNumber: '', signedAt: '', internalData: '', signature: '', why: '' },
}

/** Returns the receipt to attach, or the errors by field. The typed time is Kigali's: 2026-11-21T10:00. */
export function checkAttach(draft: AttachDraft) {
  const typed = {
    ...draft,
    receiptNumber: Number(draft.receiptNumber),
    totalNumber: Number(draft.totalNumber),
    signedAt: draft.signedAt && instantOf(draft.signedAt),
  }
  const errorOf = (field: AttachField, _: z.core.$ZodIssue) => (draft[field].trim() === '' ? 'missing' : 'invalid')
  return checkFields(attachFiscal.body, typed, ATTACH_FIELDS, errorOf)
}

function instantOf(local: string): string {
  const time = Date.parse(`${local}+02:00`)
  return Number.isNaN(time) ? local : new Date(time).toISOString()
}

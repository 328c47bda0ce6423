import * as z from 'zod/mini'
import { NewSpecialRequest } from '../../../../shared/special/special-request.ts'
import { checkFields } from '../../lib/use-form.ts'

/** Request as typed so far. Its key changes with every edit, so that it identifies exactly this request. */
export const SpecialDraft = z.object({
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  image: NewSpecialRequest.shape.image,
  key: z.string(),
})
export type SpecialDraft = z.infer<typeof SpecialDraft>

export type SpecialField = 'name' | 'description' | 'phone'

export const SPECIAL_FIELDS = ['name', 'description', 'phone'] as const

export const emptyDraft: SpecialDraft = { name: '', description: '', phone: '', image: '', key: '' }

/** Error of a field: empty, not a phone number, too long, or unprintable characters. */
type SpecialError = 'missing' | 'notPhone' | 'tooLong' | 'unreadable'

export function checkRequest({ key, ...draft }: SpecialDraft) {
  return checkFields(NewSpecialRequest, draft, SPECIAL_FIELDS, errorOf)
}

function errorOf(field: SpecialField, { code }: z.core.$ZodIssue): SpecialError {
  if (field === 'phone') return 'notPhone'
  if (code === 'too_small') return 'missing'
  return code === 'too_big' ? 'tooLong' : 'unreadable'
}

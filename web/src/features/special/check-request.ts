import * as z from 'zod/mini'
import { NewSpecialRequest } from '../../../../shared/special/special-request.ts'
import { checkFields } from '../../lib/use-form.ts'

/** The request as far as it has been typed. The key changes with every change, so it stands for this very request. */
export const SpecialDraft = z.object({
  name: z.string(),
  description: z.string(),
  phone: z.string(),
  image: NewSpecialRequest.shape.image,
  key: z.string(),
})
export type SpecialDraft = z.infer<typeof SpecialDraft>

export type SpecialField = 'name' | 'description' | 'phone'

/** In the order of the form. */
export const SPECIAL_FIELDS = ['name', 'description', 'phone'] as const

export const emptyDraft: SpecialDraft = { name: '', description: '', phone: '', image: '', key: '' }

/** What is wrong with a field: nothing in it, no phone number, more than the shop takes, or signs that none can read. */
type SpecialError = 'missing' | 'notPhone' | 'tooLong' | 'unreadable'

/** The request when it can be sent, else what is wrong with which field. */
export function checkRequest({ key, ...draft }: SpecialDraft) {
  return checkFields(NewSpecialRequest, draft, SPECIAL_FIELDS, errorOf)
}

function errorOf(field: SpecialField, { code }: z.core.$ZodIssue): SpecialError {
  if (field === 'phone') return 'notPhone'
  if (code === 'too_small') return 'missing'
  return code === 'too_big' ? 'tooLong' : 'unreadable'
}

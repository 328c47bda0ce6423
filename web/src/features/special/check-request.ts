import * as z from 'zod/mini'
import { NewSpecialRequest } from '../../../../shared/special/special-request.ts'

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
export type SpecialFault = 'missing' | 'notPhone' | 'tooLong' | 'unreadable'

export type CheckedRequest =
  | { request: NewSpecialRequest; faults?: undefined }
  | { request?: undefined; faults: Partial<Record<SpecialField, SpecialFault>> }

/** The request when it can be sent, else what is wrong with which field. */
export function checkRequest({ key, ...draft }: SpecialDraft): CheckedRequest {
  const result = z.safeParse(NewSpecialRequest, draft)
  if (result.success) return { request: result.data }
  const { issues } = result.error
  return {
    faults: Object.fromEntries(
      SPECIAL_FIELDS.flatMap((field) => {
        const issue = issues.find(({ path }) => path[0] === field)
        return issue ? [[field, faultOf(field, issue.code)]] : []
      }),
    ),
  }
}

function faultOf(field: SpecialField, code: string): SpecialFault {
  if (field === 'phone') return 'notPhone'
  if (code === 'too_small') return 'missing'
  return code === 'too_big' ? 'tooLong' : 'unreadable'
}

import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'
import { Phone } from '../phone-schema.ts'
import { paragraphs, singleLine } from '../text.ts'

/** An empty form field. */
const Empty = z.literal('')

/** A customer's request for a lamp that the shop does not sell. */
export const NewSpecialRequest = z.object({
  name: singleLine(120),
  description: paragraphs(2000),
  /** Path of an uploaded picture of the lamp. */
  image: z.optional(
    z.union([
      Empty,
      bounded(300).check(
        z.regex(/^\/images(\/[\w-][\w.-]*)+$/, {
          error: 'must be an uploaded picture',
        }),
      ),
    ]),
  ),
  /** Phone number at which the shop can call the customer. */
  phone: z.optional(z.union([Empty, Phone])),
})
export type NewSpecialRequest = z.infer<typeof NewSpecialRequest>

/** A request as its customer sees it. */
export const OwnSpecialRequest = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  /** Time at which staff marked the request as answered. Absent while the request is open. */
  answeredAt: z.optional(z.iso.datetime()),
  /** Answer to the customer; absent if staff answered in another way, such as by phone. */
  answer: z.optional(z.string()),
})
export type OwnSpecialRequest = z.infer<typeof OwnSpecialRequest>

export const SpecialRequest = z.extend(OwnSpecialRequest, {
  phone: z.optional(z.string()),
  /** The customer who made the request. */
  user: z.object({ _id: z.string(), name: z.string() }),
  answeredBy: z.optional(z.object({ _id: z.string(), name: z.string() })),
})
export type SpecialRequest = z.infer<typeof SpecialRequest>

/** A request in the list for staff. The request of a deleted customer has neither `user` nor `phone`. */
export const ListedSpecialRequest = z.extend(SpecialRequest, {
  user: z.optional(z.extend(SpecialRequest.shape.user, { email: z.string() })),
})
export type ListedSpecialRequest = z.infer<typeof ListedSpecialRequest>

export const SpecialRequestState = z.enum(['open', 'answered'])
export type SpecialRequestState = z.infer<typeof SpecialRequestState>

/** Maximum length of the answer to a request, in characters. */
export const MAX_ANSWER = 600

/** Next state of a request. An answer is stored only with the state 'answered'. */
export const SpecialRequestMark = z.object({
  state: SpecialRequestState,
  answer: z.optional(z.union([Empty, paragraphs(MAX_ANSWER)])),
})
export type SpecialRequestMark = z.infer<typeof SpecialRequestMark>

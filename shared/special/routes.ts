import * as z from 'zod/mini'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import {
  ListedSpecialRequest,
  NewSpecialRequest,
  OwnSpecialRequest,
  SpecialRequest,
  SpecialRequestMark,
} from './special-request.ts'

/** Page size. Requests with the longest texts stay, with their customers' profiles, within 20 read units. */
export const REQUESTS_PER_PAGE = 12

export const sendSpecialRequest = route({
  method: 'POST',
  path: '/special',
  handler: 'special/send-special-request',
  access: 'user',
  summary: 'Requests a lamp that the shop does not have',
  body: NewSpecialRequest,
  status: 201,
  reply: z.object({ special: SpecialRequest }),
  idempotent: true,
  errors: ['picture.gone', 'special.tooMany'],
})

export const listSpecialRequests = route({
  method: 'GET',
  path: '/special',
  handler: 'special/list-special-requests',
  access: 'seller',
  summary: `Returns customers' requests, newest first, ${REQUESTS_PER_PAGE} at a time, with the customers' current emails`,
  query: z.object({
    /** Id of the previous page's last request. */
    after: z.optional(AddressPart),
    /** Only open requests: those that are not marked as answered. */
    open: z.optional(z.literal('true')),
  }),
  reply: z.array(ListedSpecialRequest),
})

export const listMySpecialRequests = route({
  method: 'GET',
  path: '/special/mine',
  handler: 'special/list-my-special-requests',
  access: 'user',
  summary: `Returns the caller's requests with the shop's answers, newest first, ${REQUESTS_PER_PAGE} at a time`,
  query: z.object({
    /** Id of the previous page's last request. */
    after: z.optional(AddressPart),
  }),
  reply: z.array(OwnSpecialRequest),
})

export const markSpecialRequest = route({
  method: 'PUT',
  path: '/special/{id}',
  handler: 'special/mark-special-request',
  access: 'seller',
  summary: 'Marks a request as answered, with the answer for its customer, or reopens it; a repeat changes nothing',
  params: z.object({ id: AddressPart }),
  body: SpecialRequestMark,
  reply: z.object({ special: SpecialRequest }),
  errors: ['special.unknown', 'special.answered'],
})

export const specialRoutes = [sendSpecialRequest, listSpecialRequests, listMySpecialRequests, markSpecialRequest]

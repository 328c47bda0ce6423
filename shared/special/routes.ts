import * as z from 'zod/mini'
import { AddressPart, route } from '../route.ts'
import { NewSpecialRequest, SpecialRequest } from './special-request.ts'

/** Page size. Twenty requests with the longest texts stay within 20 read units. */
export const REQUESTS_PER_PAGE = 20

export const sendSpecialRequest = route({
  method: 'POST',
  path: '/special',
  handler: 'special/send-special-request',
  access: 'user',
  summary: 'Requests a lamp that the shop does not have',
  body: NewSpecialRequest,
  status: 201,
  reply: z.object({ special: SpecialRequest }),
  once: true,
  errors: ['picture.gone', 'special.tooMany'],
})

export const listSpecialRequests = route({
  method: 'GET',
  path: '/special',
  handler: 'special/list-special-requests',
  access: 'seller',
  summary: `Customers' requests, newest first, ${REQUESTS_PER_PAGE} at a time`,
  query: z.object({
    /** Id of the previous page's last request. */
    after: z.optional(AddressPart),
  }),
  reply: z.array(SpecialRequest),
})

export const specialRoutes = [sendSpecialRequest, listSpecialRequests]

import * as z from 'zod/mini'
import { route } from '../route.ts'

export const getHealth = route({
  method: 'GET',
  path: '/health',
  handler: 'health/get-health',
  access: 'public',
  summary: 'Confirms that the shop works: handlers run and the table answers',
  reply: z.object({ status: z.literal('ok') }),
  errors: ['table.away'],
})

import * as z from 'zod/mini'
import { route } from '../route.ts'
import { ClientError } from './client-error.ts'

export const logClientError = route({
  method: 'POST',
  path: '/client-errors',
  handler: 'client-errors/log-client-error',
  access: 'public',
  summary: 'Logs a failure of the site in a browser, without personal data',
  body: ClientError,
  reply: z.object({}),
})

import { logClientError } from '../../shared/client-errors/routes.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(logClientError, async ({ body }) => {
  console.warn(JSON.stringify({ level: 'warn', what: 'the site failed in a browser', ...body }))
  return {}
})

import { logClientError } from '../../shared/client-errors/routes.ts'
import { endpoint } from '../http/endpoint.ts'
import { log } from '../log.ts'

export const handler = endpoint(logClientError, async ({ body }) => {
  log('warn', 'screen.failed', body)
  return {}
})

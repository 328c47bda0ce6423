import { listReturns } from '../../shared/returns/routes.ts'
import { returnsPage } from '../data/returns.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(listReturns, async ({ query }) => ({ ...(await returnsPage(query)), page: query.page }))

import { listReturns } from '../../shared/returns/routes.ts'
import { returnsPage } from '../data/returns.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

export const handler = endpoint(listReturns, async ({ query, actor }) => {
  if (query.voided && !actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may see deleted entries')
  return { ...(await returnsPage(query)), page: query.page }
})

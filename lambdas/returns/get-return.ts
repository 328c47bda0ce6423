import { getReturn } from '../../shared/returns/routes.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { anyReturnById } from '../data/returns.ts'
import { endpoint } from '../http/endpoint.ts'
import { returnOr404 } from './return.ts'

export const handler = endpoint(getReturn, async ({ params: { id }, actor }) => {
  const found = returnOr404(await unlessUnreadable(anyReturnById(id)))
  return { return: returnOr404(found.voided && !actor.isAdmin ? undefined : found) }
})

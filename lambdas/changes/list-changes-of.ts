import { listChangesOf } from '../../shared/changes/routes.ts'
import { changesOf } from '../data/audit-log.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

/** Kinds of rows that sellers see on their own screens, and whose history they may therefore see. */
const SELLERS_SEE = new Set(['report', 'order', 'return'])

export const handler = endpoint(listChangesOf, ({ params: { of, row }, query, actor }) => {
  if (!actor.isAdmin && !SELLERS_SEE.has(of)) throw new Refusal('role.denied', 'Only an admin may see these changes')
  return changesOf(of, row, query)
})

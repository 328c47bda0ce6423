import type { CashKind } from '../../shared/cash/cash-row.ts'
import { getDaySums } from '../../shared/cash/routes.ts'
import { sumsByKind } from '../../shared/cash/window.ts'
import { cashOfDay } from '../data/cash.ts'
import { endpoint } from '../http/endpoint.ts'

/** Kinds that sellers see. They may not see what was paid to suppliers. */
const FOR_SELLERS: ReadonlySet<string> = new Set<CashKind>(['sale', 'instalment', 'return'])

export const handler = endpoint(getDaySums, async ({ query: { day }, actor }) => {
  const rows = await cashOfDay(day)
  return { sums: sumsByKind(actor.isAdmin ? rows : rows.filter(({ kind }) => FOR_SELLERS.has(kind))) }
})

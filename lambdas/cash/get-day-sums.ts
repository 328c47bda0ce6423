import type { CashKind } from '../../shared/cash/cash-row.ts'
import { getDaySums } from '../../shared/cash/routes.ts'
import { sumsByKind } from '../../shared/cash/window.ts'
import { cashOfDay } from '../data/cash.ts'
import { readSnapshot } from '../data/commit.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'

/** Kinds that sellers see. They may not see what was paid to suppliers. */
const FOR_SELLERS: ReadonlySet<string> = new Set<CashKind>(['sale', 'instalment', 'return'])

export const handler = endpoint(getDaySums, async ({ query: { day }, actor }) => {
  const [rows, snapshot] = await Promise.all([cashOfDay(day), readSnapshot([settingsKey])])
  const { blindCount = true } = settingsIn(snapshot)
  // The sums would tell what has to be in the drawer.
  if (blindCount && !actor.isAdmin) return {}
  return { sums: sumsByKind(actor.isAdmin ? rows : rows.filter(({ kind }) => FOR_SELLERS.has(kind))) }
})

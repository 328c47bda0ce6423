import * as z from 'zod/mini'
import { dayOf } from '../../../shared/day.ts'
import { recordOpeningDebt } from '../../../shared/reports/opening-routes.ts'
import { signInAsAdmin } from './as-admin.ts'
import type { World } from './world.ts'

/** Debtor and report of a debt. */
export type Debt = { debtor: string; report: string }

/** Amount of a debt, in RWF: more than all payments of a run. */
const OWED = 1_000_000_000_000

/** Instalments per debt. The limit is a hundred. */
const INSTALMENTS = 50

/** Creates opening debts that are too large to be ever settled. */
export async function openDebts(world: World, entries: number): Promise<Debt[]> {
  const call = await signInAsAdmin(world)
  const debts: Debt[] = []
  while (debts.length <= entries / INSTALMENTS) {
    const debtor = `Gasana ${debts.length + 1}`
    const debt = { givenTo: debtor, amount: OWED, day: dayOf(new Date(world.now())) }
    const { _id: report } = z.parse(recordOpeningDebt.reply, await call('POST', recordOpeningDebt.path, debt))
    debts.push({ debtor, report })
  }
  return debts
}

import * as z from 'zod/mini'
import { dayOf } from '../../../shared/day.ts'
import { recordOpeningDebt } from '../../../shared/reports/opening-routes.ts'
import { signInAsAdmin } from './as-admin.ts'
import type { World } from './world.ts'

/** Who owes the shop, and in which report. */
export type Debt = { debtor: string; report: string }

/** More than all that is paid. */
const OWED = 1_000_000_000_000

/** A debt can be paid in a hundred instalments. */
const INSTALMENTS = 50

/** Some people owe the shop from before, so much that it never ends. */
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

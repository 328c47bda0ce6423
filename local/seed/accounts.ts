import type { SeedAccount } from '../cognito/seed.ts'
import { demoCustomers } from '../demo/history/people.ts'
import type { FilledSeed } from '../settings.ts'

/** Password of all demo accounts, printed when the shop is ready. */
export const DEMO_PASSWORD = 'Itara-2026'

/** The demo shop's accounts for signing in. Their subs are fixed, so that their rows in the table can be recognised. */
export const demoAccounts: readonly SeedAccount[] = [
  account('00000000-0000-4000-8000-000000000001', 'admin@itara.rw', 'Aline Uwase', ['admin']),
  account('00000000-0000-4000-8000-000000000002', 'seller@itara.rw', 'Eric Habimana', ['seller']),
  account('00000000-0000-4000-8000-000000000003', 'customer@itara.rw', 'Chantal Mukamana', []),
]

/** Returns the accounts that a shop starts with: all of them, or only its admin. */
export function accountsIn(seed: FilledSeed): readonly SeedAccount[] {
  return seed === 'admin' ? demoAccounts.filter(({ groups }) => groups.includes('admin')) : demoAccounts
}

/** Returns accounts for the demo shop's customers until now. */
export function customerAccounts(now: Date): SeedAccount[] {
  return demoCustomers
    .filter(({ createdAt }) => createdAt <= now.toISOString())
    .map(({ _id, email, name }) => account(_id, email, name, []))
}

function account(sub: string, email: string, name: string, groups: readonly string[]): SeedAccount {
  return { sub, email, name, groups, password: DEMO_PASSWORD }
}

import { addUser, changeUser, findUser } from './accounts.ts'
import { groupOrThrow } from './groups.ts'
import { assertPolicy } from './password-policy.ts'
import type { Pool } from './pool.ts'

/** A demo account. Its sub is fixed, so that seeded orders can refer to it. */
export type SeedAccount = { sub: string; email: string; name: string; password: string; groups: readonly string[] }

export async function seedUser(pool: Pool, account: SeedAccount): Promise<void> {
  if (findUser(pool, account.sub) !== undefined) return
  assertPolicy(account.password)
  const groups = account.groups.map((name) => groupOrThrow(pool, name).name)
  const { sub: username, email, name, password } = account
  const user = addUser(pool, { username, email, name, password, emailVerified: true, status: 'CONFIRMED' })
  changeUser(pool, user, { groups })
  await pool.store.save()
}

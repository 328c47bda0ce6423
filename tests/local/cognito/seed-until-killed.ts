import { randomUUID } from 'node:crypto'
import { openUserPool } from '../../../local/cognito/user-pool.ts'
import { password, poolOptions } from './serve-pool.ts'

// Run on its own by store.test.ts, which kills it: makes accounts without end and says which ones are safe.
const pool = await openUserPool({ ...poolOptions, file: process.argv[2] })
for (;;) {
  const sub = randomUUID()
  await pool.seedUser({ sub, email: `${sub}@example.com`, name: 'Keza', password, groups: [] })
  console.log(sub)
}

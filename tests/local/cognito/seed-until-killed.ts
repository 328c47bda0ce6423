import { randomUUID } from 'node:crypto'
import { openUserPool } from '../../../local/cognito/user-pool.ts'
import { password, poolOptions } from './serve-pool.ts'

// Child process of store.test.ts, which kills it: creates accounts endlessly and prints those that are on disk.
const pool = await openUserPool({ ...poolOptions, file: process.argv[2] })
for (;;) {
  const sub = randomUUID()
  await pool.seedUser({ sub, email: `${sub}@example.com`, name: 'Keza', password, groups: [] })
  console.log(sub)
}

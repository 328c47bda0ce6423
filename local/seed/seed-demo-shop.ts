import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import type { UserPool } from '../cognito/user-pool.ts'
import { IMAGES_BUCKET } from '../names.ts'
import { customerAccounts, demoAccounts } from './accounts.ts'
import { seedPictures } from './seed-pictures.ts'

type Parts = {
  pool: UserPool
  s3: S3Client
  dataDir: string | undefined
  /** Whether the shop has sold for eighteen months, or begins today. */
  withPast: boolean
}

/**
 * Fills the parts with the demo shop, once per data folder, so that later changes last. The table has its own mark, as it
 * may be elsewhere. The handlers' environment must be set.
 */
export async function seedDemoShop(parts: Parts): Promise<void> {
  const { seedTable } = await import('./seed-table.ts')
  await Promise.all([seedTable(parts), seedFolder(parts)])
}

async function seedFolder({ pool, s3, dataDir, withPast }: Parts): Promise<void> {
  const mark = dataDir === undefined ? undefined : join(dataDir, 'seeded')
  if (mark !== undefined && existsSync(mark)) return
  for (const account of withPast ? [...demoAccounts, ...customerAccounts(new Date())] : demoAccounts) {
    await pool.seedUser(account)
  }
  await seedPictures(s3, IMAGES_BUCKET)
  // Last, so that an interrupted start is repeated, which is harmless.
  if (mark !== undefined) await writeFile(mark, 'demo\n')
}

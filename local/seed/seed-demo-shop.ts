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
  /** Whether the shop has been selling for eighteen months, or begins today. */
  withPast: boolean
}

/**
 * Fills the parts with the demo shop, once in a data folder's life: what is changed or deleted later stays so. The table
 * keeps count for itself, because it may lie elsewhere. The handlers' environment must be set.
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
  // Last: a start that was cut off before it does all of this again, which changes nothing.
  if (mark !== undefined) await writeFile(mark, 'demo\n')
}

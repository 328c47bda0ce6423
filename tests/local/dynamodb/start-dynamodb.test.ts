import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { engineFiles } from '../../../local/dynamodb/engine-files.ts'
import { type DynamoDb, startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'
import { StartError } from '../../../local/start-error.ts'
import { reachable } from '../../support/reachable.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function started(dataDir: string | undefined): Promise<DynamoDb> {
  const database = await startDynamoDb({ dataDir })
  onTestFinished(() => database.stop())
  return database
}

async function tableNames(endpoint: string): Promise<string[] | undefined> {
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  return (await client.send(new ListTablesCommand())).TableNames
}

/** A Java home whose java does nothing but write this and fail. */
async function javaThatSays(words: string): Promise<string> {
  const home = await tempFolder()
  await mkdir(join(home, 'bin'))
  await writeFile(join(home, 'bin', 'java'), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`)
  await chmod(join(home, 'bin', 'java'), 0o755)
  return home
}

it('listens on the loopback address alone, until it is stopped', async () => {
  const { endpoint, stop } = await started(undefined)
  const { hostname, port } = new URL(endpoint)

  expect(hostname).toBe('127.0.0.1')
  expect(await reachable('127.0.0.1', Number(port))).toBe(true)
  // Another of Linux's loopback addresses, which a listener on every interface would answer.
  expect(await reachable('127.0.0.2', Number(port))).toBe(false)

  await stop()
  expect(await reachable('127.0.0.1', Number(port))).toBe(false)
})

it('keeps its tables in the folder, which it makes, and refuses a folder that another one uses', async () => {
  const dataDir = join(await tempFolder(), 'not', 'there', 'yet')
  const first = await started(dataDir)
  const client = new DynamoDBClient(localAws(first.endpoint))
  await createTable(client, 'kept')
  client.destroy()

  const second = startDynamoDb({ dataDir })
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(/^The database in .*yet is in use by another running shop: stop that one/)

  await first.stop()
  const third = await started(dataDir)
  expect(await tableNames(third.endpoint)).toEqual(['kept'])
})

it('says that Java is missing', async () => {
  vi.stubEnv('JAVA_HOME', await tempFolder())
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startDynamoDb({ dataDir: undefined })

  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^The database needs Java, and '.*java' does not run: install Java 17 or newer/)
})

it('says that Java is too old', async () => {
  const words =
    'Exception in thread "main" java.lang.UnsupportedClassVersionError: LoopbackDynamoDb has been compiled by a more recent version'
  vi.stubEnv('JAVA_HOME', await javaThatSays(words))
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startDynamoDb({ dataDir: undefined })

  await expect(start).rejects.toThrow(/^The database needs Java 17 or newer, and '.*java' is older/)
})

it('passes on why Java failed otherwise, in its own first words', async () => {
  vi.stubEnv('JAVA_HOME', await javaThatSays('Error occurred during initialization of VM\nno memory'))
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startDynamoDb({ dataDir: undefined })

  await expect(start).rejects.toThrow(/^The database did not start: Error occurred during initialization of VM$/)
})

it('says that the folder cannot be written to', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')

  const start = startDynamoDb({ dataDir: join(file, 'below') })

  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^The folder .*below cannot be written to: .* DATA_DIR\.$/)
})

it('says that the engine is not installed', async () => {
  const files = engineFiles(await tempFolder())

  await expect(files).rejects.toThrow(StartError)
  await expect(files).rejects.toThrow(/^DynamoDB Local is missing below .*: install what is locked with 'npm ci'\.$/)
})

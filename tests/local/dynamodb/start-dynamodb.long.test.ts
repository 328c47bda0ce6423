import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { engineArguments } from '../../../local/dynamodb/engine-arguments.ts'
import { type DynamoDb, startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'
import { StartError } from '../../../local/start-error.ts'
import { reachable } from '../../support/reachable.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

async function started(dataDir: string): Promise<DynamoDb> {
  const database = await startDynamoDb(dataDir)
  onTestFinished(() => database.stop())
  return database
}

async function tableNames(endpoint: string): Promise<string[] | undefined> {
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  return (await client.send(new ListTablesCommand())).TableNames
}

/** Creates a Java home whose java reports its version and otherwise prints this text and fails. */
async function javaThatFails(words: string): Promise<string> {
  const home = await tempFolder()
  const script = `[ "$1" = -version ] && words='openjdk version "17.0.15"' || words='${words}'; echo "$words" >&2; exit 1`
  await mkdir(join(home, 'bin'))
  await writeFile(join(home, 'bin', 'java'), `#!/bin/sh\n${script}\n`)
  await chmod(join(home, 'bin', 'java'), 0o755)
  return home
}

it('listens on the loopback address only, until it is stopped', async () => {
  const { endpoint, stop } = await started(await tempFolder())
  const { hostname, port } = new URL(endpoint)

  expect(hostname).toBe('127.0.0.1')
  expect(await reachable('127.0.0.1', Number(port))).toBe(true)
  // Another loopback address of Linux. A server that listens on every interface would accept connections to it.
  expect(await reachable('127.0.0.2', Number(port))).toBe(false)

  await stop()
  expect(await reachable('127.0.0.1', Number(port))).toBe(false)
})

it('stores its tables in the folder that it creates, and refuses one in use', async () => {
  const dataDir = join(await tempFolder(), 'not', 'there', 'yet')
  const first = await started(dataDir)
  const client = new DynamoDBClient(localAws(first.endpoint))
  await createTable(client, 'kept')
  client.destroy()

  const second = startDynamoDb(dataDir)
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(/^The database in .*yet is in use by another running shop\. Stop that shop/)

  await first.stop()
  const third = await started(dataDir)
  expect(await tableNames(third.endpoint)).toEqual(['kept'])
})

it('restarts at the same address with the same tables when it was killed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const database = await started(await tempFolder())
  const client = new DynamoDBClient(localAws(database.endpoint))
  await createTable(client, 'kept')
  client.destroy()
  const killed = database.pid()

  process.kill(z.number().parse(killed), 'SIGKILL')

  await vi.waitFor(async () => expect(await tableNames(database.endpoint)).toEqual(['kept']), {
    timeout: TEST_TIMEOUT_MS,
  })
  await vi.waitFor(() => expect(database.pid()).not.toBe(killed), { timeout: TEST_TIMEOUT_MS })
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SIGKILL'))
  await database.stop()
  expect(await reachable('127.0.0.1', Number(new URL(database.endpoint).port))).toBe(false)
})

it('reports that Java is missing', async () => {
  vi.stubEnv('JAVA_HOME', await tempFolder())
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startDynamoDb(await tempFolder())

  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^The database needs Java, but '.*java' does not run: install Java 17 or newer/)
})

it('reports the first line of Java’s own error', async () => {
  vi.stubEnv('JAVA_HOME', await javaThatFails('Error occurred during initialization of VM\nno memory'))
  onTestFinished(() => void vi.unstubAllEnvs())

  const start = startDynamoDb(await tempFolder())

  await expect(start).rejects.toThrow(/^The database did not start: Error occurred during initialization of VM$/)
})

it('reports that the folder is not writable', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')

  const start = startDynamoDb(join(file, 'below'))

  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/^The folder .*below is not writable\. .* DATA_DIR\.$/)
})

it('reports that the engine is not installed', async () => {
  const engine = engineArguments({}, await tempFolder())

  await expect(engine).rejects.toThrow(StartError)
  await expect(engine).rejects.toThrow(/^DynamoDB Local is missing below .*: run 'npm ci'\.$/)
})

import { setImmediate as turn } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { startDatabasesInMemory } from '../../../local/dynamodb/databases-in-memory.ts'
import { localAws } from '../../../local/local-aws.ts'
import { StartError } from '../../../local/start-error.ts'
import { longOrShort } from '../../support/long-runs.ts'
import { reachable } from '../../support/reachable.ts'

const isReachable = (endpoint: string) => reachable('127.0.0.1', Number(new URL(endpoint).port))

function clientOf(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  return client
}

it('opens separate databases, and closes one without the others', async () => {
  const { open, stop } = await startDatabasesInMemory()
  onTestFinished(stop)
  const [first, second] = await Promise.all([open(), open()])
  await createTable(clientOf(first.endpoint), 'lamps')
  expect(await clientOf(first.endpoint).send(new ListTablesCommand({}))).toMatchObject({ TableNames: ['lamps'] })
  expect(await clientOf(second.endpoint).send(new ListTablesCommand({}))).toMatchObject({ TableNames: [] })

  await second.close()
  await vi.waitFor(async () => expect(await isReachable(second.endpoint)).toBe(false))
  expect(await isReachable(first.endpoint)).toBe(true)

  const third = await open()
  expect(await clientOf(third.endpoint).send(new ListTablesCommand({}))).toMatchObject({ TableNames: [] })
  await stop()
  expect(await isReachable(first.endpoint)).toBe(false)
})

it('fails to open a database once its process has ended', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const { open, pid, stop } = await startDatabasesInMemory()
  onTestFinished(stop)
  const { endpoint } = await open()
  process.kill(z.number().parse(pid()), 'SIGKILL')
  await vi.waitFor(async () => expect(await isReachable(endpoint)).toBe(false))
  await expect(open()).rejects.toThrow(StartError)
  await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SIGKILL')))
  await expect(open()).rejects.toThrow(StartError)
})

// DynamoDB Local empties its table of operations for a moment when a database is opened, which the engine has to hide.
const OPENINGS = longOrShort(5, 5, 500)

it(`answers every request while ${OPENINGS} other databases are opened`, async () => {
  const { open, stop } = await startDatabasesInMemory()
  onTestFinished(stop)
  const { endpoint } = await open()
  let isOpening = true
  const ask = async () => {
    for (const client = clientOf(endpoint); isOpening; await turn()) await client.send(new ListTablesCommand({}))
  }
  const asking = Promise.all(Array.from({ length: 16 }, ask))
  for (let n = 0; n < OPENINGS; n += 1) await (await open()).close()
  isOpening = false
  await expect(asking).resolves.toHaveLength(16)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startDynamoDb } from '../../../local/dynamodb/start-dynamodb.ts'
import { localAws } from '../../../local/local-aws.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

it('stops the database when its parent is killed, and a restart finds its writes', async () => {
  const dataDir = await tempFolder()
  const parent = spawn(process.execPath, [fileURLToPath(new URL('killed-parent.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [endpoint] = await once(parent.stdout, 'data')
  expect((await fetch(String(endpoint).trim())).status).toBe(400)

  parent.kill('SIGKILL')

  // A second database cannot open the folder before the first has released it.
  const database = await vi.waitFor(() => startDynamoDb(dataDir), { timeout: TEST_TIMEOUT_MS })
  onTestFinished(() => database.stop())
  await expect(fetch(String(endpoint).trim())).rejects.toThrow('fetch failed')
  const client = new DynamoDBClient(localAws(database.endpoint))
  onTestFinished(() => client.destroy())
  const { Item } = await client.send(
    new GetItemCommand({ TableName: 'lamps', Key: { PK: { S: 'LAMP#1' }, SK: { S: 'LAMP' } } }),
  )
  expect(Item?.name).toEqual({ S: 'Itara' })
})

import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { readHeartbeats } from '../../lambdas/data/health.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as beat } from '../../lambdas/health/heartbeat.ts'
import { handler as release } from '../../lambdas/orders/release-orders.ts'
import { handler as sweep } from '../../lambdas/payments/sweep-payments.ts'
import { handler as follow } from '../../lambdas/products/follow-changes.ts'
import { handler as count } from '../../lambdas/totals/count-changes.ts'
import { context } from '../support/make-event.ts'
import { mockClient } from '../support/mock-client.ts'

vi.hoisted(() => {
  process.env.DEAD_LETTERS = 'http://letters.test/one http://letters.test/other'
  process.env.IMAGES_BUCKET = 'tested'
})

const MINUTE = 60_000
const queues = mockClient(SQSClient)
const error = vi.spyOn(console, 'error').mockImplementation(() => {})

let now = Date.parse('2026-11-22T08:00:00.000Z')
vi.spyOn(clock, 'now').mockImplementation(() => now)

const lettersAre = (count: number) =>
  queues.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: String(count) } })

beforeEach(() => {
  error.mockClear()
  lettersAre(0)
})

/** Delivers the last heartbeat through the stream. */
async function heartbeat() {
  const at = (await readHeartbeats()).written?.at ?? ''
  const NewImage = { PK: { S: 'HEALTH' }, SK: { S: 'WRITTEN' }, entity: { S: 'heartbeat' }, at: { S: at } }
  return { Records: [{ eventName: 'MODIFY' as const, dynamodb: { NewImage } }] }
}

const does = {
  'totals/count-changes': async () => void (await count(await heartbeat(), context)),
  'products/follow-changes': async () => void (await follow(await heartbeat(), context)),
  'payments/sweep-payments': () => sweep({}, context),
  'orders/release-orders': () => release({}, context),
}

/** Advances some minutes. Every five minutes all jobs run, except the idle ones. */
async function pass(minutes: number, ...idle: string[]) {
  for (let passed = 0; passed < minutes; passed += 5) {
    now += 5 * MINUTE
    await beat({}, context)
    for (const [name, work] of Object.entries(does)) if (!idle.includes(name)) await work()
  }
}

it('reports nothing while all work is done, also in a new shop', async () => {
  await pass(30)
  expect(error).not.toHaveBeenCalled()
})

it.each(Object.keys(does))('names %s within twenty minutes of its last run, until it runs again', async (idle) => {
  await pass(5)
  await pass(15, idle)
  expect(error).not.toHaveBeenCalled()
  await pass(5, idle)
  const said = [{ event: 'shop.behind', late: [idle], deadLetters: 0 }]
  expect(error.mock.calls).toEqual([said])
  // The job runs at the end of these minutes.
  await pass(5)
  error.mockClear()
  await pass(5)
  expect(error).not.toHaveBeenCalled()
})

it('names a job that has never run, after a grace period', async () => {
  await table.send(new DeleteCommand({ TableName: tableName, Key: { PK: 'HEALTH', SK: 'FOLLOWED' } }))
  await pass(15, 'products/follow-changes')
  expect(error).not.toHaveBeenCalled()
  await pass(10, 'products/follow-changes')
  expect(error.mock.calls).toContainEqual([{ event: 'shop.behind', late: ['products/follow-changes'], deadLetters: 0 }])
  await pass(5)
})

it('reports how many messages all queues together gave up on', async () => {
  lettersAre(2)
  await pass(5)
  expect(error.mock.calls).toEqual([[{ event: 'shop.behind', late: [], deadLetters: 4 }]])
})

it('fails when it cannot read the state, which also raises an alarm', async () => {
  queues.on(GetQueueAttributesCommand).rejects(new Error('away'))
  await expect(beat({}, context)).rejects.toThrow('away')
})

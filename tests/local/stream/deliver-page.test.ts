import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DeadLetter } from '../../../local/stream/dead-letter.ts'
import { makeDeliverPage } from '../../../local/stream/deliver-page.ts'

const consumer = { handler: 'products/feed', entities: ['product'], batchSize: 100, retryAttempts: 2 }
const shard = { streamArn: 'arn:aws:dynamodb:ddblocal:000000000000:table/t/stream/s', shardId: 'shard-1' }
const record: StreamRecord = {
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: '7', NewImage: { PK: { S: 'A' }, entity: { S: 'product' } } },
}

/** Creates a consumer that fails while the database is unavailable, which `answers` reports. */
function makeShop(answers: () => Promise<unknown>) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const dead: DeadLetter[] = []
  const reached: string[] = []
  const invoke = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('the table does not answer'))
  const deliverPage = makeDeliverPage(consumer, {
    invoke,
    deadLetters: { send: async (letter) => void dead.push(letter) },
    retryPauseMs: 0,
    answers,
    stopped: new AbortController().signal,
  })
  return { dead, reached, invoke, deliver: () => deliverPage([record], shard, (number) => reached.push(number)) }
}

it('retries each record while the database is unavailable and delivers it afterwards', async () => {
  const shop = makeShop(() => Promise.reject(new Error('connect ECONNREFUSED')))
  await expect(shop.deliver()).rejects.toThrow('ECONNREFUSED')
  expect([shop.dead, shop.reached]).toEqual([[], []])

  shop.invoke.mockResolvedValue(undefined)
  await shop.deliver()
  expect([shop.dead, shop.reached]).toEqual([[], ['7', '7']])
})

it('delivers a record once more when the database is back after the last retry', async () => {
  const shop = makeShop(async () => {
    shop.invoke.mockResolvedValue(undefined)
  })
  await shop.deliver()
  expect([shop.dead, shop.reached]).toEqual([[], ['7', '7']])
})

it('dead-letters a record that the consumer rejects while the database is available', async () => {
  const shop = makeShop(async () => {})
  await shop.deliver()
  expect(shop.dead).toMatchObject([{ DDBStreamBatchInfo: { startSequenceNumber: '7' } }])
  expect(shop.reached.at(-1)).toBe('7')
})

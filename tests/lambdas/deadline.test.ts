import { globSync, readFileSync } from 'node:fs'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem } from '../../lambdas/data/products.ts'
import { profileOfCaller } from '../support/callers.ts'
import { type DynamoDbRequest, fakeDynamoDb } from '../support/fake-dynamodb.ts'
import { context, customer, makeEvent } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'

const pendant = makeProduct({ _id: 'pendant', countInStock: 5, revision: 7 })
const order = { orderItems: [{ _id: 'pendant', quantity: 2 }], shippingAddress: address, paymentMethod: 'MoMo' }
const Reply = z.object({ statusCode: z.number(), headers: z.record(z.string(), z.string()), body: z.string() })

let requests: DynamoDbRequest[] = []
let answerRequest: (request: DynamoDbRequest) => void
let stop: () => void

const lampIsThere = ({ answer }: DynamoDbRequest) =>
  answer.with({ Responses: { 'itara-test': [marshall(productItem(pendant), { removeUndefinedValues: true })] } })

const operations = () => requests.map(({ operation }) => operation)
const transactions = () => requests.filter(({ operation }) => operation === 'TransactWriteItems')

beforeEach(async () => {
  requests = []
  const fake = await fakeDynamoDb((request) => {
    if (request.operation === 'GetItem') return request.answer.with({ Item: marshall(profileOfCaller(customer)) })
    requests.push(request)
    answerRequest(request)
  })
  stop = fake.stop
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', fake.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The table's client keeps the address with which it was created.
  vi.resetModules()
  const { retryPolicy } = await import('../../lambdas/aws-limits.ts')
  // The client's own retries wait in real time.
  retryPolicy.attempts = 1
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Places an order in a shop whose table responds as the test defines. `end` ends the call, like its timeout would. */
async function placeOrder(
  answer: (request: DynamoDbRequest) => void,
  {
    startedAfterMs = 0,
    headers = { 'idempotency-key': 'k1' },
  }: { startedAfterMs?: number; headers?: Record<string, string> } = {},
) {
  answerRequest = answer
  const time = new AbortController()
  const { clock } = await import('../../lambdas/clock.ts')
  vi.spyOn(clock, 'timeout').mockReturnValue(time.signal)
  // Only pauses advance the clock, so a slow machine has as many attempts as a fast one.
  let now = Date.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  vi.spyOn(clock, 'pause').mockImplementation(async (ms) => {
    now += ms
  })
  const { handler } = await import('../../lambdas/orders/place-order.ts')
  const event = makeEvent({ as: customer, body: order, headers, receivedAt: now - startedAfterMs })
  const replied = handler(event, context)
  return { replied: replied.then(readReply), end: () => time.abort() }
}

function readReply(reply: unknown) {
  const { statusCode, headers, body } = Reply.parse(reply)
  return { status: statusCode, retryAfter: headers['retry-after'], body: z.looseObject({}).parse(JSON.parse(body)) }
}

/** Resolves with the first request of this kind. */
function requestOf(operation: string, otherwise: (request: DynamoDbRequest) => void = lampIsThere) {
  const { promise, resolve } = Promise.withResolvers<DynamoDbRequest>()
  const onRequest = (request: DynamoDbRequest) =>
    request.operation === operation ? resolve(request) : otherwise(request)
  return { promise, onRequest }
}

describe('call that runs out of time', () => {
  it('reports that nothing was saved when it has only read, then writes nothing', async () => {
    const reading = requestOf('BatchGetItem')
    const { replied, end } = await placeOrder(reading.onRequest)
    const read = await reading.promise
    end()
    expect(await replied).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'shop.busy' } })
    lampIsThere(read)
    await new Promise(setImmediate)
    expect(operations()).toEqual(['BatchGetItem'])
  })

  it('reports an unknown outcome once a transaction has been sent', async () => {
    const writing = requestOf('TransactWriteItems')
    const { replied, end } = await placeOrder(writing.onRequest)
    await writing.promise
    end()
    expect(await replied).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'shop.unsure' } })
    expect(operations()).toEqual(['BatchGetItem', 'TransactWriteItems'])
  })

  it('asks the user to check before resending without an idempotency key', async () => {
    const writing = requestOf('TransactWriteItems')
    const { replied, end } = await placeOrder(writing.onRequest, { headers: {} })
    await writing.promise
    end()
    expect(await replied).toMatchObject({
      status: 503,
      body: { code: 'shop.unconfirmed', message: expect.stringContaining('check') },
    })
  })

  it('reports that nothing was saved when its transaction was rejected', async () => {
    let reads = 0
    const second = Promise.withResolvers<void>()
    const { replied, end } = await placeOrder((request) => {
      if (request.operation === 'TransactWriteItems') {
        const reasons = ['ConditionalCheckFailed', 'None', 'None', 'None'].map((Code) => ({ Code }))
        request.answer.failing(400, 'TransactionCanceledException', { CancellationReasons: reasons })
      } else if (++reads === 1) lampIsThere(request)
      else second.resolve()
    })
    await second.promise
    end()
    expect(await replied).toMatchObject({ status: 503, body: { code: 'shop.busy' } })
  })
})

describe('time limit of a call', () => {
  it('uses the Lambda’s remaining time less the time for the answer', async () => {
    const { replied } = await placeOrder((request) =>
      request.operation === 'BatchGetItem' ? lampIsThere(request) : request.answer.with({}),
    )
    expect(await replied).toMatchObject({ status: 201 })
    const { clock } = await import('../../lambdas/clock.ts')
    expect(clock.timeout).toHaveBeenCalledWith(28_500)
  })

  it('uses the time until the gateway’s timeout after a cold start', async () => {
    const answer = (request: DynamoDbRequest) =>
      request.operation === 'BatchGetItem' ? lampIsThere(request) : request.answer.with({})
    const { replied } = await placeOrder(answer, { startedAfterMs: 4000 })
    expect(await replied).toMatchObject({ status: 201 })
    const { clock } = await import('../../lambdas/clock.ts')
    expect(clock.timeout).toHaveBeenCalledWith(24_500)
  })

  it('rejects a call that arrives too late without logging a failure', async () => {
    const { withDeadline } = await import('../../lambdas/deadline.ts')
    const late = withDeadline(-500, () => new Promise(() => {}))
    await expect(late).rejects.toMatchObject({ code: 'shop.busy', status: 503 })
  })

  it.each([
    ['answered', async () => 'done'],
    ['refused', () => Promise.reject(new Error('refused'))],
  ])('aborts its remaining work once the call is %s', async (_how, work) => {
    const { deadlineSignal, withDeadline } = await import('../../lambdas/deadline.ts')
    let begun: AbortSignal | undefined
    const call = withDeadline(28_500, () => {
      begun = deadlineSignal()
      return work()
    })
    await call.catch(() => undefined)
    expect(begun?.aborted).toBe(true)
  })
})

describe('transaction with a lost answer', () => {
  it.each([
    ['DynamoDB fails', ({ answer }: DynamoDbRequest) => answer.failing(500, 'InternalServerError')],
    ['the connection breaks', ({ answer }: DynamoDbRequest) => answer.cut()],
    ['it is still under way', ({ answer }: DynamoDbRequest) => answer.failing(400, 'TransactionInProgressException')],
  ])('retries with the same token, so that it counts once, when %s', async (_what, fail) => {
    const { replied } = await placeOrder((request) => {
      if (request.operation === 'BatchGetItem') return lampIsThere(request)
      return transactions().length <= 4 ? fail(request) : request.answer.with({})
    })
    expect(await replied).toMatchObject({ status: 201 })
    expect(new Set(transactions().map(({ body }) => body.ClientRequestToken)).size).toBe(1)
    expect(transactions()).toHaveLength(5)
  })

  it('retries with the same token after a rejection in between', async () => {
    const { replied } = await placeOrder((request) => {
      if (request.operation === 'BatchGetItem') return lampIsThere(request)
      if (transactions().length === 1) return request.answer.cut()
      return transactions().length === 2 ? request.answer.failing(400, 'ThrottlingException') : request.answer.with({})
    })
    expect(await replied).toMatchObject({ status: 201 })
    expect(new Set(transactions().map(({ body }) => body.ClientRequestToken)).size).toBe(1)
  })
})

describe('table that does not respond', () => {
  it('returns 503 immediately when the connection is refused', async () => {
    stop()
    const { replied } = await placeOrder(() => {})
    expect(await replied).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'shop.busy' } })
  })

  it.each([
    ['throttles', ({ answer }: DynamoDbRequest) => answer.failing(400, 'ThrottlingException')],
    ['fails', ({ answer }: DynamoDbRequest) => answer.failing(500, 'InternalServerError')],
    ['breaks the connection', ({ answer }: DynamoDbRequest) => answer.cut()],
  ])('returns 503 when the table %s', async (_what, fail) => {
    const { replied } = await placeOrder(fail)
    expect(await replied).toMatchObject({ status: 503, body: { code: 'shop.busy' } })
  })

  it('returns 503 after a second to connect and three to respond', async () => {
    const { requestTimeouts } = await import('../../lambdas/aws-limits.ts')
    expect(requestTimeouts).toEqual({ connectionTimeout: 1000, socketTimeout: 3000 })
    // A shorter timeout than the three seconds in production.
    requestTimeouts.socketTimeout = 30
    const { replied } = await placeOrder(() => {})
    expect(await replied).toMatchObject({ status: 503, retryAfter: '1', body: { code: 'shop.busy' } })
  })

  it('calls the table twice and no longer when it does not respond in time', async () => {
    const { requestTimeouts, retryPolicy } = await import('../../lambdas/aws-limits.ts')
    requestTimeouts.socketTimeout = 30
    retryPolicy.attempts = 4
    const { replied } = await placeOrder(() => {})
    expect(await replied).toMatchObject({ status: 503, body: { code: 'shop.busy' } })
    expect(operations()).toEqual(['BatchGetItem', 'BatchGetItem'])
  })

  it('calls the table more often when it rejects immediately', async () => {
    const { retryPolicy } = await import('../../lambdas/aws-limits.ts')
    retryPolicy.attempts = 4
    const { replied } = await placeOrder((request) =>
      operations().length < 4 ? request.answer.failing(500, 'InternalServerError') : lampIsThere(request),
    )
    await replied
    expect(operations().slice(0, 5)).toEqual([...Array(4).fill('BatchGetItem'), 'TransactWriteItems'])
  })

  it('does not hide a bug of the handler', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { replied } = await placeOrder(({ answer }) => answer.failing(400, 'ValidationException'))
    expect(await replied).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(log).toHaveBeenCalledOnce()
  })
})

it('gives every AWS client its limits', () => {
  const files = globSync('lambdas/**/*.ts')
  const made = files.flatMap((file) => readFileSync(file, 'utf8').match(/new \w+Client\(.*\)/g) ?? [])
  expect(made.length).toBeGreaterThan(0)
  expect(made.filter((client) => !/\((aws|signUp)Limits\(\)\)/.test(client))).toEqual([])
})

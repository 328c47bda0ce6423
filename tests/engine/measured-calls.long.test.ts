import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { loadHandler } from '../../local/lambda/load-handler.ts'
import { withTotals } from '../../local/seed/with-totals.ts'
import { backgroundCalls } from '../../tools/bench/costs/background-calls.ts'
import { ALONE_AFTER_MS } from '../../tools/bench/costs/call.ts'
import { isWithin } from '../../tools/bench/costs/call-cost.ts'
import { customerCalls } from '../../tools/bench/costs/customer-calls.ts'
import { makeMeter } from '../../tools/bench/costs/meter.ts'
import { purchasingCalls } from '../../tools/bench/costs/purchasing-calls.ts'
import { sizeOf } from '../../tools/bench/costs/shop-size.ts'
import { staffCalls } from '../../tools/bench/costs/staff-calls.ts'
import { historyOf } from '../../tools/bench/shop/history.ts'
import { context } from '../support/make-event.ts'
import { mockClient } from '../support/mock-client.ts'
import { writeItems } from '../support/write-items.ts'

// Calls that the benchmark measures for an hour in large shops, made once each in a small one: their allowed cost does
// not depend on the size.

// Applies the limits of customers.
vi.hoisted(() => {
  delete process.env.BUSINESS
  process.env.IMAGES_BUCKET = 'itara-bench-images'
  process.env.DEAD_LETTERS = 'http://letters.test'
  process.env.PAGE_RENDERER = new URL('../support/page-renderer.ts', import.meta.url).href
})

const shop = { size: sizeOf(200), now: new Date() }
// Measures the items of a transaction by writing them again unchanged.
const costOf = makeMeter(table, tableName, tableName)

mockClient(SQSClient)
  .on(GetQueueAttributesCommand)
  .resolves({ Attributes: { ApproximateNumberOfMessages: '0' } })

afterEach(() => void vi.restoreAllMocks())

beforeAll(() => writeItems(withTotals(historyOf(shop.size, shop.now), shop.now)))

/** Time added to the clock of calls that answer from memory, in ms. It only grows, so each of them refreshes it. */
let passed = 0

/** MTN and PayPal are not available here. */
const unseen = backgroundCalls.filter(({ handler }) => !handler.startsWith('payments/'))

it.each([...customerCalls, ...staffCalls, ...purchasingCalls, ...unseen])(
  'answers $what repeatedly within the cost that the design allows',
  async (call) => {
    const handler = await loadHandler(call.handler)
    if (call.fromMemory) vi.spyOn(clock, 'now').mockImplementation(() => Date.now() + passed)
    const answer = async (n: number) => {
      const event = await call.event(shop, n)
      // A call that no route leads to has another response, or throws.
      passed += ALONE_AFTER_MS
      const reply = z.safeParse(Reply, await handler(event, context)).data
      return { refusal: reply === undefined || reply.statusCode < 300 ? '' : reply.body }
    }
    for (const n of [0, 1, 2]) expect(await answer(n)).toEqual({ refusal: '' })
    const event = await call.event(shop, 3)
    passed += ALONE_AFTER_MS
    const cost = await costOf(async () => handler(event, context))
    expect({ ...cost, isWithin: isWithin(cost, call.allowed ?? {}) }).toMatchObject({ isWithin: true })
  },
)

const Reply = z.object({ statusCode: z.int(), body: z.string() })

import { beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { reportItem } from '../../lambdas/data/reports.ts'
import { table } from '../../lambdas/data/table.ts'
import { shopTotals } from '../../lambdas/data/totals.ts'
import { newId } from '../../shared/id.ts'
import { makeLamps } from '../../tools/bench/shop/make-lamps.ts'
import { DAYS } from '../../tools/bench/shop/past.ts'
import { pastSale } from '../../tools/bench/shop/past-sales.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { slowClockForThisFile } from '../support/slow-clock.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'
import { writeItems } from '../support/write-items.ts'

// Limits the sequential requests between a crowd of sales and the totals, because these delay the totals.

slowClockForThisFile()

const costOf = makeMeter(table)
const BATCH = 100
const now = new Date()
/** Sales of the shop's last day, at a hundred sales a day. */
const sales = Array.from({ length: BATCH }, (_, n) =>
  pastSale((DAYS - 1) * BATCH + n, DAYS * BATCH, makeLamps(60), now),
)

let read: Awaited<ReturnType<typeof openTableStream>>

beforeAll(async () => {
  read = await openTableStream()
})

it('counts a hundred sales of a day in few, mostly simultaneous requests', async () => {
  await writeItems(sales.map(reportItem))
  const records = await read()
  expect(records).toHaveLength(BATCH)
  const { roundTrips, inARow } = await costOf(() => countAll(records))
  expect((await shopTotals()).reports).toBe(BATCH)
  // The markers, the index terms and two transactions that share the day's figures. A separate count takes three for
  // each sale.
  expect(inARow).toBeLessThanOrEqual(10)
  expect(roundTrips).toBeLessThanOrEqual(60)
})

const Sent = z.object({
  TransactItems: z._default(z.array(z.unknown()), []),
  RequestItems: z._default(z.record(z.string(), z.unknown()), {}),
})

it('counts a sale of two lines for at most the sale’s 24 write units', async () => {
  await writeItems([reportItem(makeReport({ reportItems: [makeLine({ _id: newId() }), makeLine({ _id: newId() })] }))])
  const records = await read()
  const sent = vi.spyOn(table, 'send')
  await countAll(records)
  const requests = sent.mock.calls.map(([{ input }]) => Sent.parse(input))
  sent.mockRestore()
  // DynamoDB Local counts a transaction by the sum of its sizes. Items of up to a kilobyte take two units each.
  const inTransactions = requests.flatMap(({ TransactItems }) => TransactItems)
  const alone = requests
    .flatMap(({ RequestItems }) => Object.values(RequestItems))
    .filter(Array.isArray)
    .flat()
  expect(inTransactions.length).toBeGreaterThan(0)
  expect(alone.length).toBeGreaterThan(0)
  expect(2 * inTransactions.length + alone.length).toBeLessThanOrEqual(24)
})

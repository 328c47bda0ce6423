import { DeleteCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rebuild, verify } from '../../lambdas/bookkeeping/audit.ts'
import { partsIn } from '../../lambdas/bookkeeping/check-items.ts'
import { pauseCounting } from '../../lambdas/bookkeeping/pause.ts'
import { clock } from '../../lambdas/clock.ts'
import { markerKey } from '../../lambdas/data/markers.ts'
import { productKey } from '../../lambdas/data/products.ts'
import { reportKey } from '../../lambdas/data/reports.ts'
import { writeEntries } from '../../lambdas/data/search-index.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { shopTotals } from '../../lambdas/data/totals.ts'
import { itemOfKey, keyOfItem, totalsEntities } from '../../lambdas/data/totals-items.ts'
import { countedEntities, readRow } from '../../lambdas/totals/contribution.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { heldBy, sumOf } from '../lambdas/totals/paper-totals.ts'
import { auditOptions, rebuildNow, verifyNow } from '../support/audit-now.ts'
import { longOrShort } from '../support/long-runs.ts'
import { makeProduct } from '../support/make-product.ts'
import { stock } from '../support/shop.ts'
import { payPart, remove, reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

// Corrupts totals in every known way, and checks that they are detected and corrected while the shop continues to sell.

const read = await openTableStream()
const [pendant, bulb] = [
  makeProduct({ countInStock: 100_000 }),
  makeProduct({ countInStock: 100_000, category: 'Bulbs' }),
]
const day = dayOf(new Date())

const sellOne = async () =>
  reportIn(
    await sell(
      [
        [pendant._id, 1],
        [bulb._id, 2],
      ],
      { depts: 1000.01, givenTo: 'Habimana', comments: 'for the choir' },
    ),
  )
const countWhatCame = async () => countAll(await read())

/** Returns totals and rows as they are in the table. */
async function expectedTotals() {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }))
  const ofEntities = (entities: readonly string[]) => Items.filter(({ entity }) => entities.includes(entity))
  const items = ofEntities(totalsEntities).map((item) => [itemOfKey(keyOf(item)), partsIn(item)] as const)
  const rows = ofEntities(countedEntities).map((row) => readRow(row)?.contribution ?? {})
  return { stored: heldBy(new Map(items)), due: sumOf(rows) }
}

const keyOf = ({ PK, SK }: Record<string, unknown>) => ({ PK: String(PK), SK: String(SK) })
const at = (item: string) => ({ TableName: tableName, Key: keyOfItem(item) })
const markerOf = (id: string) => ({ TableName: tableName, Key: markerKey(reportKey(id)) })

async function update(
  target: object & { TableName: string; Key: Record<string, unknown> },
  UpdateExpression: string,
  values = {},
  names = {},
) {
  await table.send(
    new UpdateCommand({
      ...target,
      UpdateExpression,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    }),
  )
}

/** Ways to corrupt the totals of a report and its debt. */
const spoiling: [what: string, spoil: (id: string) => Promise<unknown>][] = [
  ['a sum', () => update(at('all/'), 'ADD sales :by', { ':by': 0.01 })],
  ['a sum that is no number', () => update(at(`month/${day.slice(0, 7)}`), 'SET costs = :no', { ':no': 'many' })],
  ['a day that is gone', () => table.send(new DeleteCommand(at(`day/${day}`)))],
  [
    'a day that never was',
    () => update(at('day/2001-01-01'), 'SET entity = :totals, reports = :one', { ':totals': 'totals', ':one': 1 }),
  ],
  ['a debt that is missing', (id) => update(at(`owing/${day}`), 'REMOVE #id', {}, { '#id': id })],
  ['another debt', (id) => update(at(`owing/${day}`), 'SET #id = :debt', { ':debt': [1, 'uwera'] }, { '#id': id })],
  [
    'a debt of nobody',
    () => update(at(`owing/${day}`), 'SET #id = :debt', { ':debt': [1, 'uwera'] }, { '#id': newId() }),
  ],
  ['a report that is not found', (report) => writeEntries([], [{ word: 'choir', id: report }])],
  ['one that is found by what it does not say', (report) => writeEntries([{ word: 'bulbs', id: report }], [])],
  ['a marker that is gone', (id) => table.send(new DeleteCommand(markerOf(id)))],
  [
    'a marker that says otherwise',
    (id) => update(markerOf(id), 'SET contribution.#day.sales = :other', { ':other': 5 }, { '#day': `day/${day}` }),
  ],
  ['a marker that cannot be read', (id) => update(markerOf(id), 'SET contribution = :no', { ':no': 'nothing' })],
  [
    'a marker of a deleted row, which is there',
    (id) => update(markerOf(id), 'SET gone = :true, contribution = :none', { ':true': true, ':none': {} }),
  ],
  [
    'a marker of a row that is gone',
    (id) => table.send(new DeleteCommand({ TableName: tableName, Key: reportKey(id) })).then(read),
  ],
]

afterEach(() => vi.restoreAllMocks())

beforeAll(async () => {
  await stock(pendant, bulb)
  for (let n = 0; n < 5; n += 1) await sellOne()
  await countWhatCame()
})

/** A long run tries each way separately, a short run every second one. The test below tries all of them together. */
const alone = spoiling.filter((_each, n) => n % longOrShort(1, 2) === 0)

it.each(alone)('detects and corrects %s', async (_what, spoil) => {
  const { _id } = await sellOne()
  await countWhatCame()
  await spoil(_id)

  const found = await verifyNow()
  expect(found.rowErrors.length + found.itemErrors.length + found.wordErrors.length).toBeGreaterThan(0)
  await rebuildNow()

  const { stored, due } = await expectedTotals()
  expect(stored).toEqual(due)
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
})

it('names rows that cannot be counted and corrects everything else', async () => {
  const spoilt = makeProduct({ category: 'k'.repeat(3000) })
  const lost = [makeProduct({ countInStock: 3 }), makeProduct({ countInStock: 4 })]
  await stock(...lost, spoilt)
  await read()
  await update(at('all/'), 'ADD sales :by', { ':by': 5 })

  const found = await verifyNow()
  expect(found.rowErrors.map(({ key }) => key.PK).toSorted()).toEqual(
    [...lost, spoilt].map(({ _id }) => productKey(_id).PK).toSorted(),
  )
  expect(await rebuildNow()).toMatchObject({
    recounted: 2,
    rowErrors: [{ key: productKey(spoilt._id), what: 'cannot be counted' }],
  })
  await table.send(new DeleteCommand({ TableName: tableName, Key: productKey(spoilt._id) }))
  await countWhatCame()
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
})

it('stays correct while sales and stream counting continue', async () => {
  // All corruptions except one, which stops the counting until it is corrected.
  const bearable = spoiling.filter(([what]) => what !== 'a sum that is no number')
  const spoilt = []
  for (const [, spoil] of bearable) spoilt.push({ spoil, id: (await sellOne())._id })
  await countWhatCame()
  for (const { spoil, id } of spoilt) await spoil(id)

  let open = true
  const selling = [1, 2].map(async (n) => {
    for (let sale = n; open; sale += 1) {
      const { _id } = await sellOne()
      await payPart(_id, 500.5)
      if (sale % 3 === 0) await remove(_id)
    }
  })
  const counting = async () => {
    while (open) await countWhatCame()
  }
  const all = Promise.all([...selling, counting()])
  const before = await shopTotals()
  await rebuild(auditOptions())
  const found = await verify({ ...auditOptions(), waitMs: 5000 })
  const after = await shopTotals()
  open = false
  await all
  await countWhatCame()

  expect(after.reports).toBeGreaterThan(before.reports)
  expect(found).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
  const { stored, due } = await expectedTotals()
  expect(stored).toEqual(due)
})

it('counts sales of the time of a check when it ends', async () => {
  const pause = await pauseCounting()
  const before = await shopTotals()
  await sellOne()
  const counting = countWhatCame()
  await expect(verifyNow()).rejects.toMatchObject({ status: 409, code: 'audit.other' })
  expect(await shopTotals()).toEqual(before)
  await pause.end()
  await counting
  expect((await shopTotals()).reports).toBe(before.reports + 1)
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
})

describe('check that was killed', () => {
  const MINUTE_MS = 60_000

  it('stops no counting and no other check after a minute', async () => {
    await pauseCounting()
    await sellOne()
    const killedAt = clock.now()
    vi.spyOn(clock, 'now').mockImplementation(() => killedAt + MINUTE_MS + 1)
    await countWhatCame()
    expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
    await pauseCounting()
    vi.spyOn(clock, 'now').mockImplementation(() => killedAt + 2 * MINUTE_MS + 2)
    expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
  })

  it('corrects nothing once counting has resumed', async () => {
    const pause = await pauseCounting()
    await sellOne()
    const killedAt = clock.now()
    vi.spyOn(clock, 'now').mockImplementation(() => killedAt + MINUTE_MS + 1)
    await countWhatCame()
    const { sales } = await shopTotals()
    await expect(pause.correct('all/', { sales: { add: 1 } })).rejects.toMatchObject({ status: 409 })
    await expect(pause.correct(`day/${day}`, { sales: { add: 1 } })).rejects.toMatchObject({ status: 409 })
    await expect(pause.extend()).rejects.toMatchObject({ status: 409 })
    await expect(pause.end()).rejects.toMatchObject({ status: 409 })
    expect((await shopTotals()).sales).toBe(sales)
  })
})

it('ends when it is stopped and records nothing more', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(verifyNow({ stopped })).rejects.toThrow('stopped')
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
})

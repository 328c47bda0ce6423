import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { lampsSold } from '../../lambdas/data/lamps-sold.ts'
import { openDebts } from '../../lambdas/data/open-debts.ts'
import { table } from '../../lambdas/data/table.ts'
import { dayTotals, hourCounts, shopTotals, totalsOverview } from '../../lambdas/data/totals.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as countChanges } from '../../lambdas/totals/count-changes.ts'
import { dayOf, hourOfDay } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import { amountsBySpecification } from '../shared/reports/oracle.ts'
import { verifyNow } from '../support/audit-now.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, context, customer, invoke, seller } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { type Book, COSTS, chosen, type Entry, takenBy } from '../support/model-book.ts'
import { BEGINS_WITH, type Step, selling } from '../support/random-sales.ts'
import { stock } from '../support/shop.ts'
import { payPart, remove, reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

// Compares totals counted by the consumer's own handler from the table's own stream with an independent record of the
// test.

const read = await openTableStream()

const Placed = z.object({ order: z.object({ _id: z.string(), totalPrice: z.number() }) })
const Spent = z.object({ expense: z.object({ _id: z.string() }) })

/** State of this file's shop: the record of each run, orders by their total, and expenses. */
const shop = { entries: new Set<Entry>(), orders: new Map<string, number>(), expenses: new Map<string, number>() }

const paying = fc.nat(50).map(
  (choice): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      const owed = entry ? amountsBySpecification(entry).owed : 0
      if (!entry || owed === 0) return
      const amount = Math.max(0.01, Math.floor(owed * 40) / 100)
      expect((await payPart(entry.id, amount)).status).toBe(200)
      entry.igice = sum([entry.igice, amount])
    },
)

const deleting = fc.nat(50).map(
  (choice): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      if (!entry) return
      expect((await remove(entry.id)).status).toBe(200)
      book.inStock = book.inStock.map((count, lamp) => count + (takenBy(entry)[lamp] ?? 0))
      book.entries = book.entries.filter((each) => each !== entry)
    },
)

const ordering = fc.tuple(fc.nat(2), fc.boolean()).map(
  ([lamp, stays]): Step =>
    async (book, lamps) => {
      if ((book.inStock[lamp] ?? 0) < 1) return
      const orderItems = [{ _id: lamps[lamp]?._id, quantity: 1 }]
      const body = { orderItems, shippingAddress: address, paymentMethod: 'MoMo' }
      const { order } = Placed.parse((await invoke(placeOrder, { as: customer, body })).body)
      shop.orders.set(order._id, order.totalPrice)
      if (stays) book.inStock = book.inStock.map((count, at) => (at === lamp ? count - 1 : count))
      else {
        expect((await invoke(deleteOrder, { as: admin, params: { id: order._id } })).status).toBe(200)
        shop.orders.delete(order._id)
      }
    },
)

const spending = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean()).map(
  ([hundredths, stays]): Step =>
    async () => {
      const amount = hundredths / 100
      const { expense } = Spent.parse(
        (await invoke(recordExpense, { as: seller, body: { reason: 'rent', amount } })).body,
      )
      if (stays) shop.expenses.set(expense._id, amount)
      else await invoke(deleteExpense, { as: admin, params: { id: expense._id } })
    },
)

const anyStep = fc.oneof(
  { weight: 5, arbitrary: selling },
  { weight: 3, arbitrary: paying },
  { weight: 2, arbitrary: deleting },
  { weight: 2, arbitrary: ordering },
  { weight: 1, arbitrary: spending },
)

/** Deliveries of the stream's records other than one by one: earlier ones first, repeated or simultaneously. */
const anyDelivery = fc.array(
  fc.record({
    chosen: fc.array(fc.nat(), { minLength: 1, maxLength: 30, size: 'max' }),
    fails: fc.constantFrom(undefined, undefined, 'before it is written', 'after it is written'),
    twice: fc.boolean(),
  }),
  { maxLength: 6 },
)

/** Makes the next transaction fail: either not sent at all, or written with its reply lost. */
function failNext(how: 'before it is written' | 'after it is written'): void {
  let armed = true
  table.middlewareStack.add(
    (next) => async (args) => {
      const fails = armed && 'TransactItems' in args.input
      if (fails) armed = false
      if (fails && how === 'before it is written') throw new Error('The line is cut')
      const result = await next(args)
      if (fails) throw new Error('The line is cut')
      return result
    },
    { step: 'initialize', name: 'failing', override: true },
  )
}

it('matches an independent record of the shop despite faults of the stream', async () => {
  onTestFinished(() => void table.middlewareStack.remove('failing'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 10, maxLength: 25, size: 'max' }),
      anyDelivery,
      async (steps, deliveries) => {
        const lamps = COSTS.map((costPrice) => makeProduct({ costPrice, countInStock: BEGINS_WITH }))
        await stock(...lamps)
        const book: Book = { inStock: COSTS.map(() => BEGINS_WITH), entries: [] }
        for (const step of steps) await step(book, lamps)
        for (const entry of book.entries) shop.entries.add(entry)

        const records = await read()
        const some = (choices: readonly number[]) => choices.flatMap((choice) => records[choice % records.length] ?? [])
        for (const { chosen: choices, fails, twice } of deliveries) {
          if (fails) failNext(fails)
          const calls = [countAll(some(choices)), ...(twice ? [countAll(some(choices.toReversed()))] : [])]
          await Promise.allSettled(calls)
        }
        table.middlewareStack.remove('failing')
        await countAll(records)
        for (const { chosen: choices } of deliveries) await countAll(some(choices))

        expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [] })
        expect(await totalsOverview()).toMatchObject(byTheBook())
        const debts = (await openDebts()).map(({ _id, owed }) => [_id, owed])
        expect(debts).toEqual(debtsByTheBook())
      },
    ),
    { numRuns: longOrShort(2, 1, 8), endOnFailure: true },
  )
})

function byTheBook() {
  const reports = [...shop.entries].map(amountsBySpecification)
  const total = (key: 'sales' | 'costs' | 'grossProfit' | 'taxPrice' | 'netProfit' | 'depts' | 'owed' | 'real') =>
    sum(reports.map((amounts) => amounts[key]))
  const figures = {
    reports: reports.length,
    real: total('real'),
    sales: total('sales'),
    costs: total('costs'),
    grossProfit: total('grossProfit'),
    taxPrice: total('taxPrice'),
    netProfit: total('netProfit'),
    depts: total('depts'),
    owed: total('owed'),
    owing: reports.filter(({ owed }) => owed > 0).length,
    losses: [...shop.entries].reduce((all, { ibyangiritse }) => all + ibyangiritse, 0),
    orders: shop.orders.size,
    ordersTotal: sum([...shop.orders.values()]),
    expenses: shop.expenses.size,
    expensesTotal: sum([...shop.expenses.values()]),
  }
  return { all: figures }
}

function debtsByTheBook() {
  return [...shop.entries]
    .map((entry) => [entry.id, amountsBySpecification(entry).owed] as const)
    .filter(([, owed]) => owed > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

it('moves a report through all totals as it is sold, paid, corrected and deleted', async () => {
  const count = async () => countAll(await read())
  const lamp = makeProduct({ category: 'Only here', countInStock: 10, costPrice: 3000 })
  await stock(lamp)
  await count()
  const before = await shopTotals()
  const reply = await sell([[lamp._id, 2]], { depts: 3000.5, givenTo: 'Habimana Éric' })
  await count()

  const { _id, createdAt } = reportIn(reply)
  const day = dayOf(createdAt)
  const span = { from: day, to: day }
  const overview = await totalsOverview()
  const [year, month, today] = [overview.years.at(-1), overview.months.at(-1), (await dayTotals(span))[0]]
  expect([year?.period, month?.period, today?.period]).toEqual([day.slice(0, 4), day.slice(0, 7), day])
  for (const figures of [overview.all, year, month, today]) expect(figures?.sales).toBe(sum([before.sales, 6999.5]))
  expect(overview.all.products).toBe(before.products)
  const ofCategory = async () => (await totalsOverview()).categories.find(({ category }) => category === 'Only here')
  expect(await ofCategory()).toEqual({ category: 'Only here', products: 1, sold: 2, sales: 6999.5 })
  const soldCount = async () => (await lampsSold(span)).filter(({ productId }) => productId === lamp._id)
  expect(await soldCount()).toEqual([{ day, productId: lamp._id, sold: 2 }])
  const hour = async () => (await hourCounts(span)).find((each) => each.hour === hourOfDay(createdAt))
  const [seen] = [await hour()]
  expect(seen?.owing).toBeGreaterThan(0)
  const debt = async () => (await openDebts(span)).find((each) => each._id === _id)
  expect(await debt()).toEqual({ _id, day, owed: 3000.5, debtor: 'habimanaeric' })

  await payPart(_id, 3000.5)
  await count()
  expect(await debt()).toBeUndefined()
  expect(await hour()).toEqual({ ...seen, owing: Number(seen?.owing) - 1 })
  expect(await ofCategory()).toMatchObject({ sales: 10_000 })

  await remove(_id)
  await count()
  expect({ ...(await shopTotals()), asOf: '' }).toEqual({ ...before, asOf: '' })
  expect(await soldCount()).toEqual([])
  expect(await ofCategory()).toEqual({ category: 'Only here', products: 1, sold: 0, sales: 0 })
})

it('reports an unreadable record alone and counts the others of the batch', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await stock(makeProduct())
  await countAll(await read())
  const { products } = await shopTotals()
  const spoilt = makeProduct()
  await stock(makeProduct(), { ...spoilt, price: -1 }, makeProduct())
  const records = await read()
  const poison = records.find(({ dynamodb }) => dynamodb?.NewImage?._id?.S === spoilt._id)

  expect(await countChanges({ Records: records }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: poison?.dynamodb?.SequenceNumber }],
  })
  expect((await shopTotals()).products).toBe(products + 2)
  // It does no harm once it is fixed, or deleted unread.
  await stock({ ...spoilt, revision: 2 })
  await countAll(await read())
  expect((await shopTotals()).products).toBe(products + 3)
})

it('reports an uncountable row alone and counts the others of the batch', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await stock(makeProduct())
  await countAll(await read())
  const { products } = await shopTotals()
  // Longer than any key of the table.
  const spoilt = makeProduct({ category: 'k'.repeat(3000) })
  await stock(makeProduct(), makeProduct(), spoilt, makeProduct())
  const records = await read()
  const poison = records.find(({ dynamodb }) => dynamodb?.NewImage?._id?.S === spoilt._id)

  expect(await countChanges({ Records: records }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: poison?.dynamodb?.SequenceNumber }],
  })
  expect((await shopTotals()).products).toBe(products + 3)
  await stock({ ...spoilt, category: 'Bulbs', revision: 2 })
  await countAll(await read())
  expect((await shopTotals()).products).toBe(products + 4)
})

it('counts nothing for a record that is repeated after its row was deleted', async () => {
  const lamp = makeProduct({ countInStock: 5 })
  await stock(lamp)
  await countAll(await read())
  const before = await shopTotals()
  const reply = await sell([[lamp._id, 1]])
  const recorded = await read()
  await remove(reportIn(reply)._id)
  // The deletion is counted first, of a report without any earlier record.
  await countAll(await read())
  await countAll(recorded)
  expect({ ...(await shopTotals()), asOf: '' }).toEqual({ ...before, asOf: '' })
})

it('counts a record once when ten simultaneous calls deliver it', async () => {
  const lamp = makeProduct({ countInStock: 5 })
  await stock(lamp)
  await countAll(await read())
  const before = await shopTotals()
  const reply = await sell([[lamp._id, 1]], { depts: 3000, givenTo: 'Habimana' })
  const recorded = await read()
  const tenAtOnce = (records: typeof recorded) => Promise.all(Array.from({ length: 10 }, () => countAll(records)))
  await tenAtOnce(recorded)
  expect(await shopTotals()).toMatchObject({ reports: before.reports + 1, owed: sum([before.owed, 3000]) })
  await payPart(reportIn(reply)._id, 1000)
  await tenAtOnce(await read())
  expect(await shopTotals()).toMatchObject({ reports: before.reports + 1, owed: sum([before.owed, 2000]) })
})

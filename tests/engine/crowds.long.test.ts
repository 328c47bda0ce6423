import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { writeBalances } from '../../lambdas/products/write-balances.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, customer, invoke } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { slowClockForThisFile } from '../support/slow-clock.ts'
import { sell } from '../support/staff-sale.ts'
import { openTableStream } from '../support/table-stream.ts'

// Many customers order one lamp at the same moment. The duration depends on the machine; the responses do not.
slowClockForThisFile()

const changes = await openTableStream('products/follow-changes')

const order = (_id: string, buyer: number | string, quantity = 1) =>
  invoke(placeOrder, {
    as: { ...customer, sub: `buyer-${buyer}` },
    body: { orderItems: [{ _id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' },
    headers: { 'idempotency-key': _id },
  })

const receive = (product: string, line: object) =>
  invoke(recordReceipt, {
    as: admin,
    body: {
      receiptId: newId(),
      receivedOn: '2026-01-02',
      supplier: 'Musa',
      currency: 'RWF',
      lines: [{ product, ...line }],
    },
  })

const change = (id: string, body: Record<string, unknown>) => invoke(patchProduct, { as: admin, params: { id }, body })

const crowdOf = <T>(count: number, each: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)))

/** Returns the number of replies for each status. */
const statuses = (replies: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, { length }]) => [status, length]))

const Movement = z.object({ delta: z.number(), balance: z.optional(z.number()) })
const movementsOf = async (lamp: string) => (await journal(lamp)).map((item) => z.parse(Movement, item))

/**
 * Expects the balances to follow from the movements in some order without gaps. All movements take stock, so each
 * leaves less.
 */
function expectBalances(before: number, movements: z.infer<typeof Movement>[]) {
  const inOrder = movements.toSorted((a, b) => (b.balance ?? 0) - (a.balance ?? 0))
  let stock = before
  const balances = inOrder.map(({ delta }) => {
    stock += delta
    return { delta, balance: stock }
  })
  expect(inOrder).toEqual(balances)
}

const BUYER_COUNT = longOrShort(100, 50, 500)
const BUYERS = longOrShort(40, 20, 100)

describe('many simultaneous orders of one lamp', () => {
  it(`accepts ten of ${BUYER_COUNT} orders when ten are in stock and rejects the rest`, async () => {
    const { _id } = await stockOne({ countInStock: 10 })
    const replies = await crowdOf(BUYER_COUNT, (buyer) => order(_id, buyer))
    expect(statuses(replies)).toEqual({ 201: 10, 409: BUYER_COUNT - 10 })
    expect([await countInStock(_id), (await movementsOf(_id)).length]).toEqual([0, 10])
  })

  it(`accepts all ${BUYERS} orders when enough lamps are in stock`, async () => {
    const { _id } = await stockOne({ countInStock: 10_000 })
    expect(statuses(await crowdOf(BUYERS, (buyer) => order(_id, buyer)))).toEqual({ 201: BUYERS })
    expect([await countInStock(_id), (await movementsOf(_id)).length]).toEqual([10_000 - BUYERS, BUYERS])
  })

  it('lets an admin change price and stock while customers order', async () => {
    const { _id } = await stockOne({ countInStock: 10_000 })
    let isOver = false
    let sold = 0
    const buyers = crowdOf(16, async (buyer) => {
      while (!isOver) {
        // Each order has another customer, because unpaid orders per customer are limited.
        const { status } = await order(_id, `${buyer}-${newId()}`)
        if (status === 201) sold += 1
      }
    })
    const replies = []
    for (let n = 1; n <= 3; n += 1) {
      replies.push(await change(_id, { price: 45_000 + n }))
      replies.push(await change(_id, { restock: { _id: newId(), pieces: 5 } }))
    }
    isOver = true
    await buyers
    expect(statuses(replies)).toEqual({ 200: 6 })
    expect(await countInStock(_id)).toBe(10_000 + 15 - sold)
  })

  it('answers all sales and receipts when goods arrive while 16 clients sell the lamp', async () => {
    const { _id } = await stockOne({ countInStock: 100, costPrice: 3000 })
    const clients = crowdOf(16, async () => [await sell([[_id, 1]]), await sell([[_id, 1]]), await sell([[_id, 1]])])
    const receipts = [
      await receive(_id, { quantity: 20, price: 3100 }),
      await receive(_id, { quantity: 20, price: 3200 }),
    ]
    expect(statuses(receipts)).toEqual({ 201: 2 })
    expect(statuses((await clients).flat())).toEqual({ 201: 48 })
    expect(await countInStock(_id)).toBe(100 + 40 - 48)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('leaves a stock journal with correct balances after the stream has run', async () => {
    const { _id } = await stockOne({ countInStock: 50 })
    await Promise.all([crowdOf(15, (buyer) => order(_id, buyer, 2)), crowdOf(5, () => sell([[_id, 3]]))])
    const records = await changes()
    await writeBalances(records)
    const movements = await movementsOf(_id)
    expectBalances(50, movements)
    // Repeated late deliveries change nothing.
    await writeBalances(records)
    expect(await movementsOf(_id)).toEqual(movements)
  })
})

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as listNotOnShelf } from '../../lambdas/reports/list-not-on-shelf.ts'
import { newId } from '../../shared/id.ts'
import { NotOnShelf } from '../../shared/reports/not-on-shelf.ts'
import { admin, customer, invoke, otherCustomer } from '../support/make-event.ts'
import { makeNewOrder } from '../support/make-order.ts'
import { stockOne } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'

const listed = async () => z.array(NotOnShelf).parse((await invoke(listNotOnShelf, { as: admin })).body)

it("admins see what was sold but not on the shelf, with the customer's order that lacks its lamp", async () => {
  const lamp = await stockOne({ countInStock: 3 })
  const order = async (as: typeof customer, quantity: number) => {
    const { body } = await invoke(placeOrder, { as, body: makeNewOrder([[lamp._id, quantity]]) })
    return z.object({ order: z.object({ _id: z.string() }) }).parse(body).order._id
  }
  await order(customer, 1)
  const last = await order(otherCustomer, 2)
  const report = reportIn(
    await sell([[lamp._id, 1]], { offline: true, saleId: newId(), madeAt: new Date().toISOString() }),
  )
  // Without a fault of the count nothing is listed.
  await sell([[(await stockOne())._id, 1]], { offline: true, saleId: newId(), madeAt: new Date().toISOString() })
  const [first, ...others] = await listed()
  expect(first).toMatchObject({
    report: { _id: report._id, number: report.number },
    lamp: { _id: lamp._id, name: lamp.name },
    count: 1,
    reverted: 0,
    isVoided: false,
    orders: [{ _id: last, isPaid: false }],
  })
  expect(others).toEqual([])

  await remove(report._id)
  expect(await listed()).toMatchObject([
    { report: { _id: report._id }, count: 1, reverted: 1, isVoided: true, orders: [] },
  ])
})

import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as listOversold } from '../../lambdas/reports/list-oversold.ts'
import { newId } from '../../shared/id.ts'
import { OversoldEntry } from '../../shared/reports/oversold.ts'
import { admin, customer, invoke, otherCustomer } from '../support/make-event.ts'
import { makeNewOrder } from '../support/make-order.ts'
import { stockOne } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'

const listEntries = async () => z.array(OversoldEntry).parse((await invoke(listOversold, { as: admin })).body)

const orderOf = async (lamp: string, as: typeof customer, quantity = 1) => {
  const { body } = await invoke(placeOrder, { as, body: makeNewOrder([[lamp, quantity]]) })
  return z.object({ order: z.object({ _id: z.string() }) }).parse(body).order._id
}
const offline = (madeAt = new Date().toISOString()) => ({ offline: true, saleId: newId(), madeAt })
const listedOf = async (report: string) => (await listEntries()).find((each) => each.report._id === report)

it('shows admins oversold lamps and the order that lacks its lamp', async () => {
  const lamp = await stockOne({ countInStock: 3 })
  await orderOf(lamp._id, customer)
  const last = await orderOf(lamp._id, otherCustomer, 2)
  const report = reportIn(await sell([[lamp._id, 1]], offline()))
  // Nothing is listed while the stock on record is right.
  await sell([[(await stockOne())._id, 1]], offline())
  const [first, ...others] = await listEntries()
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
  expect(await listEntries()).toMatchObject([
    { report: { _id: report._id }, count: 1, reverted: 1, isVoided: true, orders: [] },
  ])
})

it('names the order from before an oversold sale after 60 later movements', async () => {
  const lamp = await stockOne({ countInStock: 1 })
  const lacking = await orderOf(lamp._id, customer)
  const report = reportIn(await sell([[lamp._id, 1]], offline()))
  const restock = { _id: `restock-${lamp._id}`, pieces: 80 }
  await invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { restock } })
  for (let n = 0; n < 59; n += 1) await sell([[lamp._id, 1]])
  await orderOf(lamp._id, otherCustomer)
  expect((await listedOf(report._id))?.orders.map(({ _id }) => _id)).toEqual([lacking])
})

it('lists an oversold sale for 30 days from its arrival', async () => {
  const daysFromNow = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000
  const lamp = await stockOne({ countInStock: 0 })
  const report = reportIn(await sell([[lamp._id, 1]], offline(new Date(daysFromNow(-29)).toISOString())))
  const now = vi.spyOn(clock, 'now')
  onTestFinished(() => now.mockRestore())
  now.mockReturnValue(daysFromNow(29))
  expect(await listedOf(report._id)).toBeDefined()
  now.mockReturnValue(daysFromNow(31))
  expect(await listedOf(report._id)).toBeUndefined()
})

import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Expense } from '../../shared/expenses/expense.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { Report } from '../../shared/reports/report.ts'
import { cloudForThisFile } from '../support/cloud.ts'

const { call, tokenOf } = cloudForThisFile()
let token: string

const lamps = async () => z.array(StaffProduct).parse((await call('GET', '/products?limit=100', { token })).body)
const lampInStock = async () => {
  const lamp = (await lamps()).find(({ countInStock }) => countInStock >= 3)
  if (!lamp) throw new Error('The demo shop has no lamp of which there are three')
  return lamp
}

beforeAll(async () => {
  token = await tokenOf('seller')
})

it('records, settles and deletes a sale on debt with instalments', async () => {
  const lamp = await lampInStock()
  const countNow = async () =>
    StaffProduct.parse((await call('GET', `/products/${lamp._id}`, { token })).body).countInStock
  const saleId = 'draft-of-this-test'
  const reportItems = [{ ...lamp, quantity: 3 }]
  const body = { reportItems, real: 3, soldAt: 5000, depts: 3000, givenTo: 'Habimana', paymentMethod: 'Cash', saleId }

  const left = lamp.countInStock - 3
  const taken = { countInStock: left, expectedCountInStock: lamp.countInStock, saleId }
  expect((await call('PATCH', `/products/${lamp._id}`, { token, body: taken })).status).toBe(200)
  const recorded = await call('POST', '/report', { token, body, headers: { 'idempotency-key': 'staff-sale' } })
  const { report } = z.object({ report: Report }).parse(recorded.body)
  expect([recorded.status, report.sales, report.inStock, await countNow()]).toEqual([201, 12_000, left, left])

  expect((await call('GET', '/report/given', { token })).body).toEqual(['Habimana'])
  const part = await call('PUT', `/report/given/${report._id}`, { token, body: { ...report, igice: 1000 } })
  expect(part.body).toMatchObject({ report: { igice: 1000, sales: 13_000, status: 'HALF-PAID' } })
  const paid = await call('PUT', `/report/${report._id}`, { token, body: { _id: report._id, depts: 0 } })
  expect(paid.body).toMatchObject({ report: { depts: 0, sales: 15_000, status: 'PAID', comments: 'Paid' } })
  expect((await call('GET', `/report/${report._id}`, { token })).body).toMatchObject({
    payments: [{ amount: 12_000, atSale: true }, { amount: 1000 }, { amount: 2000 }],
  })

  expect((await call('DELETE', `/report/delete/${report._id}`, { token })).status).toBe(200)
  expect((await call('DELETE', `/report/${report._id}`, { token })).status).toBe(404)
  expect(await countNow()).toBe(lamp.countInStock)
})

it('lets a seller record an expense and only an admin delete it', async () => {
  const body = { reason: 'Rent of the shop', amount: 150_000 }
  expect((await call('POST', '/expense', { token, body })).status).toBe(201)
  const listed = z.array(Expense).parse((await call('GET', '/expense', { token })).body)
  expect(listed).toMatchObject([body])
  const path = `/expense/${listed[0]?._id}`
  expect((await call('DELETE', path, { token })).status).toBe(403)
  expect((await call('DELETE', path, { token: await tokenOf('admin') })).status).toBe(200)
})

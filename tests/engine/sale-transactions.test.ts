import { expect, it } from 'vitest'
import { putNew } from '../../lambdas/data/row-writes.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { admin } from '../support/make-event.ts'
import { rowsBesideProducts, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

/** Returns a transaction id that no other test uses. */
const nextId = () => newId().slice(0, 20)
const byMomo = (fields: object = {}) => ({ paymentMethod: 'MoMo pay', ...fields })
const sellOne = async (lamp: string, fields: object = {}) => reportIn(await sell([[lamp, 1]], byMomo(fields)))
const note = ({ _id }: Report, transactionId: string, more: object = {}) =>
  edit(_id, { transactionId, why: undefined, ...more })

it('refuses a second sale with a used transaction and names the first sale', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const transactionId = nextId()
  const first = await sellOne(lamp._id, { transactionId })
  expect(first.transactionId).toBe(transactionId)
  const rows = await rowsBesideProducts()
  expect(await sell([[lamp._id, 1]], byMomo({ transactionId: transactionId.toLowerCase() }))).toMatchObject({
    status: 409,
    body: { code: 'transaction.used', reportId: first._id },
  })
  expect(await rowsBesideProducts()).toBe(rows)
})

it('gives a transaction to one of two simultaneous sales', async () => {
  const lamps = await Promise.all([stockOne({ countInStock: 5 }), stockOne({ countInStock: 5 })])
  const transactionId = nextId()
  const replies = await Promise.all(lamps.map(({ _id }) => sell([[_id, 1]], byMomo({ transactionId }))))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

it('requires a reason to change a noted transaction but not to note one late', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const sale = reportIn(await sell([[lamp._id, 1]], byMomo(), { as: admin }))
  const [id, other] = [nextId(), nextId()]
  expect(reportIn(await note(sale, id))).toMatchObject({ transactionId: id, sales: sale.sales })
  // Repeating the request changes nothing.
  expect((await note(sale, id)).status).toBe(200)
  expect(await note(sale, other)).toMatchObject({ status: 400, body: { code: 'reason.missing' } })
  expect(reportIn(await note(sale, other, { why: 'Wrong message' })).transactionId).toBe(other)
  // The previous transaction is free.
  expect((await sellOne(lamp._id, { transactionId: id })).transactionId).toBe(id)
})

it('frees a transaction that is removed from its sale or whose sale is voided', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const [id, other] = [nextId(), nextId()]
  const [one, two] = [await sellOne(lamp._id, { transactionId: id }), await sellOne(lamp._id, { transactionId: other })]
  expect((await edit(one._id, { transactionId: '' })).status).toBe(200)
  expect(await reportNow(one._id)).not.toHaveProperty('transactionId')
  expect((await remove(two._id)).status).toBe(200)
  expect(reportIn(await note(one, other)).transactionId).toBe(other)
  expect((await sellOne(lamp._id, { transactionId: id })).transactionId).toBe(id)
})

it('refuses a sale with a transaction that has paid an order', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const id = nextId()
  await transact([
    putNew({
      PK: `TRANSACTION#momo#${id}`,
      SK: 'TRANSACTION',
      entity: 'transaction',
      order: newId(),
      payment: 'momo-1',
    }),
  ])
  expect(await sell([[lamp._id, 1]], byMomo({ transactionId: id }))).toMatchObject({
    status: 409,
    body: { code: 'transaction.used' },
  })
})

it.each([
  ['a word', 'yishyuye'],
  ['a sentence', 'TxId 7321448443 paid'],
  ['four digits', '1234'],
])('rejects %s as a transaction id', async (_what, transactionId) => {
  const lamp = await stockOne({ countInStock: 5 })
  expect(await sell([[lamp._id, 1]], byMomo({ transactionId }))).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
})

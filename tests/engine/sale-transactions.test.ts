import { expect, it } from 'vitest'
import { putNew } from '../../lambdas/data/row-writes.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { newId } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import { admin } from '../support/make-event.ts'
import { rowsBesideProducts, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'

/** An id that no other test has. */
const nextId = () => newId().slice(0, 20)
const byMomo = (fields: object = {}) => ({ paymentMethod: 'MoMo pay', ...fields })
const sellOne = async (lamp: string, fields: object = {}) => reportIn(await sell([[lamp, 1]], byMomo(fields)))
const note = ({ _id }: Report, transactionId: string, more: object = {}) =>
  edit(_id, { transactionId, why: undefined, ...more })

it('a transaction pays one sale: a second sale with it is refused, says which has it, and writes nothing', async () => {
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

it('of two sales that claim a transaction at once, one has it', async () => {
  const lamps = await Promise.all([stockOne({ countInStock: 5 }), stockOne({ countInStock: 5 })])
  const transactionId = nextId()
  const replies = await Promise.all(lamps.map(({ _id }) => sell([[_id, 1]], byMomo({ transactionId }))))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
})

it('one that is noted after the sale needs no reason, whoever sold; to change it does', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const sale = reportIn(await sell([[lamp._id, 1]], byMomo(), { as: admin }))
  const [id, other] = [nextId(), nextId()]
  expect(reportIn(await note(sale, id))).toMatchObject({ transactionId: id, sales: sale.sales })
  // The same once more changes nothing.
  expect((await note(sale, id)).status).toBe(200)
  expect(await note(sale, other)).toMatchObject({ status: 400, body: { code: 'reason.missing' } })
  expect(reportIn(await note(sale, other, { why: 'Wrong message' })).transactionId).toBe(other)
  // The one before is free.
  expect((await sellOne(lamp._id, { transactionId: id })).transactionId).toBe(id)
})

it('is free again once it is taken off its sale, or the sale is out of the books', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const [id, other] = [nextId(), nextId()]
  const [one, two] = [await sellOne(lamp._id, { transactionId: id }), await sellOne(lamp._id, { transactionId: other })]
  expect((await edit(one._id, { transactionId: '' })).status).toBe(200)
  expect(await reportNow(one._id)).not.toHaveProperty('transactionId')
  expect((await remove(two._id)).status).toBe(200)
  expect(reportIn(await note(one, other)).transactionId).toBe(other)
  expect((await sellOne(lamp._id, { transactionId: id })).transactionId).toBe(id)
})

it('one that has paid an order pays no sale', async () => {
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
])('%s is no id', async (_what, transactionId) => {
  const lamp = await stockOne({ countInStock: 5 })
  expect(await sell([[lamp._id, 1]], byMomo({ transactionId }))).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
})

import { expect, it } from 'vitest'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as discardOutboxEntry } from '../../lambdas/outbox/discard-entry.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { newId } from '../../shared/id.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countInStock, stockOne } from '../support/shop.ts'
import { reportIn, reportNow, sell } from '../support/staff-sale.ts'

const discard = (kind: string, id: string, as = seller) => invoke(discardOutboxEntry, { as, params: { kind, id } })

it('rejects a sale that was given up when any user sends it later', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const saleId = newId()
  expect(await discard('sale', saleId)).toMatchObject({ status: 200, body: { kind: 'sale', id: saleId } })
  expect((await discard('sale', saleId, admin)).status).toBe(200)
  const late = await sell([[lamp._id, 2]], { saleId, offline: true, madeAt: new Date().toISOString() }, { as: admin })
  expect(late).toMatchObject({ status: 409, body: { code: 'entry.givenUp' } })
  expect(await countInStock(lamp._id)).toBe(5)
})

it('rejects giving up a recorded sale and names its report', async () => {
  const lamp = await stockOne()
  const saleId = newId()
  const { _id } = reportIn(await sell([[lamp._id, 2]], { saleId }))
  expect(await discard('sale', saleId)).toMatchObject({
    status: 409,
    body: { code: 'entry.recorded', reference: _id },
  })
  expect((await reportNow(_id)).voided).toBeUndefined()
})

it('keeps either the sale or its abandonment when both arrive simultaneously', async () => {
  for (let round = 0; round < 6; round += 1) {
    const lamp = await stockOne({ countInStock: 5 })
    const saleId = newId()
    const copies = [1, 2, 3].map(() => sell([[lamp._id, 1]], { saleId }))
    const [left, ...sold] = await Promise.all([discard('sale', saleId), ...copies])
    const isRecorded = (await countInStock(lamp._id)) === 4
    expect(left?.status).toBe(isRecorded ? 409 : 200)
    expect(sold.map(({ status }) => status)).toEqual(sold.map(() => (isRecorded ? 201 : 409)))
  }
})

it('gives up expenses and instalments like sales', async () => {
  const [expenseId, instalmentId] = [newId(), newId()]
  await discard('expense', expenseId)
  await discard('instalment', instalmentId)
  const spent = await invoke(recordExpense, { as: seller, body: { reason: 'Amazi', amount: 100, expenseId } })
  expect(spent).toMatchObject({ status: 409, body: { code: 'entry.givenUp' } })
  const lamp = await stockOne()
  const report = reportIn(await sell([[lamp._id, 2]], { depts: 4000, givenTo: 'Habimana' }))
  const paid = await invoke(takeInstalment, {
    as: seller,
    params: { id: report._id },
    body: { igice: 100, instalmentId },
  })
  expect(paid).toMatchObject({ status: 409, body: { code: 'entry.givenUp' } })
})

it('rejects giving up any other kind of record', async () => {
  expect((await discard('order', newId())).status).toBe(404)
})

import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { changeItem } from '../../lambdas/data/audit-log.ts'
import { productKey } from '../../lambdas/data/products.ts'
import { reportKey } from '../../lambdas/data/reports.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { newId } from '../../shared/id.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { addLamp } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, sell } from '../support/staff-sale.ts'

it('accepts the shop’s own writes and reports direct changes of the table', async () => {
  const lamp = await stockOne({ countInStock: 10 })
  const { name, slug, image, category, brand, description } = lamp
  const typed = { name, slug, price: 5000, costPrice: 3000, image, category, brand, countInStock: 12, description }
  await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: typed })
  const { _id } = reportIn(await sell([[lamp._id, 3]], { depts: 3000, givenTo: 'Habimana' }))
  await payPart(_id, 1000)
  await edit(_id, { soldAt: 4500 })
  const other = reportIn(await sell([[lamp._id, 1]], { soldAt: 5000, depts: 500, givenTo: 'Gasana' }))
  await remove(other._id)
  // Balances of movements are written by the stream, which is not running here.
  expect((await bookErrorsNow()).filter(({ what }) => !what.includes('has no balance'))).toEqual([])

  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: reportKey(_id),
      UpdateExpression: 'SET soldAt = :price, igice = :paid',
      ExpressionAttributeValues: { ':price': 100, ':paid': 2000 },
    }),
  )
  const found = (await bookErrorsNow()).filter(({ key }) => key.PK === `REPORT#${_id}`).map(({ what }) => what)
  expect(found).toEqual(
    expect.arrayContaining([
      '2000 of its debt is paid, but its instalments add up to 1000',
      expect.stringContaining('soldAt is 100, but the audit log has 4500'),
    ]),
  )
})

it("names a change without an audit entry, even if it is the row's only one", async () => {
  const lamp = await stockOne({ countInStock: 10 })
  const sale = async () => reportIn(await sell([[lamp._id, 1]]))._id
  // The audit log begins with this entry.
  await edit(await sale(), { soldAt: 4500 })
  const [once, twice, logged] = [await sale(), await sale(), await sale()]
  for (const id of [once, twice, logged, twice]) await edit(id, { soldAt: 4000, comments: newId() })
  await forgetFirstLine(once)
  await forgetFirstLine(twice)
  const found = (await bookErrorsNow()).filter(({ what }) => what.includes('no audit entry'))
  const what = 'revision 2 has no audit entry'
  expect(found).toEqual(expect.arrayContaining([once, twice].map((id) => ({ key: reportKey(id), what }))))
  expect(found).toHaveLength(2)
})

it('reports a cost of a lamp or a sale line that changed without an entry', async () => {
  const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
  const { _id } = reportIn(await sell([[lamp._id, 2]]))
  const of = async (PK: string) => (await bookErrorsNow()).filter(({ key }) => key.PK === PK).map(({ what }) => what)
  expect([...(await of(`PRODUCT#${lamp._id}`)), ...(await of(`REPORT#${_id}`))]).toEqual([])
  await overwrite(productKey(lamp._id), 'costPrice', 3300)
  await overwrite(reportKey(_id), 'reportItems[0].costPrice', 3300)
  expect(await of(`PRODUCT#${lamp._id}`)).toEqual([
    'the value of its stock is 2400 more than its movements brought',
    'its stock is worth 26400, but 23400 came in by documents and movements',
  ])
  expect(await of(`REPORT#${_id}`)).toContain(`moved -6000 of lamp ${lamp._id}, but its lines cost -6600`)
})

/** Sets a field of a row like a direct change of the table. */
async function overwrite(Key: { PK: string; SK: string }, path: string, value: number): Promise<void> {
  const UpdateExpression = `SET ${path} = :value`
  const ExpressionAttributeValues = { ':value': value }
  await table.send(new UpdateCommand({ TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues }))
}

/** Removes the first audit entry of a sale, like a bug in the audit code would. */
async function forgetFirstLine(report: string): Promise<void> {
  const line = (await auditEntriesOf('report', report)).at(-1)
  if (!line) throw new Error('There is no line')
  const { PK, SK } = changeItem(line)
  await table.send(new DeleteCommand({ TableName: tableName, Key: { PK, SK } }))
}

it('names a row that lists omit because this version cannot read it', async () => {
  const { _id } = reportIn(await sell([[(await stockOne({ countInStock: 3 }))._id, 1]]))
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: reportKey(_id),
      UpdateExpression: 'SET owed = :unreadable',
      ExpressionAttributeValues: { ':unreadable': 'nothing' },
    }),
  )
  const special = { PK: 'SPECIAL', SK: newId() }
  await putItems({ ...special, entity: 'special', name: 7 })
  const later = [
    { PK: 'EXPENSES', SK: newId() },
    { PK: `VOUCHER#${newId()}`, SK: 'VOUCHER', GSI2PK: 'ORDERS', GSI2SK: newId() },
  ]
  await putItems(...later.map((row) => ({ ...row, entity: 'voucher' })))
  expect(await bookErrorsNow()).toEqual(
    expect.arrayContaining([
      { key: reportKey(_id), what: 'cannot be read' },
      { key: special, what: 'cannot be read' },
      ...later.map(({ PK, SK }) => ({
        key: { PK, SK },
        what: 'is in an index but has an unknown kind: voucher',
      })),
    ]),
  )
})

it('names a row of an unknown kind in a journal, an order’s payments or debtors', async () => {
  const lamp = await stockOne({ countInStock: 3 })
  const places = [
    { PK: `PRODUCT#${lamp._id}`, SK: `STOCK#${newId()}` },
    { PK: `ORDER#${newId()}`, SK: `PAYMENT#${newId()}` },
    { PK: 'DEBTORS', SK: newId() },
  ]
  await putItems(...places.map((key) => ({ ...key, entity: 'voucher' })))
  const found = (await bookErrorsNow())
    .filter(({ what }) => what.endsWith('unknown kind: voucher'))
    .map(({ key }) => key)
  expect(found).toEqual(expect.arrayContaining(places))
})

it('does not report stock that was just taken for a sale that is not recorded yet', async () => {
  const lamp = await stockOne({ countInStock: 3 })
  const body = { countInStock: 2, expectedCountInStock: 3, saleId: newId() }
  expect((await invoke(patchProduct, { as: seller, params: { id: lamp._id }, body })).status).toBe(200)
  expect((await bookErrorsNow()).filter(({ key }) => key.PK.includes(lamp._id))).toEqual([])
})

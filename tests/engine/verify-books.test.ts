import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { verifyBooks } from '../../lambdas/bookkeeping/verify-books.ts'
import { reportKey } from '../../lambdas/data/reports.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, sell } from '../support/staff-sale.ts'

const verify = () => verifyBooks(() => {}, new AbortController().signal)

it('books that were kept by the shop alone agree, and what is changed behind its back is named', async () => {
  const lamp = await stockOne({ countInStock: 10 })
  const { name, slug, image, category, brand, description } = lamp
  const typed = { name, slug, price: 5000, costPrice: 3000, image, category, brand, countInStock: 12, description }
  await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: typed })
  const { _id } = reportIn(await sell([[lamp._id, 3]], { depts: 3000, givenTo: 'Habimana' }))
  await payPart(_id, 1000)
  await edit(_id, { soldAt: 4500 })
  const other = reportIn(await sell([[lamp._id, 1]], { soldAt: 5000, depts: 500, givenTo: 'Gasana' }))
  await remove(other._id)
  // The stream, which writes the balances of movements, is not running here.
  expect((await verify()).filter(({ what }) => !what.includes('has no balance'))).toEqual([])

  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: reportKey(_id),
      UpdateExpression: 'SET soldAt = :price, igice = :paid',
      ExpressionAttributeValues: { ':price': 100, ':paid': 2000 },
    }),
  )
  const found = (await verify()).filter(({ key }) => key.PK === `REPORT#${_id}`).map(({ what }) => what)
  expect(found).toEqual(
    expect.arrayContaining([
      '2000 of its debt is paid, and its instalments are 1000',
      expect.stringContaining('soldAt is 100, and the log says 4500'),
    ]),
  )
})

import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productById, type StoredProduct } from '../../lambdas/data/products.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { newId } from '../../shared/id.ts'
import { sum, times } from '../../shared/money.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { addLamp, formOf } from '../support/lamp-by-admin.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { makeNewOrder } from '../support/make-order.ts'
import { journal } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

describe('value of a stock', () => {
  it('moves pieces of a sale at the average cost', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const report = reportIn(await sell([[lamp._id, 2]]))
    expect(await entriesOf(lamp)).toMatchObject([
      { reason: 'opening', delta: 10, value: 30_000, unitCost: 3000 },
      { reason: 'sale', reference: report._id, delta: -2, value: -6000, unitCost: 3000, branch: '00' },
    ])
    expect(await now(lamp)).toMatchObject({ countInStock: 8, costPrice: 3000 })
  })

  it('revalues the pieces that are there when an admin types another cost', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    expect((await patch(lamp, { costPrice: 3300 })).status).toBe(200)
    expect(await entriesOf(lamp)).toMatchObject([
      { reason: 'opening' },
      { reason: 'revaluation', delta: 0, balance: 10, value: 3000, unitCost: 3000, costAfter: 3300 },
    ])
    expect((await auditEntriesOf('product', lamp._id))[0]?.fields).toEqual([
      { field: 'costPrice', before: 3000, after: 3300 },
    ])
  })

  it('revalues before it corrects the count when a form has both', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const body = { ...formOf(lamp), costPrice: 2500, countInStock: 12 }
    expect((await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).status).toBe(200)
    expect((await entriesOf(lamp)).slice(1)).toMatchObject([
      { reason: 'revaluation', delta: 0, balance: 10, value: -5000, unitCost: 3000, costAfter: 2500 },
      { reason: 'correction', delta: 2, balance: 12, value: 5000, unitCost: 2500 },
    ])
  })

  it('journals a cost that is typed while there is no stock', async () => {
    const lamp = await addLamp({ countInStock: 0, costPrice: 3000 })
    expect(await entriesOf(lamp)).toEqual([])
    await patch(lamp, { costPrice: 3300 })
    expect(await entriesOf(lamp)).toMatchObject([{ reason: 'revaluation', value: 0, unitCost: 3000, costAfter: 3300 }])
  })

  it('returns the pieces of a voided sale at its own cost', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const report = reportIn(await sell([[lamp._id, 2]]))
    await patch(lamp, { costPrice: 3300 })
    expect((await remove(report._id)).status).toBe(200)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({
      reason: 'sale-deleted',
      delta: 2,
      balance: 10,
      value: 6000,
      unitCost: 3300,
      costAfter: 3240,
    })
    expect(await now(lamp)).toMatchObject({ countInStock: 10, costPrice: 3240 })
  })

  it('moves what a correction of a sale adds and returns at its own cost', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const report = reportIn(await sell([[lamp._id, 4]]))
    await patch(lamp, { costPrice: 3300 })
    expect(reportIn(await edit(report._id, { real: 3 })).costs).toBe(9000)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({ delta: 1, value: 3000, unitCost: 3300, costAfter: 3257.14 })
    expect(reportIn(await edit(report._id, { real: 5 })).costs).toBe(15_000)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({ delta: -2, value: -6000 })
    await expectValue(lamp)
  })

  it('returns the lamps of a deleted order at the cost of their line', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000, price: 5000 })
    const { body } = await invoke(placeOrder, { as: customer, body: makeNewOrder([[lamp._id, 2]]) })
    const { _id: id } = z.object({ order: z.object({ _id: z.string() }) }).parse(body).order
    await patch(lamp, { costPrice: 3300 })
    expect((await invoke(deleteOrder, { as: admin, params: { id } })).status).toBe(200)
    expect(await entriesOf(lamp)).toMatchObject([
      { reason: 'opening', value: 30_000 },
      { reason: 'order', delta: -2, value: -6000 },
      { reason: 'revaluation', value: 2400 },
      { reason: 'order-deleted', delta: 2, value: 6000, costAfter: 3240 },
    ])
  })

  it('adds oversold pieces at the average, and reverts them at the cost of their sale', async () => {
    const lamp = await addLamp({ countInStock: 1, costPrice: 3000 })
    const madeAt = new Date(Date.now() - 3_600_000).toISOString()
    const report = reportIn(await sell([[lamp._id, 3]], { offline: true, saleId: newId(), madeAt }))
    await patch(lamp, { costPrice: 3300 })
    await remove(report._id)
    expect((await entriesOf(lamp)).slice(1)).toMatchObject([
      { reason: 'found-offline', delta: 2, balance: 3, value: 6000, madeAt },
      { reason: 'sale', delta: -3, balance: 0, value: -9000, madeAt },
      { reason: 'revaluation', value: 0, costAfter: 3300 },
      { reason: 'sale-deleted', delta: 3, balance: 3, value: 9000, unitCost: 3300, costAfter: 3000 },
      { reason: 'oversold-reverted', delta: -2, balance: 1, value: -6000, unitCost: 3000 },
    ])
    await expectValue(lamp)
  })

  it('records the cost at which sell took the pieces when the sale is saved later', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const saleId = newId()
    expect((await patch(lamp, { countInStock: 8, expectedCountInStock: 10, saleId }, seller)).status).toBe(200)
    await patch(lamp, { costPrice: 3300 })
    const report = reportIn(await sell([[lamp._id, 3]], { saleId }))
    expect(report).toMatchObject({ costs: 9000, reportItems: [{ costPrice: 3000 }] })
    expect(await entriesOf(lamp)).toMatchObject([
      { reason: 'opening' },
      { reason: 'sale', reference: saleId, delta: -2, value: -6000 },
      { reason: 'revaluation', value: 2400 },
      { reason: 'sale', reference: report._id, delta: -1, value: -3000 },
    ])
    await expectValue(lamp)
  })

  it('returns pieces that sell took at the cost at which it took them', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const saleId = newId()
    await patch(lamp, { countInStock: 8, saleId }, seller)
    await patch(lamp, { costPrice: 3300 })
    expect((await patch(lamp, { putBack: { saleId } }, seller)).status).toBe(200)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({ reason: 'sale-cancelled', value: 6000, costAfter: 3240 })
  })

  it('books the stock of a deleted lamp as missing pieces', async () => {
    const lamp = await addLamp({ countInStock: 4, costPrice: 3000 })
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({
      reason: 'lamp-deleted',
      delta: -4,
      balance: 0,
      value: -12_000,
    })
  })

  it('sells at the new cost when it changes between read and write of a sale', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    afterNextRead(() => patch(lamp, { costPrice: 3300 }))
    const report = reportIn(await sell([[lamp._id, 2]]))
    expect(report.costs).toBe(6600)
    expect((await entriesOf(lamp)).at(-1)).toMatchObject({ reason: 'sale', value: -6600, unitCost: 3300 })
  })

  it('refuses a form that shows the cost from before a movement changed it', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    const report = reportIn(await sell([[lamp._id, 2]]))
    await patch(lamp, { costPrice: 3300 })
    const shown = await now(lamp)
    await remove(report._id)
    const body = { costPrice: 3500, revision: shown?.revision }
    expect(await patch(lamp, body)).toMatchObject({ status: 409, body: { code: 'product.changed' } })
    expect(await now(lamp)).toMatchObject({ costPrice: 3240 })
  })

  it('starts from count times cost in a lamp whose entries have no value', async () => {
    const lamp = await addLamp({ countInStock: 10, costPrice: 3000 })
    for (const { PK, SK } of await journal(lamp._id)) {
      const UpdateExpression = 'REMOVE #value, unitCost, branch'
      const ExpressionAttributeNames = { '#value': 'value' }
      await table.send(
        new UpdateCommand({ TableName: tableName, Key: { PK, SK }, UpdateExpression, ExpressionAttributeNames }),
      )
    }
    const report = reportIn(await sell([[lamp._id, 2]]))
    await patch(lamp, { costPrice: 3300 })
    await remove(report._id)
    expect(await now(lamp)).toMatchObject({ countInStock: 10, costPrice: 3240 })
  })
})

function patch({ _id }: StoredProduct, body: object, as = admin) {
  return invoke(patchProduct, { as, params: { id: _id }, body })
}

function now({ _id }: StoredProduct) {
  return productById(_id)
}

async function entriesOf({ _id }: StoredProduct): Promise<StockMovement[]> {
  return (await journal(_id)).map((row) => StockMovement.parse(row))
}

/** Checks that the values of the journal, less its rests, are the value of the stock. */
async function expectValue(lamp: StoredProduct): Promise<void> {
  const entries = await entriesOf(lamp)
  const { countInStock = 0, costPrice = 0 } = (await now(lamp)) ?? {}
  expect(sum(entries.flatMap(({ value = 0, rest = 0 }) => [value, -rest]))).toBe(times(costPrice, countInStock))
}

import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anyReceiptById, correctionsOf, receiptKey } from '../../lambdas/data/receipts.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { newId } from '../../shared/id.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { backupRowsNow, emptyTable, restoreBackup, takeBackup } from '../support/backups.ts'
import { admin, invoke } from '../support/make-event.ts'
import { receiveGoods } from '../support/receive-goods.ts'

beforeEach(emptyTable)

const transport = { kind: 'transport', amount: 600, owed: true, payee: 'Kigali Cargo' }
const customs = { kind: 'customs', amount: 500, owed: true, payee: 'Customs agent' }

const correct = ({ _id: id }: Receipt, charge: object) =>
  invoke(correctReceipt, { as: admin, params: { id }, body: { kind: 'charge', reason: 'As billed', charge } })
const remove = ({ _id: id }: Receipt) => invoke(deleteReceipt, { as: admin, params: { id } })
const pay = (supplier: string, amount: number) => {
  const body = { paymentId: newId(), supplier, currency: 'RWF', amount, paidFrom: 'drawer' }
  return invoke(paySupplier, { as: admin, body })
}

/** Returns the ids of the receipts of the payees of goods. */
async function payablesOf({ _id, charges }: Receipt): Promise<string[]> {
  const late = (await correctionsOf(_id)).flatMap(({ charge }) => charge ?? [])
  return z.array(z.string()).parse([...charges, ...late].map(({ payable }) => payable))
}

describe('backup of receipts of payees', () => {
  it('restores goods, a late charge and the receipts of payees, which can be deleted', async () => {
    const goods = await receiveGoods(undefined, { charges: [transport] })
    expect((await correct(goods, customs)).status).toBe(201)
    expect((await pay('Kigali Cargo', 200)).status).toBe(201)
    const [first = '', late = ''] = await payablesOf(goods)
    const [file, rows] = [await takeBackup(), await backupRowsNow()]

    await emptyTable()
    await restoreBackup(file)

    const after = await backupRowsNow()
    for (const [key, row] of rows) expect([key, after.get(key)]).toEqual([key, row])
    expect(await anyReceiptById(first)).toMatchObject({ owed: 400, chargesOf: { receipt: goods._id } })
    expect(await anyReceiptById(late)).toMatchObject({ owed: 500, chargesOf: { receipt: goods._id } })
    expect(await bookErrorsNow()).toEqual([])
    expect((await remove(goods)).status).toBe(200)
    expect(await anyReceiptById(late)).toMatchObject({ owed: 0, voided: {} })
    expect(await bookErrorsNow()).toEqual([])
  })
})

describe('receipt of a release without payees', () => {
  it('corrects and deletes a receipt whose owed charge has no payee', async () => {
    const { payee: _, ...owed } = transport
    const goods = await receiveGoods(undefined, { charges: [owed] })
    expect(goods.charges[0]).not.toHaveProperty('payee')
    expect(goods.total).toBe(118_600)
    expect((await correct(goods, customs)).status).toBe(201)
    expect(await bookErrorsNow()).toEqual([])
    expect((await remove(goods)).status).toBe(200)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('reports the receipt of a payee whose goods a former release deleted', async () => {
    const goods = await receiveGoods(undefined, { charges: [transport] })
    const [payable = ''] = await payablesOf(goods)
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: receiptKey(goods._id),
        UpdateExpression: 'SET voided = :voided',
        ExpressionAttributeValues: { ':voided': { at: goods.createdAt, by: goods.by } },
      }),
    )
    const errors = await bookErrorsNow()
    expect(errors).toContainEqual({ key: receiptKey(payable), what: 'only one of it and its goods was deleted' })
  })
})

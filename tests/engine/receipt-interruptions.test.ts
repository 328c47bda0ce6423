import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { productById } from '../../lambdas/data/products.ts'
import { table } from '../../lambdas/data/table.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as getReceipt } from '../../lambdas/receipts/get-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { handler as mergeSuppliers } from '../../lambdas/suppliers/merge-suppliers.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Supplier } from '../../shared/suppliers/supplier.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke } from '../support/make-event.ts'
import { countInStock, stockOne } from '../support/shop.ts'

const common = () => ({ receiptId: newId(), receivedOn: '2026-11-20', supplier: `Musa ${newId()}`, currency: 'RWF' })
const send = (body: object) => invoke(recordReceipt, { as: admin, body })
const receiptIn = ({ body }: { body: unknown }) => z.object({ receipt: Receipt }).parse(body).receipt
const receiptNow = async (id: string) => receiptIn(await invoke(getReceipt, { as: admin, params: { id } }))
const payAll = (body: object) =>
  invoke(paySupplier, { as: admin, body: { paymentId: newId(), currency: 'RWF', paidFrom: 'bank', ...body } })
const supplierNow = async (name: string) => {
  const { body } = await invoke(listSuppliers, { as: admin })
  const { suppliers } = z.object({ suppliers: z.array(Supplier) }).parse(body)
  return suppliers.find((each) => each.name === name)
}

/** Records three pieces for 1,000 each. */
async function receiveThree() {
  const lamp = await stockOne({ countInStock: 0, costPrice: 1000 })
  const receipt = receiptIn(await send({ ...common(), lines: [{ product: lamp._id, quantity: 3, price: 1000 }] }))
  return { lamp: lamp._id, receipt }
}

describe('goods receipt while the shop changes', () => {
  it('records nothing when a lamp is deleted between two lines', async () => {
    const [kept, deleted] = [await stockOne({ countInStock: 0 }), await stockOne({ countInStock: 0 })]
    afterNextRead(() => invoke(deleteProduct, { as: admin, params: { id: deleted._id } }))
    const lines = [kept, deleted].map(({ _id }) => ({ product: _id, quantity: 2, price: 1000 }))
    expect(await send({ ...common(), lines })).toMatchObject({
      status: 404,
      body: { code: 'product.unknown', productId: deleted._id },
    })
    expect(await countInStock(kept._id)).toBe(0)
  })

  it('uses the advance of a supplier into which its own is merged at that moment', async () => {
    const { lamp, receipt } = await receiveThree()
    const into = `Mussa ${newId()}`
    await payAll({ supplier: into, amount: 800 })
    afterNextRead(() => invoke(mergeSuppliers, { as: admin, body: { name: receipt.supplier, into } }))
    const body = { ...common(), supplier: receipt.supplier, lines: [{ product: lamp, quantity: 1, price: 500 }] }
    expect(receiptIn(await send(body))).toMatchObject({ owed: 0, payments: [{ amount: 500 }] })
    expect(await supplierNow(into)).toMatchObject({ owedRwf: 3000, advances: [{ amount: 300 }] })
  })

  it('lists 100 open receipts of a supplier and pays them in three calls', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const { supplier } = common()
    const lines = [{ product: lamp._id, quantity: 1, price: 10 }]
    for (let n = 0; n < 20; n += 1) {
      await Promise.all(Array.from({ length: 5 }, () => send({ ...common(), supplier, lines })))
    }
    expect(await supplierNow(supplier)).toMatchObject({ owedRwf: 1000, open: 100 })
    for (const amount of [450, 450, 100]) expect((await payAll({ supplier, amount })).status).toBe(201)
    expect(await supplierNow(supplier)).toMatchObject({ owedRwf: 0, open: 0, advances: [] })
    expect(await countInStock(lamp._id)).toBe(100)
  })
})

/** Makes the process end at its next transaction: before it is sent, or after it was executed. */
function crash(when: 'before' | 'after'): void {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = table.send.bind(table)
  let isDue = true
  const spy = vi.spyOn(table, 'send').mockImplementation(async (command: Parameters<typeof table.send>[0]) => {
    const isNow = isDue && command instanceof TransactWriteCommand
    if (isNow) isDue = false
    if (isNow && when === 'before') throw new Error('The process has ended')
    const answer = await Reflect.apply(send, table, [command])
    if (isNow) throw new Error('The process has ended')
    return answer
  })
  onTestFinished(() => spy.mockRestore())
}

describe.each(['before', 'after'] as const)('call that ends %s its transaction', (when) => {
  it('records a receipt once when it is sent again', async () => {
    const lamp = await stockOne({ countInStock: 1, costPrice: 500 })
    const body = { ...common(), lines: [{ product: lamp._id, quantity: 3, price: 1000 }], invoiceNo: '7' }
    crash(when)
    expect((await send(body)).status).toBe(500)
    expect(await countInStock(lamp._id)).toBe(when === 'before' ? 1 : 4)
    expect((await send(body)).status).toBe(201)
    expect(await productById(lamp._id)).toMatchObject({ countInStock: 4, costPrice: 875 })
    expect(await supplierNow(body.supplier)).toMatchObject({ owedRwf: 3000, open: 1 })
  })

  it('records a correction once when it is sent again', async () => {
    const { lamp, receipt } = await receiveThree()
    const body = { correctionId: newId(), kind: 'pieces', line: 0, quantity: 2, reason: 'As on paper' }
    const correct = () => invoke(correctReceipt, { as: admin, params: { id: receipt._id }, body })
    crash(when)
    expect((await correct()).status).toBe(500)
    expect((await correct()).status).toBe(201)
    expect(await receiptNow(receipt._id)).toMatchObject({ owed: 2000, corrections: 1 })
    expect(await countInStock(lamp)).toBe(2)
  })

  it('records a payment once when it is sent again', async () => {
    const { receipt } = await receiveThree()
    const body = { paymentId: newId(), amount: 1200, paidFrom: 'drawer' }
    const pay = () => invoke(payReceipt, { as: admin, params: { id: receipt._id }, body })
    crash(when)
    expect((await pay()).status).toBe(500)
    expect((await pay()).status).toBe(201)
    expect(await receiptNow(receipt._id)).toMatchObject({ owed: 1800, payments: [{ amount: 1200 }] })
  })

  it('records the payment of a supplier once when it is sent again', async () => {
    const { receipt } = await receiveThree()
    const body = { paymentId: newId(), supplier: receipt.supplier, amount: 3500 }
    crash(when)
    expect((await payAll(body)).status).toBe(500)
    expect((await payAll(body)).status).toBe(201)
    expect(await supplierNow(receipt.supplier)).toMatchObject({ owedRwf: 0, advances: [{ amount: 500 }] })
  })
})

it('leaves books without errors', async () => {
  expect(await bookErrorsNow()).toEqual([])
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../lambdas/data/table.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as getReceipt } from '../../lambdas/receipts/get-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as editSupplier } from '../../lambdas/suppliers/edit-supplier.ts'
import { handler as listSupplierNames } from '../../lambdas/suppliers/list-supplier-names.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { handler as mergeSuppliers } from '../../lambdas/suppliers/merge-suppliers.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { handler as separateSupplier } from '../../lambdas/suppliers/separate-supplier.ts'
import { handler as showStatement } from '../../lambdas/suppliers/show-statement.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Supplier } from '../../shared/suppliers/supplier.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const receiptIn = ({ body }: { body: unknown }) => z.object({ receipt: Receipt }).parse(body).receipt
const receiptNow = async (id: string) => receiptIn(await invoke(getReceipt, { as: admin, params: { id } }))
const send = (supplier: string, fields: object) => {
  const common = { receiptId: newId(), receivedOn: '2026-11-20', supplier, currency: 'RWF' }
  return invoke(recordReceipt, { as: admin, body: { ...common, ...fields } })
}

/** Records one piece for a price. */
async function receive(supplier: string, price: number, fields: object = {}) {
  const { _id } = await stockOne({ countInStock: 0 })
  return receiptIn(await send(supplier, { lines: [{ product: _id, quantity: 1, price }], ...fields }))
}

const pay = (id: string, fields: object, as = admin) =>
  invoke(payReceipt, { as, params: { id }, body: { paymentId: newId(), paidFrom: 'drawer', ...fields } })
const payAll = (supplier: string, fields: object) =>
  invoke(paySupplier, {
    as: admin,
    body: { paymentId: newId(), supplier, currency: 'RWF', paidFrom: 'bank', ...fields },
  })
const suppliersNow = async () => {
  const { body } = await invoke(listSuppliers, { as: admin })
  return z.object({ suppliers: z.array(Supplier) }).parse(body).suppliers
}
const supplierNow = async (name: string) => (await suppliersNow()).find((each) => each.name === name)
const ugx = { currency: 'UGX', rwfPerUnit: '0.39' }

describe('payment of a receipt', () => {
  it('books the exchange difference, and the last payment takes the rest', async () => {
    const { _id } = await receive(`Musa ${newId()}`, 100.01, ugx)
    const first = await pay(_id, { amount: 33.33, rwf: 14 })
    expect(first).toMatchObject({ status: 201, body: { receipt: { owed: 66.68, owedRwf: 26 } } })
    const last = receiptIn(await pay(_id, { amount: 66.68, rwf: 26.5 }))
    expect(last).toMatchObject({ owed: 0, owedRwf: 0, payments: [{ difference: 1 }, { difference: 0.5 }] })
  })

  it('records a repeated payment once, also simultaneously', async () => {
    const { _id } = await receive(`Musa ${newId()}`, 1000)
    const fields = { paymentId: newId(), amount: 400 }
    const answers = await Promise.all([pay(_id, fields), pay(_id, fields)])
    const again = await pay(_id, fields)
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await receiptNow(_id)).toMatchObject({ owed: 600, payments: [{ amount: 400 }] })
    expect(await pay(_id, { ...fields, amount: 300 })).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('refuses a settled receipt, an unknown one, a seller, and two amounts in RWF', async () => {
    const { _id } = await receive(`Musa ${newId()}`, 1000)
    expect(await pay(_id, { amount: 5, rwf: 6 })).toMatchObject({ status: 400, body: { code: 'receipt.rwf' } })
    expect((await pay(_id, { amount: 5 }, seller)).status).toBe(403)
    expect((await pay('unknown', { amount: 5 })).status).toBe(404)
    await pay(_id, { amount: 1000 })
    expect(await pay(_id, { amount: 1 })).toMatchObject({ status: 409, body: { code: 'receipt.settled' } })
  })

  it('turns what exceeds the debt into an advance', async () => {
    const supplier = `Musa ${newId()}`
    const { _id } = await receive(supplier, 1000, ugx)
    await pay(_id, { amount: 1500, rwf: 600 })
    expect(await receiptNow(_id)).toMatchObject({ owed: 0, payments: [{ amount: 1000, rwf: 400, booked: 390 }] })
    expect(await supplierNow(supplier)).toMatchObject({ advances: [{ currency: 'UGX', amount: 500 }] })
    const next = await receive(supplier, 400, { ...ugx, rwfPerUnit: '0.41' })
    expect(next).toMatchObject({ owed: 0, payments: [{ amount: 400, rwf: 160, booked: 164, difference: -4 }] })
  })
})

describe('payment of a supplier', () => {
  it('pays receipts in its currency, oldest first, and keeps the rest as an advance', async () => {
    const supplier = `Musa ${newId()}`
    const late = await receive(supplier, 300, { receivedOn: '2026-11-19' })
    const early = await receive(supplier, 500, { receivedOn: '2026-11-02' })
    const other = await receive(supplier, 100, ugx)
    expect(await payAll(supplier, { amount: 600 })).toMatchObject({
      status: 201,
      body: {
        receipts: [
          { _id: early._id, owed: 0 },
          { _id: late._id, owed: 200 },
        ],
      },
    })
    const fields = { paymentId: newId(), amount: 250 }
    expect(await payAll(supplier, fields)).toMatchObject({ body: { advance: { currency: 'RWF', amount: 50 } } })
    expect(await payAll(supplier, fields)).toMatchObject({ body: { advance: { currency: 'RWF', amount: 50 } } })
    expect(await receiptNow(other._id)).toMatchObject({ owed: 100 })
    expect(await supplierNow(supplier)).toMatchObject({
      owed: [{ currency: 'UGX', amount: 100 }],
      owedRwf: 39,
      advances: [{ currency: 'RWF', amount: 50 }],
    })
  })

  it('keeps money for a new supplier as an advance, once', async () => {
    const supplier = `Musa ${newId()}`
    const fields = { currency: 'USD', paymentId: newId(), amount: 10, rwf: 14_500 }
    await Promise.all([payAll(supplier, fields), payAll(supplier, fields)])
    expect(await supplierNow(supplier)).toMatchObject({ advances: [{ currency: 'USD', amount: 10 }], open: 0 })
    expect(await payAll(supplier, { currency: 'USD', amount: 10 })).toMatchObject({ body: { code: 'receipt.rwf' } })
  })

  it('pays 45 of 46 open receipts at a time, and refuses money for more', async () => {
    const supplier = `Musa ${newId()}`
    const { _id } = await stockOne({ countInStock: 0 })
    for (let n = 0; n < 46; n += 1) await send(supplier, { lines: [{ product: _id, quantity: 1, price: 10 }] })
    expect(await payAll(supplier, { amount: 460 })).toMatchObject({
      status: 409,
      body: { code: 'receipt.tooManyOpen' },
    })
    expect((await payAll(supplier, { amount: 450 })).status).toBe(201)
    expect(await supplierNow(supplier)).toMatchObject({ owedRwf: 10, open: 1 })
  })
})

describe('payment of a supplier whose receipts are not in the index yet', () => {
  /** Makes the indexes return nothing, as if they had none of the rows of this test. */
  const lagIndexes = () => {
    const send = table.send.bind(table)
    const spy = vi.spyOn(table, 'send').mockImplementation((command: Parameters<typeof table.send>[0]) => {
      if (Reflect.get(command.input, 'IndexName') !== undefined) return Promise.resolve({ Items: [] })
      return Reflect.apply(send, table, [command])
    })
    onTestFinished(() => spy.mockRestore())
  }

  it('pays a receipt of the same second', async () => {
    const supplier = `Musa ${newId()}`
    lagIndexes()
    const first = await receive(supplier, 500)
    const second = await receive(supplier, 300)
    const { body } = await payAll(supplier, { amount: 800 })
    expect(body).toMatchObject({
      receipts: [
        { _id: first._id, owed: 0 },
        { _id: second._id, owed: 0 },
      ],
    })
    expect(body).not.toHaveProperty('advance')
  })

  it('pays a receipt that a correction of the same second opened again', async () => {
    const { _id, supplier } = await receive(`Musa ${newId()}`, 500)
    await pay(_id, { amount: 500 })
    lagIndexes()
    const body = { kind: 'price', line: 0, price: 700, reason: 'As on the invoice' }
    expect((await invoke(correctReceipt, { as: admin, params: { id: _id }, body })).status).toBe(201)
    expect(await payAll(supplier, { amount: 200 })).toMatchObject({ body: { receipts: [{ _id, owed: 0 }] } })
  })

  it('pays receipts of a spelling that was merged in the same second', async () => {
    const [name, into] = [`Musa ${newId()}`, `Mussa ${newId()}`]
    lagIndexes()
    const first = await receive(name, 100)
    const second = await receive(into, 50)
    await invoke(mergeSuppliers, { as: admin, body: { name, into } })
    expect(await payAll(into, { amount: 150 })).toMatchObject({
      body: {
        receipts: [
          { _id: first._id, owed: 0 },
          { _id: second._id, owed: 0 },
        ],
      },
    })
  })

  it('leaves no receipt open next to an advance when both are recorded simultaneously', async () => {
    const [name, into] = [`Musa ${newId()}`, `Mussa ${newId()}`]
    lagIndexes()
    await receive(name, 100)
    await receive(into, 100)
    await invoke(mergeSuppliers, { as: admin, body: { name, into } })
    await payAll(name, { amount: 200 })
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const [receipt] = await Promise.all([receive(into, 100), payAll(name, { amount: 100 })])
      ids.push(receipt._id)
    }
    expect((await Promise.all(ids.map(receiptNow))).map(({ owed }) => owed)).toEqual(ids.map(() => 0))
    expect(await supplierNow(into)).toMatchObject({ advances: [] })
  })
})

describe('supplier', () => {
  it('accepts edits of its current revision and sets due dates by its payment days', async () => {
    const supplier = `Musa ${newId()}`
    await receive(supplier, 10)
    const edit = (fields: object) =>
      invoke(editSupplier, { as: admin, body: { name: supplier, revision: 1, ...fields } })
    expect((await edit({ termDays: 30, phone: '+256 772 123456', currency: 'UGX' })).status).toBe(200)
    const current = { revision: 2, termDays: 30, currency: 'UGX' }
    expect(await edit({ note: 'Owino' })).toMatchObject({ status: 409, body: { code: 'supplier.changed', current } })
    expect((await edit({ phone: null, revision: 2 })).status).toBe(200)
    expect(await receive(supplier, 10)).toMatchObject({ dueOn: '2026-12-20' })
    const now = await supplierNow(supplier)
    expect(now).toMatchObject({ termDays: 30, currency: 'UGX', dueOn: '2026-12-20' })
    expect(now).not.toHaveProperty('phone')
    const { body } = await invoke(listSupplierNames, { as: seller })
    expect(body).toMatchObject({ suppliers: expect.arrayContaining([{ name: supplier, currency: 'UGX' }]) })
  })

  it('has one account for merged spellings: its debts, advances and invoice numbers', async () => {
    const [name, into] = [`Musa ${newId()}`, `Mussa ${newId()}`]
    await receive(name, 100, { invoiceNo: '7' })
    await receive(into, 50)
    await payAll(name, { currency: 'USD', amount: 10, rwf: 14_500 })
    expect((await invoke(mergeSuppliers, { as: admin, body: { name, into } })).status).toBe(200)
    expect(await supplierNow(into)).toMatchObject({ owedRwf: 150, spellings: [name], open: 2 })
    expect(await supplierNow(name)).toBeUndefined()
    const { _id } = await stockOne({ countInStock: 0 })
    const line = { product: _id, quantity: 1, price: 10 }
    expect(await send(into, { lines: [line], invoiceNo: '7' })).toMatchObject({ body: { code: 'receipt.invoiceUsed' } })
    const next = receiptIn(await send(into, { lines: [line], currency: 'USD', rwfPerUnit: '1450' }))
    expect(next).toMatchObject({ owed: 0, payments: [{ amount: 10, rwf: 14_500 }] })
    expect(await payAll(name, { amount: 150 })).toMatchObject({ body: { receipts: [{ owed: 0 }, { owed: 0 }] } })
    const { body } = await invoke(showStatement, { as: admin, query: { name: into } })
    expect(z.object({ receipts: z.array(Receipt) }).parse(body).receipts).toHaveLength(3)
    await invoke(separateSupplier, { as: admin, body: { name } })
    expect(await supplierNow(name)).toMatchObject({ spellings: [], open: 0 })
  })

  it('refuses to merge a name with itself, with an unknown one or in a circle', async () => {
    const [name, into] = [`Musa ${newId()}`, `Mussa ${newId()}`]
    await receive(name, 100)
    const merge = (one: string, other: string) =>
      invoke(mergeSuppliers, { as: admin, body: { name: one, into: other } })
    expect(await merge(name, name.toUpperCase())).toMatchObject({ status: 400, body: { code: 'supplier.same' } })
    expect(await merge(name, into)).toMatchObject({ status: 404 })
    await receive(into, 100)
    await merge(name, into)
    expect(await merge(into, name)).toMatchObject({ status: 409, body: { code: 'supplier.merged' } })
  })
})

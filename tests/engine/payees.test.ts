import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { productById } from '../../lambdas/data/products.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as getReceipt } from '../../lambdas/receipts/get-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { handler as mergeSuppliers } from '../../lambdas/suppliers/merge-suppliers.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { handler as showStatement } from '../../lambdas/suppliers/show-statement.ts'
import { newId } from '../../shared/id.ts'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Supplier } from '../../shared/suppliers/supplier.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const Answer = z.object({ receipt: Receipt, corrections: z._default(z.array(Correction), []) })

/** Returns a request for goods of 1,000 RWF each, whose charges are owed to payees. */
const request = (products: readonly string[], charges: object[], fields: object = {}) => ({
  receiptId: newId(),
  receivedOn: '2026-11-20',
  supplier: `Musa ${newId()}`,
  currency: 'RWF',
  lines: products.map((product) => ({ product, quantity: 10, price: 1000 })),
  charges: charges.map((charge) => ({ kind: 'transport', owed: true, ...charge })),
  ...fields,
})

async function receive(charges: object[], fields: object = {}) {
  const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
  const { body } = await invoke(recordReceipt, { as: seller, body: request([lamp._id], charges, fields) })
  const { _id } = z.object({ receipt: z.object({ _id: z.string() }) }).parse(body).receipt
  return { lamp, ...(await receiptNow(_id)) }
}

async function receiptNow(id: string) {
  return Answer.parse((await invoke(getReceipt, { as: admin, params: { id } })).body)
}

async function statementOf(name: string): Promise<Receipt[]> {
  const { body } = await invoke(showStatement, { as: admin, query: { name } })
  return z.object({ receipts: z.array(Receipt) }).parse(body).receipts
}

async function supplierNow(name: string) {
  const { body } = await invoke(listSuppliers, { as: admin })
  const { suppliers } = z.object({ suppliers: z.array(Supplier) }).parse(body)
  return suppliers.find((each) => each.name === name)
}

const correct = (id: string, fields: object) =>
  invoke(correctReceipt, { as: admin, params: { id }, body: { reason: 'As billed', ...fields } })
const remove = (id: string, query: Record<string, string> = {}) =>
  invoke(deleteReceipt, { as: admin, params: { id }, query })
const payAll = (supplier: string, amount: number) =>
  invoke(paySupplier, {
    as: admin,
    body: { paymentId: newId(), supplier, currency: 'RWF', amount, paidFrom: 'drawer' },
  })
const costOf = async (id: string) => (await productById(id))?.costPrice

describe('charge that is owed to another payee', () => {
  it('is part of the cost of the goods and a debt to the payee alone', async () => {
    const payee = `Cargo ${newId()}`
    const { lamp, receipt } = await receive([
      { amount: 600, payee },
      { amount: 400, kind: 'loading', payee },
    ])
    expect(receipt).toMatchObject({ total: 10_000, owed: 10_000, lines: [{ landed: 11_000 }] })
    expect(await costOf(lamp._id)).toBe(1100)
    expect(await supplierNow(receipt.supplier)).toMatchObject({ owed: [{ currency: 'RWF', amount: 10_000 }] })
    expect(await supplierNow(payee)).toMatchObject({ owed: [{ currency: 'RWF', amount: 1000 }], open: 1 })
    const [payable] = await statementOf(payee)
    const chargesOf = { receipt: receipt._id, number: receipt.number, supplier: receipt.supplier }
    expect(payable).toMatchObject({ lines: [], charges: [], total: 1000, chargesOf, receivedOn: '2026-11-20' })
    expect(payable?.number).toBeGreaterThan(0)
    expect(receipt.charges.map((charge) => charge.payable)).toEqual([payable?._id, payable?._id])
    await payAll(payee, 1000)
    expect(await supplierNow(payee)).toMatchObject({ owed: [], open: 0 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('has its own currency and rate, and an exchange difference when paid', async () => {
    const payee = `Agent ${newId()}`
    const { receipt } = await receive([
      { amount: 10, currency: 'USD', rwfPerUnit: '1450', payee },
      { amount: 2000, payee },
    ])
    expect(receipt).toMatchObject({ total: 10_000, lines: [{ landed: 26_500 }] })
    const open = await statementOf(payee)
    expect(open.map(({ currency, owed, owedRwf }) => [currency, owed, owedRwf]).toSorted()).toEqual([
      ['RWF', 2000, 2000],
      ['USD', 10, 14_500],
    ])
    const { _id = '' } = open.find(({ currency }) => currency === 'USD') ?? {}
    const payment = { paymentId: newId(), amount: 10, rwf: 15_000, paidFrom: 'bank' }
    expect((await invoke(payReceipt, { as: admin, params: { id: _id }, body: payment })).status).toBe(201)
    expect((await receiptNow(_id)).receipt.payments).toMatchObject([{ difference: 500 }])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('uses an advance of the payee in any merged spelling', async () => {
    const [payee, other] = [`Cargo ${newId()}`, `Kargo ${newId()}`]
    await payAll(payee, 700)
    await payAll(other, 500)
    await invoke(mergeSuppliers, { as: admin, body: { name: other, into: payee } })
    await receive([{ amount: 1000, payee }])
    expect(await supplierNow(payee)).toMatchObject({ owed: [], advances: [{ amount: 200 }] })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('is owed to the supplier if the payee is the supplier', async () => {
    const supplier = `Musa ${newId()}`
    const { receipt } = await receive([{ amount: 500, payee: ` ${supplier.toUpperCase()}` }], { supplier })
    expect(receipt).toMatchObject({ total: 10_500, owed: 10_500 })
    expect(receipt.charges[0]).not.toHaveProperty('payee')
    expect(await statementOf(supplier)).toHaveLength(1)
  })

  it('is one account with the supplier if the payee was merged into the supplier', async () => {
    const [supplier, payee] = [`Musa ${newId()}`, `Mussa ${newId()}`]
    await payAll(supplier, 1)
    await payAll(payee, 1)
    await invoke(mergeSuppliers, { as: admin, body: { name: payee, into: supplier } })
    const { receipt } = await receive([{ amount: 500, payee }], { supplier })
    expect(await supplierNow(supplier)).toMatchObject({ owed: [{ amount: 10_498 }], advances: [], open: 2 })
    expect((await remove(receipt._id)).status).toBe(200)
    expect(await supplierNow(supplier)).toMatchObject({ owed: [], advances: [{ amount: 2 }], open: 0 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('is recorded once when the receipt is repeated simultaneously', async () => {
    const payee = `Cargo ${newId()}`
    const lamp = await stockOne({ countInStock: 0 })
    const body = request([lamp._id], [{ amount: 600, payee }])
    const answers = await Promise.all([1, 2, 3].map(() => invoke(recordReceipt, { as: seller, body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await statementOf(payee)).toHaveLength(1)
    const other = { ...body, charges: [{ kind: 'transport', owed: true, amount: 600, payee: 'Other' }] }
    expect(await invoke(recordReceipt, { as: seller, body: other })).toMatchObject({ status: 409 })
  })

  it('fits a receipt of 40 lines for one payee, and is refused for five', async () => {
    const lamps = await Promise.all(Array.from({ length: 40 }, () => stockOne({ countInStock: 0, costPrice: 10 })))
    const payees = Array.from({ length: 5 }, () => `Cargo ${newId()}`)
    const charges = payees.map((payee) => ({ amount: 400, payee }))
    const products = lamps.map(({ _id }) => _id)
    const record = (some: string[], own: object[]) => {
      const whole = { invoiceNo: '7', payments: [{ paymentId: newId(), amount: 1, paidFrom: 'drawer' }] }
      return invoke(recordReceipt, { as: admin, body: request(some, own, whole) })
    }
    expect(await record(products, charges)).toMatchObject({ status: 400, body: { code: 'receipt.tooLarge' } })
    const [one, two] = [await record(products, charges.slice(0, 1)), await record(products.slice(0, 25), charges)]
    expect([one.status, two.status]).toEqual([201, 201])
    for (const payee of payees) await payAll(payee, 400)
    for (const { body } of [one, two]) {
      const { receipt } = Answer.parse(body)
      const late = { kind: 'charge', charge: { kind: 'customs', amount: 40, owed: true, payee: 'Late agent' } }
      expect((await correct(receipt._id, late)).status).toBe(receipt.lines.length === 40 ? 400 : 201)
      expect((await remove(receipt._id)).status).toBe(200)
    }
    expect(await bookErrorsNow()).toEqual([])
  })

  it('is read with ten charges, 40 lines and 20 sales that its goods supplied', async () => {
    const products = Array.from({ length: 40 }, () => newId())
    const charges = Array.from({ length: 10 }, () => ({ amount: 400, payee: 'Cargo' }))
    const payments = [1, 2, 3].map((amount) => ({ paymentId: newId(), amount, paidFrom: 'drawer' }))
    const body = request(products, charges, { invoiceNo: '7', payments, expected: newId() })
    const lines = body.lines.map((line, n) => {
      return n < 20 ? { ...line, matched: [{ report: newId(), pieces: 1 }] } : line
    })
    const key = { 'idempotency-key': newId() }
    const answer = await invoke(recordReceipt, { as: admin, body: { ...body, lines }, headers: key })
    expect(answer, 'the sales do not exist').toMatchObject({ status: 404 })
  })
})

describe('late charge that is owed to another payee', () => {
  it('moves its part into stock, and is a debt from the day of the correction', async () => {
    const payee = `Cargo ${newId()}`
    const { lamp, receipt } = await receive([{ amount: 600, payee }])
    const charge = { kind: 'customs', amount: 500, owed: true, payee: payee.toUpperCase() }
    const answer = await correct(receipt._id, { kind: 'charge', charge, correctionId: newId() })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        receipt: { owed: 10_000 },
        correction: {
          toPayees: 500,
          stock: 500,
          debt: 0,
          paid: 0,
          difference: 0,
          charge: { payee: payee.toUpperCase() },
        },
      },
    })
    expect(await costOf(lamp._id)).toBe(1110)
    const [late, first] = await statementOf(payee)
    expect([late, first]).toMatchObject([{ total: 500, chargesOf: { receipt: receipt._id } }, { total: 600 }])
    expect(late?.receivedOn).not.toBe(first?.receivedOn)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('is owed to the supplier if the payee is the supplier', async () => {
    const { receipt } = await receive([])
    const charge = { kind: 'customs', amount: 500, owed: true, payee: receipt.supplier }
    expect(await correct(receipt._id, { kind: 'charge', charge })).toMatchObject({
      body: { receipt: { owed: 10_500 }, correction: { debt: 500 } },
    })
    expect(await statementOf(receipt.supplier)).toHaveLength(1)
  })
})

describe('deletion of goods with charges of payees', () => {
  it('deletes the receipts of the payees, whose payments become advances', async () => {
    const [payee, agent] = [`Cargo ${newId()}`, `Agent ${newId()}`]
    const { lamp, receipt } = await receive([
      { amount: 600, payee },
      { amount: 10, currency: 'USD', rwfPerUnit: '1450', payee: agent },
    ])
    await correct(receipt._id, { kind: 'charge', charge: { kind: 'customs', amount: 500, owed: true, payee } })
    await payAll(payee, 800)
    const payables = [...(await statementOf(payee)), ...(await statementOf(agent))]
    expect((await remove(receipt._id, { why: 'Twice' })).status).toBe(200)
    expect((await productById(lamp._id))?.countInStock).toBe(0)
    expect(await supplierNow(payee)).toMatchObject({ owed: [], advances: [{ currency: 'RWF', amount: 800 }] })
    expect(await supplierNow(agent)).toMatchObject({ owed: [], advances: [] })
    for (const { _id } of payables) {
      const { receipt: deleted, corrections } = await receiptNow(_id)
      expect(deleted).toMatchObject({ total: 0, owed: 0, owedRwf: 0, voided: { why: 'Twice' } })
      expect(corrections).toMatchObject([{ kind: 'void', difference: 0 }])
      const { changes } = await changesOf('receipt', _id, { limit: 1 })
      expect(changes).toMatchObject([{ kind: 'voided', why: 'Twice' }])
    }
    const { corrections } = await receiptNow(receipt._id)
    expect(corrections.map(({ toPayees, difference }) => [toPayees, difference])).toEqual([
      [500, 0],
      [-15_600, 0],
    ])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('is refused for the receipt of a payee, which can be corrected only in its rate', async () => {
    const payee = `Agent ${newId()}`
    await receive([{ amount: 10, currency: 'USD', rwfPerUnit: '1450', payee }])
    const [{ _id } = { _id: '' }] = await statementOf(payee)
    const refused = { status: 400, body: { code: 'receipt.correction' } }
    expect(await remove(_id)).toMatchObject(refused)
    expect(await correct(_id, { kind: 'charge', charge: { kind: 'other', amount: 1 } })).toMatchObject(refused)
    expect(await correct(_id, { kind: 'rate', rwfPerUnit: '1500' })).toMatchObject({
      body: { receipt: { owed: 10, owedRwf: 15_000 }, correction: { debtRwf: 500, stock: 0, difference: 500 } },
    })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('keeps the rate of a payee when the rate of the goods is corrected', async () => {
    const payee = `Agent ${newId()}`
    const rated = { currency: 'UGX', rwfPerUnit: '0.4' }
    const { receipt } = await receive([{ amount: 1000, currency: 'UGX', payee }], rated)
    await correct(receipt._id, { kind: 'rate', rwfPerUnit: '0.5' })
    expect((await receiptNow(receipt._id)).receipt).toMatchObject({ owed: 10_000, owedRwf: 5000 })
    expect(await statementOf(payee)).toMatchObject([{ owed: 1000, owedRwf: 400, rwfPerUnit: '0.4' }])
    expect((await remove(receipt._id)).status).toBe(200)
    expect(await bookErrorsNow()).toEqual([])
  })
})

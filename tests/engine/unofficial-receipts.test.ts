import { describe, expect, it } from 'vitest'
import { handler as recordUnofficial } from '../../lambdas/fiscal/record-unofficial.ts'
import { handler as recordZReport } from '../../lambdas/fiscal/record-z-report.ts'
import { handler as showXReport } from '../../lambdas/fiscal/show-x-report.ts'
import { newId } from '../../shared/id.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { countInStock, stockOne } from '../support/shop.ts'

const { change, ebm } = fiscalShop()

const record = (body: object, fields: object = {}) => invoke(recordUnofficial, { as: seller, body, ...fields })
const lamp = () => stockOne({ name: 'Kivu pendant', countInStock: 5, price: 30_000 })
const shownInX = async () => Object((await invoke(showXReport, { as: admin })).body).unofficial

describe('a proforma', () => {
  it('has the agreed prices with tax and changes neither stock nor declared sales', async () => {
    const { _id: product } = await lamp()
    const sales = Object.keys(ebm.ledger().sales).length
    const lines = [{ product, quantity: 2, price: 25_000 }]
    const answer = await record({ label: 'PS', lines, buyer: { phone: '0788123456' } })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        receipt: {
          label: 'PS',
          kind: 'NS',
          number: 1,
          total: 50_000,
          totalTax: 7_627.12,
          buyer: { phone: '0788123456' },
          lines: [{ name: 'Kivu pendant', price: 25_000, quantity: 2, total: 50_000, tax: 'B' }],
        },
      },
    })
    expect(answer.body).not.toHaveProperty('receipt.sdc')
    expect(await countInStock(product)).toBe(5)
    expect(Object.keys(ebm.ledger().sales)).toHaveLength(sales)
  })

  it('takes one number however often it is sent, and one each for two phones', async () => {
    const { _id: product } = await lamp()
    const body = { label: 'PS', lines: [{ product, quantity: 1, price: 30_000 }] }
    const numberOf = async (key: string) =>
      Object((await record(body, { headers: { 'idempotency-key': key } })).body).receipt.number
    const [key, other] = [newId(), newId()]
    const numbers = await Promise.all([numberOf(key), numberOf(key), numberOf(other)])
    expect(numbers[0]).toBe(numbers[1])
    expect(Math.abs(numbers[0] - numbers[2])).toBe(1)
  })
})

it('numbers training sales and refunds separately, with the same lamps in both', async () => {
  const { _id: product } = await lamp()
  const lines = [{ product, quantity: 1, price: 30_000 }]
  const sale = await record({ label: 'TS', lines })
  expect(sale.body).toMatchObject({ receipt: { label: 'TS', number: 1 } })
  expect((await record({ label: 'TR', refundOf: 1 })).body).toMatchObject({
    receipt: { label: 'TR', kind: 'NR', number: 1, refundOf: 1, total: 30_000, lines: [{ name: 'Kivu pendant' }] },
  })
  expect(await record({ label: 'TR', refundOf: 99 })).toMatchObject({ status: 404, body: { code: 'fiscal.unknown' } })
  expect(await countInStock(product)).toBe(5)
})

it('counts each receipt in one Z report', async () => {
  const { _id: product } = await lamp()
  const lines = [{ product, quantity: 1, price: 30_000 }]
  await invoke(recordZReport, { as: admin })
  expect(await shownInX()).toEqual({ training: 0, proforma: 0 })
  await record({ label: 'PS', lines })
  await record({ label: 'TS', lines })
  await record({ label: 'TS', lines })
  expect(await shownInX()).toEqual({ training: 2, proforma: 1 })
  const { body } = await invoke(recordZReport, { as: admin })
  expect(body).toMatchObject({ unofficial: { training: 2, proforma: 1 } })
  expect(await shownInX()).toEqual({ training: 0, proforma: 0 })
})

it.each([
  ['no lines', { label: 'PS' }, 400],
  ['lines of a refund', { label: 'TR', refundOf: 1, lines: [{ product: 'kivu', quantity: 1, price: 1 }] }, 400],
  ['the label of a sale', { label: 'NS', lines: [{ product: 'kivu', quantity: 1, price: 1 }] }, 400],
  ['no piece', { label: 'PS', lines: [{ product: 'kivu', quantity: 0, price: 1 }] }, 400],
  ['an unknown lamp', { label: 'PS', lines: [{ product: 'none', quantity: 1, price: 1 }] }, 404],
])('refuses %s', async (_, body, status) => {
  expect(await record(body)).toMatchObject({ status })
})

it('is for staff of a shop with fiscal receipts', async () => {
  const { _id: product } = await lamp()
  const body = { label: 'PS', lines: [{ product, quantity: 1, price: 30_000 }] }
  expect(await record(body, { as: customer })).toMatchObject({ status: 403 })
  await change({ isOn: false })
  expect(await record(body)).toMatchObject({ status: 400, body: { code: 'fiscal.unset' } })
})

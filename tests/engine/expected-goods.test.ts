import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as endExpectedGoods } from '../../lambdas/expected-goods/end-expected-goods.ts'
import { handler as listExpectedGoods } from '../../lambdas/expected-goods/list-expected-goods.ts'
import { handler as recordExpectedGoods } from '../../lambdas/expected-goods/record-expected-goods.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { newId } from '../../shared/id.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countInStock, stockOne } from '../support/shop.ts'

const order = (lines: object[], fields: object = {}) => ({
  expectedId: newId(),
  supplier: `Kampala Lights ${newId()}`,
  lines,
  ...fields,
})
const send = (body: object, as = admin) => invoke(recordExpectedGoods, { as, body })
const goodsIn = ({ body }: { body: unknown }) => z.object({ expected: ExpectedGoods }).parse(body).expected
const end = (id: string, as = admin) => invoke(endExpectedGoods, { as, params: { id } })

async function openGoods() {
  const { body } = await invoke(listExpectedGoods, { as: seller, query: { only: 'open' } })
  return z.object({ expected: z.array(ExpectedGoods) }).parse(body).expected
}
const openOne = async (id: string) => (await openGoods()).find(({ _id }) => _id === id)

/** Records an order of ten pieces of a new lamp. */
async function expectTen() {
  const { _id: lamp } = await stockOne({ countInStock: 0 })
  return { lamp, goods: goodsIn(await send(order([{ product: lamp, wanted: 10 }]))) }
}

/** Records a receipt of a lamp that names expected goods, and returns the answer. */
const receive = (expected: string, product: string, quantity: number, fields: object = {}) =>
  invoke(recordReceipt, {
    as: seller,
    body: {
      receiptId: newId(),
      receivedOn: '2026-11-20',
      supplier: `Kampala Lights ${newId()}`,
      currency: 'RWF',
      expected,
      lines: [{ product, quantity, price: 1000 }],
      ...fields,
    },
  })
const receiptIn = ({ body }: { body: unknown }) =>
  z.object({ receipt: z.looseObject({ _id: z.string() }) }).parse(body).receipt._id

describe('expected goods', () => {
  it('keeps expected goods open until all have arrived, each receipt at its own cost', async () => {
    const { lamp, goods } = await expectTen()
    expect(goods).toMatchObject({ branch: '00', lines: [{ product: lamp, wanted: 10, received: 0 }], revision: 1 })
    await receive(goods._id, lamp, 4, { currency: 'UGX', rwfPerUnit: '0.39' })
    expect(await openOne(goods._id)).toMatchObject({ lines: [{ received: 4 }] })
    const last = await receive(goods._id, lamp, 6, { currency: 'UGX', rwfPerUnit: '0.41' })
    expect(last).toMatchObject({ status: 201, body: { receipt: { expected: goods._id, lines: [{ unitCost: 410 }] } } })
    expect(await openOne(goods._id)).toBeUndefined()
    expect(await bookErrorsNow()).toEqual([])
  })

  it('counts more pieces than wanted, and puts lamps that were not ordered in stock', async () => {
    const { lamp, goods } = await expectTen()
    const { _id: other } = await stockOne({ countInStock: 0 })
    const lines = [
      { product: lamp, quantity: 8, price: 1000 },
      { product: other, quantity: 3, free: true },
      { product: lamp, quantity: 7, unpriced: true, broken: 2 },
    ]
    expect((await receive(goods._id, lamp, 1, { lines })).status).toBe(201)
    expect(await countInStock(other)).toBe(3)
    expect(goodsIn(await end(goods._id))).toMatchObject({ lines: [{ product: lamp, wanted: 10, received: 15 }] })
  })

  it('counts what arrived again when a receipt is corrected or deleted', async () => {
    const { lamp, goods } = await expectTen()
    const receipt = receiptIn(await receive(goods._id, lamp, 10))
    const correct = (body: object) =>
      invoke(correctReceipt, {
        as: admin,
        params: { id: receipt },
        body: { reason: 'Counted again', line: 0, ...body },
      })
    expect((await correct({ kind: 'pieces', quantity: 7 })).status).toBe(201)
    expect(await openOne(goods._id)).toMatchObject({ lines: [{ received: 7 }] })
    expect((await correct({ kind: 'price', price: 900 })).status).toBe(201)
    expect((await correct({ kind: 'sent-back', pieces: 2, credit: 1800 })).status).toBe(201)
    expect(await openOne(goods._id)).toMatchObject({ lines: [{ received: 5 }] })
    await invoke(deleteReceipt, { as: admin, params: { id: receipt }, query: { why: 'Recorded twice' } })
    expect(await openOne(goods._id)).toMatchObject({ lines: [{ received: 0 }] })
    const kinds = (await auditEntriesOf('expected-goods', goods._id)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['arrived', 'changed', 'changed', 'changed'])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('records expected goods once when sent again or simultaneously', async () => {
    const { _id: lamp } = await stockOne()
    const body = order([{ product: lamp, wanted: 3 }])
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    const other = { ...body, lines: [{ product: lamp, wanted: 4 }] }
    expect(await send(other)).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('counts two simultaneous receipts, and a repeated one once', async () => {
    const { lamp, goods } = await expectTen()
    const again = { receiptId: newId(), supplier: `Dubai Lamps ${newId()}` }
    const answers = await Promise.all([
      receive(goods._id, lamp, 2),
      receive(goods._id, lamp, 3),
      receive(goods._id, lamp, 4, again),
      receive(goods._id, lamp, 4, again),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await openOne(goods._id)).toMatchObject({ lines: [{ received: 9 }] })
  })

  it('ends expected goods once, and counts a receipt that was on its way', async () => {
    const { lamp, goods } = await expectTen()
    const ended = goodsIn(await end(goods._id))
    expect(goodsIn(await end(goods._id))).toEqual(ended)
    expect(await openOne(goods._id)).toBeUndefined()
    expect((await receive(goods._id, lamp, 2)).status).toBe(201)
    expect(goodsIn(await end(goods._id))).toMatchObject({ lines: [{ received: 2 }], ended: ended.ended })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('refuses no lines, 81 lines, a lamp twice, 0 pieces and an unknown lamp', async () => {
    const { _id: product } = await stockOne()
    const many = Array.from({ length: 81 }, (_, n) => ({ product: `lamp-${n}`, wanted: 1 }))
    for (const lines of [
      [],
      many,
      [{ product, wanted: 0 }],
      [product, product].map((one) => ({ product: one, wanted: 1 })),
    ]) {
      expect((await send(order(lines))).status).toBe(400)
    }
    expect(await send(order([{ product: 'unknown', wanted: 1 }]))).toMatchObject({
      status: 404,
      body: { code: 'product.unknown', productId: 'unknown' },
    })
  })

  it('lets only admins record and end expected goods, and refuses unknown ones', async () => {
    const { lamp, goods } = await expectTen()
    expect((await send(order([{ product: lamp, wanted: 1 }]), seller)).status).toBe(403)
    expect((await end(goods._id, seller)).status).toBe(403)
    expect(await end('unknown')).toMatchObject({ status: 404, body: { code: 'expected.unknown' } })
    expect(await receive(newId(), lamp, 1)).toMatchObject({ status: 404, body: { code: 'expected.unknown' } })
    expect(await countInStock(lamp)).toBe(0)
  })
})

import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { productKey } from '../../lambdas/data/products.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as beginStocktake } from '../../lambdas/stocktakes/begin-stocktake.ts'
import { handler as endStocktake } from '../../lambdas/stocktakes/end-stocktake.ts'
import { handler as getStocktake } from '../../lambdas/stocktakes/get-stocktake.ts'
import { handler as postStocktake } from '../../lambdas/stocktakes/post-stocktake.ts'
import { handler as recordTally } from '../../lambdas/stocktakes/record-tally.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { times } from '../../shared/money.ts'
import { recordReceipt as recordReceiptRoute } from '../../shared/receipts/routes.ts'
import { getStocktake as getRoute, postStocktake as postRoute } from '../../shared/stocktakes/routes.ts'
import { Stocktake } from '../../shared/stocktakes/stocktake.ts'
import { admin, invoke, seller } from './make-event.ts'
import { stockOne } from './shop.ts'
import { sell } from './staff-sale.ts'

// Calls of a stocktake and of the goods that it counts, as the screens send them.

export const minutesAgo = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString()

export async function begin(products: string[], fields: object = {}) {
  const body = { stocktakeId: newId(), name: 'Shelf', scope: { products }, ...fields }
  return z.object({ stocktake: Stocktake }).parse((await invoke(beginStocktake, { as: admin, body })).body).stocktake
    ._id
}

export const tally = (id: string, product: string, fields: object = {}, as = seller) =>
  invoke(recordTally, {
    as,
    params: { id },
    body: { tallyId: newId(), product, countedAt: minutesAgo(10), ...fields },
  })

export const seen = async (id: string, as = admin) =>
  getRoute.reply.parse((await invoke(getStocktake, { as, params: { id } })).body)

export const lineOf = async (id: string, product: string, as = admin) =>
  (await seen(id, as)).lines.find((line) => line.product === product)

export const post = async (id: string, fields: object = {}) =>
  postRoute.reply.parse((await invoke(postStocktake, { as: admin, params: { id }, body: fields })).body)

/** Records a sale that a device made offline. */
export const sellLate = (product: string, pieces: number, madeAt: string) =>
  sell([[product, pieces]], { saleId: newId(), madeAt, offline: true })

/** Counts a lamp 10 minutes ago, by two people, and posts the count. */
export async function countAndPost(product: string, pieces: number) {
  const id = await begin([product])
  await tally(id, product, { pieces })
  await tally(id, product, { pieces }, admin)
  expect(await post(id)).toMatchObject({ posts: [{ product, counted: pieces }] })
  await invoke(endStocktake, { as: admin, params: { id } })
}

/** Counts 15 pieces of a lamp that has 5 on record at 3,000 each, and posts the surplus of 10. */
export async function countSurplus() {
  const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
  await countAndPost(lamp._id, 15)
  return lamp
}

/** Records the receipt of 10 pieces at 3,300 each. By default, they arrive on the day of a count of ten minutes ago. */
export async function receive(product: string, line: object, fields: { receivedOn?: string; madeAt?: string } = {}) {
  const body = {
    receiptId: newId(),
    receivedOn: dayOf(fields.madeAt ?? minutesAgo(10)),
    supplier: 'Musa',
    currency: 'RWF',
    lines: [{ product, quantity: 10, price: 3300, ...line }],
    ...fields,
  }
  const answer = await invoke(recordReceipt, { as: admin, body })
  expect(answer).toMatchObject({ status: 201 })
  return recordReceiptRoute.reply.parse(answer.body).receipt
}

const Valued = z.object({ countInStock: z.number(), costPrice: z.number() })

/** Returns the stock of a lamp, the average cost of a piece and the value of the stock, in RWF. */
export async function stockOf(product: string) {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: productKey(product), ConsistentRead: true }),
  )
  const { countInStock: pieces, costPrice } = Valued.parse(Item)
  return { pieces, costPrice, value: times(costPrice, pieces) }
}

import { moneyOfReturn } from '../../shared/cash/document-money.ts'
import { idAt } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import type { NewReturn } from '../../shared/returns/return.ts'
import { recordReturn } from '../../shared/returns/routes.ts'
import { clock } from '../clock.ts'
import { cashWrites } from '../data/cash.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { productKey, productsIn } from '../data/products.ts'
import { anyReturnById, putReturn, returnRecord } from '../data/returns.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock-journal.ts'
import { MAX_WRITES } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { saleFacts } from '../reports/sale-facts.ts'
import { exchangedAmount, exchangeReads, exchangeWrites } from './exchange.ts'
import { orderToReturn } from './order-to-return.ts'
import { returnOr404 } from './return.ts'
import { restockFit } from './return-stock.ts'
import { saleToReturn } from './sale-to-return.ts'

export const handler = endpoint(recordReturn, async ({ body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor, body.reason)
  const { at, by } = attribution
  // Lists find a row by the time in its id, and reading may take a while.
  const [_id, saleId] = [idAt(clock.newId(), at), idAt(clock.newId(), at)]
  const movement: Movement = { reason: 'returned', reference: _id, at, by }
  const { order, report = '' } = body
  const exchange = body.exchange && { ...body.exchange, saleId: undefined }
  const source = await (order === undefined ? saleToReturn(report, actor) : orderToReturn(order, actor))
  const taken = (exchange?.reportItems ?? []).map((item) => item._id)
  const lamps = [...new Set([...source.lamps, ...taken])]
  const [drawn, drawnForSale] = [drawNumbers(), drawNumbers()]
  const dedupeKeys = [dedupeKey, body.returnId === undefined ? undefined : returnRecord(body.returnId, factsOf(body))]
  const reads = [
    settingsKey,
    ...source.reads,
    ...lamps.map(productKey),
    ...numberKeys([...new Set([...drawn, ...drawnForSale])]),
    ...(exchange ? exchangeReads(exchange) : []),
  ]
  const earlier = async (id: string) => returnOr404(await anyReturnById(id))
  const recorded = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    const products = productsIn(snapshot, lamps)
    const settings = settingsIn(snapshot)
    const number = freeNumber(drawn, snapshot)
    const saleNumber = freeNumber(
      drawnForSale.filter((each) => each !== number),
      snapshot,
    )
    const sale = { _id: saleId, createdAt: at, seller: by, ...(saleNumber !== undefined && { number: saleNumber }) }
    const ofSale = { snapshot, products, settings, stamp: sale }
    const stamp = {
      _id,
      ...(number !== undefined && { number }),
      createdAt: at,
      by,
      ...(exchange && { exchange: saleId }),
      exchanged: exchange ? exchangedAmount(exchange, ofSale) : 0,
    }
    const { returned, writes } = source.take(body, { snapshot, products, settings, stamp, attribution })
    const exchanged = exchange && exchangeWrites(exchange, returned, ofSale, movement)
    const all = [
      putReturn(returned),
      ...claimNumber(returned, 'return'),
      ...writes,
      ...restockFit(returned, products, movement, exchanged?.isBack),
      ...cashWrites(at, { kind: 'return', after: moneyOfReturn(returned), reference: _id, by, recordedAt: at }),
      ...(exchanged?.writes ?? []),
    ]
    if (all.length + dedupeKeys.filter((key) => key).length > MAX_WRITES) {
      throw new Refusal('return.tooLarge', 'These are too many lamps for one return. Please record two returns')
    }
    return { result: returned, reference: _id, writes: all }
  })
  return { return: recorded }
})

/** Returns the facts by which two requests record the same return. */
function factsOf({ report, order, lines, refunds, exchange }: NewReturn): readonly unknown[] {
  return [
    report ?? order,
    lines.map(({ product, index = -1, fit, broken }) => [product, index, fit, broken]),
    sum((refunds ?? []).map(({ amount }) => amount)),
    ...(exchange ? [saleFacts(exchange)] : []),
  ]
}

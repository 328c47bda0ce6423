import { moneyOfReturn } from '../../shared/cash/document-money.ts'
import { correctionMoment } from '../../shared/cash/money-moved.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { deleteReturn } from '../../shared/returns/routes.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { cashWrites } from '../data/cash.ts'
import { commit } from '../data/commit.ts'
import { productKey, productsIn } from '../data/products.ts'
import { reportById, reportKey } from '../data/reports.ts'
import { anyReturnById, replaceReturn, returnIn, returnKey } from '../data/returns.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock-journal.ts'
import { documentIn, fiscalReads } from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportOr404 } from '../reports/report.ts'
import { requireCorrection } from '../reports/require-correction.ts'
import { exchangeDeletion } from './exchange.ts'
import { orderOfReturn } from './order-to-return.ts'
import { returnOr404 } from './return.ts'
import { takeFitAgain } from './return-stock.ts'
import { saleOfReturn } from './sale-to-return.ts'

export const handler = endpoint(deleteReturn, async ({ params: { id }, query: { why, moneyMoved }, actor }) => {
  const attribution = currentAttribution(actor, why)
  const movement: Movement = { reason: 'return-deleted', reference: id, at: attribution.at, by: attribution.by }
  // The lamps of a return, and its sale or order, never change.
  const first = returnOr404(await anyReturnById(id))
  const { order, report = '', exchange } = first
  const source = await (order === undefined ? saleOfReturn(report) : orderOfReturn(order, actor))
  const sale = exchange === undefined ? undefined : reportOr404(await reportById(exchange))
  const taken = (sale?.reportItems ?? []).map(({ _id }) => _id)
  const lamps = [...new Set([...source.lamps, ...taken])]
  const reads = [
    settingsKey,
    returnKey(id),
    ...source.reads,
    ...lamps.map(productKey),
    ...(exchange === undefined ? [] : [reportKey(exchange)]),
    ...fiscalReads(first, sale),
  ]
  return commit({ reads }, (snapshot) => {
    const returned = returnOr404(returnIn(snapshot, id))
    const settings = settingsIn(snapshot)
    requireCorrection({ ...returned, seller: returned.by }, actor, attribution, settings)
    const voided = { ...returned, voided: attribution }
    const products = productsIn(snapshot, lamps)
    const exchanged =
      exchange === undefined
        ? undefined
        : exchangeDeletion(
            exchange,
            { snapshot, products, settings, reads, attribution, moneyMoved },
            returned,
            movement,
          )
    return {
      result: { _id: id },
      writes: [
        replaceReturn(returned, voided),
        putAuditEntry({
          ...attribution,
          of: 'return',
          row: id,
          name: returned.name,
          kind: 'voided',
          fields: differences(returned, voided),
          revision: returned.revision + 1,
          bookedOn: dayOf(returned.createdAt),
          money: -returned.sales,
        }),
        ...source.restore(returned, { snapshot, settings, attribution, refund: documentIn(snapshot, returned, reads) }),
        ...takeFitAgain(returned, products, movement, exchanged?.isBack),
        ...(exchanged?.writes ?? []),
        ...cashWrites(correctionMoment(moneyMoved, { bookedAt: returned.createdAt, at: attribution.at }), {
          kind: 'return',
          before: moneyOfReturn(returned),
          reference: id,
          by: moneyMoved === 'now' ? attribution.by : returned.by,
          recordedAt: attribution.at,
        }),
      ],
    }
  })
})

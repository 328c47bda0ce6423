import { moneyOfReturn } from '../../shared/cash/document-money.ts'
import { sum } from '../../shared/money.ts'
import type { NewReturn } from '../../shared/returns/return.ts'
import { recordReturn } from '../../shared/returns/routes.ts'
import { clock } from '../clock.ts'
import { cashWrites } from '../data/cash.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { productKey, productsIn } from '../data/products.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { anyReturnById, putReturn, returnRecord } from '../data/returns.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import type { Movement } from '../data/stock.ts'
import { currentMoment } from '../http/current-moment.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportOr404 } from '../reports/report.ts'
import { logReport } from '../reports/report-change.ts'
import { soldIn } from '../reports/report-stock.ts'
import { composeReturn } from './compose-return.ts'
import { requireRightToReturn, returnOr404 } from './return.ts'
import { restockFit } from './return-stock.ts'

export const handler = endpoint(recordReturn, async ({ body, actor, dedupeKey }) => {
  const moment = currentMoment(actor, body.reason)
  const { at, by } = moment
  const _id = clock.newId()
  const movement: Movement = { reason: 'returned', reference: _id, at, by }
  const sale = reportOr404(await reportById(body.report))
  const lamps = [...soldIn(sale.reportItems).keys()]
  const drawn = drawNumbers()
  const dedupeKeys = [dedupeKey, body.returnId === undefined ? undefined : returnRecord(body.returnId, factsOf(body))]
  const reads = [settingsKey, reportKey(sale._id), ...lamps.map(productKey), ...numberKeys(drawn)]
  const earlier = async (id: string) => returnOr404(await anyReturnById(id))
  const recorded = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    const before = reportOr404(reportIn(snapshot, sale._id))
    const settings = settingsIn(snapshot)
    requireRightToReturn({ sellerId: before.seller._id, soldAt: before.createdAt }, body.reason, actor, {
      now: at,
      settings,
    })
    const products = productsIn(snapshot, lamps)
    const number = freeNumber(drawn, snapshot)
    const stamp = { _id, ...(number !== undefined && { number }), createdAt: at, by }
    const { returned, sale: after } = composeReturn(body, before, products, settings, stamp)
    return {
      result: returned,
      reference: _id,
      writes: [
        putReturn(returned),
        ...claimNumber(returned, 'return'),
        replaceReport(before, after),
        logReport('returned', before, after, moment),
        ...restockFit(returned, products, movement),
        ...cashWrites(at, { kind: 'return', after: moneyOfReturn(returned), reference: _id, by, recordedAt: at }),
      ],
    }
  })
  return { return: recorded }
})

/** Returns the facts by which two requests record the same return. */
function factsOf({ report, lines, refunds }: NewReturn): readonly unknown[] {
  return [
    report,
    lines.map(({ product, index = -1, fit, broken }) => [product, index, fit, broken]),
    sum((refunds ?? []).map(({ amount }) => amount)),
  ]
}

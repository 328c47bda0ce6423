import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as recordClose } from '../../lambdas/cash/record-close.ts'
import { handler as listFindings } from '../../lambdas/checks/list-findings.ts'
import { changeItem } from '../../lambdas/data/audit-log.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import { table } from '../../lambdas/data/table.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { MAX_FINDINGS, listFindings as route } from '../../shared/checks/routes.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { idAt, newId } from '../../shared/id.ts'
import { isLong } from '../support/long-runs.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'
import { writeItems } from '../support/write-items.ts'

const today = dayOf(new Date())
const costOf = makeMeter(table)

const list = (query: Record<string, string> = { from: today, to: today }, as = admin) =>
  invoke(listFindings, { as, query })
const found = async (query?: Record<string, string>) => z.parse(route.reply, (await list(query)).body)

it('lists voids, lowered sales, prices, losses and oversold lamps with documents', async () => {
  const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 20 })
  const reprice = (price: number) => invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { price } })
  const voided = reportIn(await sell([[lamp._id, 1]]))
  await remove(voided._id)
  const lowered = reportIn(await sell([[lamp._id, 2]]))
  await edit(lowered._id, { reportItems: [{ _id: lamp._id, real: 2, soldAt: 3500 }] })
  await reprice(2000)
  const cheap = reportIn(await sell([[lamp._id, 1]], { soldAt: 2000 }))
  await reprice(5000)
  const lost = reportIn(await sell([[lamp._id, 1]], { ibyangiritse: 1, paymentMethod: 'Loss' }))
  const none = await stockOne({ price: 5000, countInStock: 0 })
  const offline = { offline: true, saleId: newId(), madeAt: new Date().toISOString() }
  const oversold = reportIn(await sell([[none._id, 1]], offline))
  const body = { closeId: newId(), notes: { 5000: 1 }, left: 0 }
  await invoke(recordClose, { as: seller, body })
  await invoke(recordClose, { as: seller, body: { ...body, closeId: newId(), notes: {}, reason: 'unknown' } })
  const { findings, isCut } = await found()
  const by = { _id: seller.sub, name: seller.name }
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind)
  expect(of('void')).toMatchObject([{ by, amount: 5000, document: { _id: voided._id }, why: 'Typing error' }])
  expect(of('lowered')).toMatchObject([{ by, amount: 3000, document: { _id: lowered._id } }])
  expect(of('below cost')).toMatchObject([{ by, amount: 1000, document: { _id: cheap._id, number: cheap.number } }])
  expect(of('price')).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        by: { _id: admin.sub, name: admin.name },
        amount: 3000,
        document: expect.objectContaining({ _id: cheap._id }),
        lamp: { _id: lamp._id, name: lamp.name, pieces: 1 },
      }),
    ]),
  )
  expect(of('loss')).toMatchObject([{ amount: 3000, document: { _id: lost._id } }])
  expect(of('oversold')).toMatchObject([{ amount: 5000, document: { _id: oversold._id }, lamp: { pieces: 1 } }])
  expect(isCut).toBe(false)
})

it('lists the difference of a close with its number', async () => {
  const { findings } = await found()
  expect(findings.filter(({ kind }) => kind === 'difference')).toMatchObject([{ document: { of: 'close' } }])
})

it('is for admins only and rejects more than a month', async () => {
  expect((await list(undefined, seller)).status).toBe(403)
  expect((await list({ from: dayPlus(today, -31), to: today })).status).toBe(400)
  expect((await list({ from: today, to: dayPlus(today, -1) })).status).toBe(400)
  expect((await list({ from: today })).status).toBe(400)
})

it.runIf(isLong)('reads 600 sales and 300 changes of a month for at most 150 units', async () => {
  const day = '2025-03-10'
  const at = (n: number) => new Date(Date.parse(`${day}T08:00:00Z`) + n * 1000).toISOString()
  const sales = Array.from({ length: 600 }, (_, n) =>
    makeReport({ _id: idAt(newId(), at(n)), createdAt: at(n), ibyangiritse: 3 }),
  )
  const changes = Array.from({ length: 300 }, (_, n) =>
    changeItem({
      _id: idAt(newId(), at(n)),
      at: at(n),
      by: { _id: 'seller-1', name: 'Grace' },
      of: 'report',
      row: newId(),
      name: 'Kivu pendant',
      kind: 'changed',
      fields: [{ field: 'reportItems.0.soldAt', before: 5000, after: 4000 }],
      money: -3000,
    }),
  )
  await writeItems([...sales.map(reportItem), ...changes])
  let reply: Awaited<ReturnType<typeof found>> | undefined
  const { capacity, inARow } = await costOf(async () => {
    reply = await found({ from: '2025-03-01', to: '2025-03-31' })
  })
  expect(reply).toMatchObject({ isCut: true, findings: { length: MAX_FINDINGS } })
  expect(capacity).toBeLessThanOrEqual(150)
  expect(inARow).toBeLessThanOrEqual(2)
})

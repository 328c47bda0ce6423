import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listOpenClaims, patchProduct } from '../../shared/products/staff-routes.ts'
import { deleteShownReport, listOtherTerms, listOversold } from '../../shared/reports/routes.ts'
import { oversold as texts } from '../../web/src/messages/rw/oversold.ts'
import { report as reportTexts } from '../../web/src/messages/rw/report.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { shownMinute } from '../support/shown-dates.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible } from './support/page.ts'
import { serveReport } from './support/serve-report.ts'

/** Creates a shop in which the screen's other lists are empty. */
function shop() {
  const server = fakeServer()
  server.answer(listOpenClaims, () => [])
  server.answer(listOtherTerms, () => ({ lines: [] }))
  return server
}

const seller = { _id: 'seller-1', name: 'Eric Habimana' }

it('lists sales beyond the stock on record with the orders that lack the lamps', async () => {
  const server = shop()
  const report = { _id: 'report-1', number: 1042, createdAt: '2026-11-21T08:00:00.000Z', seller }
  const order = { _id: 'order-1', number: 77, createdAt: '2026-11-20T08:00:00.000Z', name: 'Keza Uwase', isPaid: true }
  server.answer(listOversold, () => [
    { report, lamp: { _id: 'pendant', name: 'Kivu pendant' }, count: 2, reverted: 0, isVoided: false, orders: [order] },
    { report, lamp: { _id: 'bulb', name: 'Rusizi bulb' }, count: 1, reverted: 1, isVoided: true, orders: [] },
  ])
  await openScreen('/admin/not-on-shelf', 'admin')
  const pendant = within(await screen.findByRole('listitem', { name: /Kivu pendant/ }))
  expect(pendant.getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/report/report-1')
  expect(pendant.getByRole('link', { name: '#77' }).getAttribute('href')).toBe('/order/order-1')
  pendant.getByText(texts.missing(2), { exact: false })
  const bulb = within(await screen.findByRole('listitem', { name: /Rusizi bulb/ }))
  for (const text of [texts.voided, texts.reverted(1), texts.noOrder]) bulb.getByText(text)
  await expectAccessible()
})

it('says that nothing is missing and refetches after a failure', async () => {
  const server = shop()
  server.answer(listOversold, () => Promise.reject(new Refusal('internal', 'It failed', { reference: 'call-1' })))
  const user = await openScreen('/admin/not-on-shelf', 'admin')
  await screen.findByText(texts.failed, { exact: false })
  server.answer(listOversold, () => [])
  await user.click(await button('Ongera ugerageze'))
  await screen.findByText(texts.none)
})

it('lists stock claims without a sale, which an admin can return', async () => {
  const server = shop()
  server.answer(listOversold, () => [])
  let open = [
    {
      saleId: 'sale-1',
      lamp: { _id: 'bulb', name: 'Rusizi bulb' },
      count: 3,
      by: seller,
      at: '2026-11-21T08:00:00.000Z',
    },
  ]
  server.answer(listOpenClaims, () => open)
  const sent: unknown[] = []
  server.answer(patchProduct, ({ params, body }) => {
    sent.push([params.id, body])
    open = []
    return { product: makeProduct({ _id: 'bulb' }) }
  })
  const user = await openScreen('/admin/not-on-shelf', 'admin')
  const putBack = await button(texts.claims.putBackNamed(3, 'Rusizi bulb'))
  await expectAccessible()
  await user.click(putBack)
  await screen.findByText(texts.claims.none)
  expect(sent).toEqual([['bulb', { putBack: { saleId: 'sale-1' } }]])
})

it('lists sales at another price, with older ones on request', async () => {
  const server = shop()
  server.answer(listOversold, () => [])
  const lineOf = (_id: string, number: number) => ({
    report: { _id, number, createdAt: '2026-11-21T08:00:00.000Z', seller },
    lamp: { _id: 'bulb', name: 'Rusizi bulb' },
    real: 2,
    listPrice: 6000,
    soldAt: 4500,
  })
  server.answer(listOtherTerms, ({ query: { after } }) =>
    after === undefined
      ? { lines: [lineOf('report-2', 1043)], next: 'report-2' }
      : { lines: [lineOf('report-1', 1042)] },
  )
  const user = await openScreen('/admin/not-on-shelf', 'admin')
  expect((await screen.findByRole('link', { name: '#1043' })).getAttribute('href')).toBe('/report/report-2')
  await screen.findByText('RWF 4,500')
  await screen.findByText('RWF 6,000')
  await user.click(await button(texts.otherTerms.more))
  await screen.findByRole('link', { name: '#1042' })
})

it('shows when an offline sale arrived, and the price and cost at that time', async () => {
  const server = fakeServer()
  const sold = makeReport()
  const [first] = sold.reportItems
  if (!first) throw new Error('A report has lamps')
  serveReport(server, {
    ...sold,
    recordedAt: '2027-01-02T08:00:00.000Z',
    found: [{ _id: first._id, name: first.name, count: 2 }],
    reportItems: [{ ...first, catalogue: { price: 7777, costPrice: 4444 } }],
  })
  await openScreen(`/report/${sold._id}`, 'admin')
  await screen.findByText(reportTexts.facts.recordedAt)
  await screen.findByText(`${first.name} × 2`)
  await screen.findByText('RWF 7,777')
  await screen.findByText('RWF 4,444')
  await expectAccessible()
})

it('shows the device’s time of a report when the shop did not trust it', async () => {
  const refusedMadeAt = '2025-12-24T08:00:00.000Z'
  const late = { ...makeReport(), refusedMadeAt }
  serveReport(fakeServer(), late)
  await openScreen(`/report/${late._id}`, 'seller')
  await screen.findByText(reportTexts.facts.refusedMadeAt)
  await screen.findByText(shownMinute(refusedMadeAt))
})

it.each([
  { name: 'back', tick: true, query: { why: '', oversoldReturned: 'true' } },
  { name: 'gone', tick: false, query: { why: '' } },
])('asks whether oversold lamps are there when their sale is deleted: $name', async ({ tick, query }) => {
  const server = fakeServer()
  const sold = makeReport()
  serveReport(server, { ...sold, seller, found: [{ _id: 'pendant', name: 'Kivu pendant', count: 2 }] })
  const sent: unknown[] = []
  server.answer(deleteShownReport, (call) => {
    sent.push(call.query)
    return { _id: sold._id }
  })
  const user = await openScreen(`/report/${sold._id}`, 'seller')
  await user.click(await button(reportTexts.delete))
  const opened = within(await dialog())
  const box = opened.getByRole('checkbox', { name: reportTexts.oversoldAreBack })
  if (tick) await user.click(box)
  await expectAccessible()
  await user.click(opened.getByRole('button', { name: reportTexts.delete }))
  await expect.poll(() => sent).toEqual([query])
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { FIRST_NOTES } from '../../shared/cash/close.ts'
import { getTillNow } from '../../shared/cash/routes.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { deleteReturn, getReturn, listReturns } from '../../shared/returns/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { report as reportTexts } from '../../web/src/messages/rw/report.ts'
import { returns as texts } from '../../web/src/messages/rw/returns.ts'
import { makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { fakeServer } from './support/fake-server.ts'
import { seller } from './support/open-return-form.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible } from './support/page.ts'

it('shows the returns of a sale, which can then not be corrected', async () => {
  const server = fakeServer()
  const sums = { sales: -5000, costs: -3000, grossProfit: -2000, taxPrice: -360, netProfit: -1640 }
  const sale = makeReport({ seller, returned: 'part', returns: { count: 1, debtReduced: 0, refunded: 5000, ...sums } })
  server.answer(getReport, () => sale)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(listReturns, () => ({
    returns: [makeReturn({ _id: 'return-1', number: 77 })],
    page: 1,
    hasMore: false,
  }))
  await openScreen(`/report/${sale._id}`, 'admin')
  const section = within(await screen.findByRole('region', { name: reportTexts.returns.title }))
  expect((await section.findByRole('link', { name: '#77' })).getAttribute('href')).toBe('/admin/returns/return-1')
  await screen.findByText(reportTexts.errors['report.returned'])
  expect(screen.queryByRole('link', { name: reportTexts.update })).toBeNull()
  expect(screen.queryByRole('button', { name: reportTexts.delete })).toBeNull()
  await expectAccessible()
})

it('deletes a return of today once its taker confirms', async () => {
  const server = fakeServer()
  let isDeleted = false
  const returned = makeReturn({ _id: 'return-1', createdAt: new Date().toISOString(), by: seller })
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => {
    if (isDeleted) throw new Refusal('return.unknown', 'There is no such return')
    return { return: returned }
  })
  server.answer(deleteReturn, () => {
    isDeleted = true
    return { _id: 'return-1' }
  })
  const user = await openScreen('/admin/returns/return-1', 'seller')
  await user.click(await button(reportTexts.delete))
  const opened = within(await dialog())
  await user.click(opened.getByRole('button', { name: reportTexts.delete }))
  await screen.findByText(texts.missing)
})

it('asks when the money moved before it deletes a return of an earlier day', async () => {
  const server = fakeServer()
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', createdAt: '2026-11-20T08:00:00.000Z' }) }))
  const sent = server.answer(deleteReturn, () => ({ _id: 'return-1' }))
  const user = await openScreen('/admin/returns/return-1', 'admin')
  await user.click(await button(reportTexts.delete))
  const opened = within(await dialog())
  await user.selectOptions(opened.getByLabelText(reportTexts.moneyMoved.label), reportTexts.moneyMoved.now)
  await user.type(opened.getByLabelText(office.auditLog.reason.label), 'Ikosa')
  await expectAccessible()
  await user.click(opened.getByRole('button', { name: reportTexts.delete }))
  await screen.findByText(texts.deleted)
  expect(sent).toMatchObject([{ query: { moneyMoved: 'now' } }])
})

it('asks when the money of a return moved after a close of the same day', async () => {
  const server = fakeServer()
  const createdAt = new Date().toISOString()
  const till = { z: 3, since: createdAt, opening: 0, isUncounted: false, notes: FIRST_NOTES, kinds: [], people: [] }
  server.answer(getTillNow, () => till)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', createdAt }) }))
  const user = await openScreen('/admin/returns/return-1', 'admin')
  await user.click(await button(reportTexts.delete))
  await within(await dialog()).findByLabelText(reportTexts.moneyMoved.label)
})

it('lists the deleted returns with who deleted them', async () => {
  const server = fakeServer()
  const voided = { at: '2026-11-24T09:00:00.000Z', by: seller, why: 'Ikosa' }
  const sent = server.answer(listReturns, ({ query }) => {
    const returns = query.voided ? [makeReturn({ _id: 'return-1', voided })] : []
    return { returns, page: 1, hasMore: false }
  })
  const user = await openScreen('/admin/returns', 'admin')
  const { title, filter } = office.auditLog.voided
  await user.click(await screen.findByRole('link', { name: `${title}: ${filter}` }))
  await screen.findByText('Ikosa')
  await expectAccessible()
  expect(sent.at(-1)).toMatchObject({ query: { voided: 'true' } })
})

it('lists the returns with what was paid back', async () => {
  const server = fakeServer()
  const number = 77
  server.answer(listReturns, () => ({ returns: [makeReturn({ saleNumber: 1042, number })], page: 1, hasMore: false }))
  await openScreen('/admin/returns', 'seller')
  const row = (await screen.findByText('#1042')).closest('tr')
  expect(row?.textContent?.match(/5,000/g)).toHaveLength(2)
  await expectAccessible()
})

it('says that the returns could not be loaded and refetches them', async () => {
  const server = fakeServer()
  server.answer(listReturns, () => Promise.reject(new Refusal('internal', 'It failed', { reference: 'call-1' })))
  const user = await openScreen('/admin/returns', 'seller')
  await screen.findByText(texts.listFailed, { exact: false })
  server.answer(listReturns, () => ({ returns: [], page: 1, hasMore: false }))
  await user.click(await button('Ongera ugerageze'))
  await screen.findByText(texts.none)
})

it('prints the receipt of a return without costs', async () => {
  const server = fakeServer()
  server.answer(getReturn, () => ({ return: makeReturn({ _id: 'return-1', number: 77, saleNumber: 1042 }) }))
  await openScreen('/receipt/return/return-1', 'seller')
  for (const text of ['#77', '#1042', 'Kivu pendant']) await screen.findByText(text)
  expect(screen.queryByText('RWF 3,000')).toBeNull()
  await expectAccessible()
})

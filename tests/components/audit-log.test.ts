import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuditEntry } from '../../shared/changes/audit-log.ts'
import { listChanges, listChangesOf } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { getOrder } from '../../shared/orders/routes.ts'
import { listPayments } from '../../shared/payments/routes.ts'
import { deleteShownReport, editReport, getReport, getReportSummary } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeReport } from '../support/make-report.ts'
import { readCsv } from '../support/read-csv.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectFocused, field, part, toast } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'
import { serveLamp } from './support/serve-lamp.ts'

const { auditLog: texts, report: messages } = office

const corrected: AuditEntry = {
  _id: newId(),
  of: 'report',
  row: 'report-1',
  name: 'Kivu pendant',
  kind: 'changed',
  at: '2026-11-21T12:05:00.000Z',
  by: { _id: 'eric', name: 'Eric Habimana' },
  why: 'Typed a zero too many',
  fields: [
    { field: 'soldAt', before: 45_000, after: 100 },
    { field: 'reportItems.0.soldAt', before: 45_000, after: 100 },
    { field: 'costs', before: 9000, after: 9000.5 },
  ],
  revision: 2,
  bookedOn: '2026-11-20',
  money: -44_900,
  owed: { before: 45_000, after: 100 },
}

it('shows the history of a sale: who changed what, when, from what to what, and why', async () => {
  const server = fakeServer()
  server.answer(getReport, () => makeReport({ _id: 'report-1' }))
  server.answer(listChangesOf, () => ({ changes: [corrected] }))
  await openScreen('/report/report-1', 'seller')
  const history = await part(texts.history)
  await within(history).findByText('Eric Habimana')
  expect(history.textContent).toContain('21 Ugu 2026, 14:05')
  expect(history.textContent).toContain('Sold at: RWF 45,000 → RWF 100')
  expect(history.textContent).toContain('Typed a zero too many')
  expect(history.textContent).toContain(`${texts.owed}: RWF 45,000 → RWF 100`)
  expect(within(history).getAllByRole('listitem').length).toBe(2)
  await expectAccessible()
})

it('marks a correction without a reason in the history', async () => {
  const server = fakeServer()
  const { why: _, ...bare } = corrected
  server.answer(getReport, () => makeReport({ _id: 'report-1' }))
  server.answer(listChangesOf, () => ({ changes: [bare, { ...bare, _id: newId(), kind: 'instalment' as const }] }))
  await openScreen('/report/report-1', 'seller')
  const history = await part(texts.history)
  expect(await within(history).findAllByText(texts.reason.none)).toHaveLength(1)
})

it('shows older entries of a history on demand, also after a failure', async () => {
  const server = fakeServer()
  const older = { ...corrected, _id: newId(), why: 'The oldest of them' }
  server.answer(getReport, () => makeReport({ _id: 'report-1' }))
  const requests = server.answer(listChangesOf, ({ query }) =>
    query.after === undefined ? { changes: [corrected], next: corrected._id } : { changes: [older] },
  )
  const user = await openScreen('/report/report-1', 'seller')
  const more = await button(texts.older)
  const history = await part(texts.history)
  await expectAccessible()
  server.failRoute(listChangesOf)
  await user.click(more)
  await within(history).findByText(shop.failed.errors.network)
  await expectAccessible()
  expect(history.textContent).toContain('Typed a zero too many')
  server.failRoute(listChangesOf, false)
  await user.click(await button(texts.older))
  await within(history).findByText(older.why, { exact: false })
  expect(history.textContent).toContain('Typed a zero too many')
  expect(within(history).queryByRole('button', { name: texts.older })).toBeNull()
  expect(requests.map(({ query }) => query.after)).toEqual([undefined, corrected._id])
})

it('shows the history of an order to staff only', async () => {
  const server = fakeServer()
  const order = makeOrder({ isPaid: true, paidAt: '2026-11-20T09:00:00.000Z', refundedAmount: 5000 })
  server.answer(getOrder, () => order)
  server.answer(listPayments, () => [])
  const given: AuditEntry = {
    ...corrected,
    of: 'order',
    row: order._id,
    kind: 'refunded',
    fields: [{ field: 'refundedAmount', after: 5000 }],
    money: -5000,
  }
  const requests = server.answer(listChangesOf, () => ({ changes: [given] }))
  await openScreen(`/order/${order._id}`, 'customer')
  await screen.findAllByText(order.orderItems[0]?.name ?? '')
  expect(screen.queryByText(texts.history)).toBeNull()
  await openScreen(`/order/${order._id}`, 'admin')
  const history = await part(texts.history)
  await within(history).findByText('Eric Habimana')
  expect(history.textContent).toContain(texts.kinds.refunded)
  expect(history.textContent).toContain(`${texts.fields.refundedAmount}: — → RWF 5,000`)
  expect(history.textContent).toContain('−RWF 5,000')
  expect(requests.map(({ params }) => params)).toEqual([{ of: 'order', row: order._id }])
})

it("requires a reason to correct or delete another seller's sale", async () => {
  const server = fakeServer()
  const report = makeReport({ seller: { _id: 'somebody', name: 'Somebody' } })
  server.answer(getReport, () => report)
  server.answer(listChangesOf, () => ({ changes: [] }))
  serveLamp(server, { _id: 'pendant', countInStock: 7 })
  const edits = server.answer(editReport, () => ({ report }))
  const deletions = server.answer(deleteShownReport, () => ({ _id: report._id }))
  const user = await openScreen(`/update/${report._id}`, 'seller')
  const comments = await field('Comments')
  await user.clear(comments)
  await user.type(comments, 'Came back')
  await user.click(await button('Update'))
  const why = await field(texts.reason.label)
  await expectFocused(why)
  expect(edits).toEqual([])
  await expectAccessible()
  await user.type(why, '.')
  await screen.findByText(texts.reason.noWords)
  await user.click(await button('Update'))
  expect(edits).toEqual([])
  await user.clear(why)
  await user.type(why, 'Typing error')
  await user.click(await button('Update'))
  await toast(messages.updated)
  expect(edits).toMatchObject([{ body: { comments: 'Came back', why: 'Typing error', revision: 1 } }])
  await user.click(await button('Delete'))
  const confirm = within(await dialog()).getByRole('button', { name: 'Delete' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.type(within(await dialog()).getByLabelText(texts.reason.label), 'Twice')
  await user.click(confirm)
  await toast('Report deleted')
  expect(deletions).toMatchObject([{ query: { why: 'Twice' } }])
})

it('lists the audit log newest first and filters it by person, kind and day', async () => {
  const server = fakeServer()
  const requests = server.answer(listChanges, ({ query }) => ({
    changes: [corrected],
    ...(query.day !== undefined && { takenOut: 44_900, debtsRemoved: 17_999 }),
  }))
  const user = await openScreen('/admin/changes?day=2026-11-21', 'admin')
  await screen.findByText(texts.salesRemoved('RWF 44,900'))
  screen.getByText(texts.debtsRemoved('RWF 17,999'))
  screen.getByText(texts.bookedOn('20 Ugu 2026'), { exact: false })
  await expectAccessible()
  await user.selectOptions(await screen.findByLabelText(texts.filters.kind), 'changed')
  await user.click(await screen.findByRole('link', { name: 'Eric Habimana' }))
  await screen.findByText(texts.salesRemoved('RWF 44,900'))
  expect(requests.at(-1)?.query).toMatchObject({ by: 'eric', kind: 'changed', day: '2026-11-21' })
})

it('links each entry of the audit log to the screen of its record', async () => {
  const server = fakeServer()
  const returned = { ...corrected, _id: newId(), of: 'return' as const, row: 'return-1', name: 'Kivu back' }
  const gone = { ...corrected, _id: newId(), kind: 'deleted' as const, name: 'Deleted lamp' }
  server.answer(listChanges, () => ({ changes: [returned, gone] }))
  await openScreen('/admin/changes', 'admin')
  const link = await screen.findByRole('link', { name: /Kivu back/ })
  expect(link.getAttribute('href')).toBe('/admin/returns/return-1')
  screen.getByText('Deleted lamp')
  expect(screen.queryByRole('link', { name: /Deleted lamp/ })).toBeNull()
})

it('shows the current name of an author next to the recorded one in the audit log', async () => {
  const server = fakeServer()
  const other = { ...corrected, _id: newId(), by: { _id: 'grace', name: 'Grace Uwera' } }
  server.answer(listChanges, () => ({
    changes: [corrected, other],
    names: { eric: 'Eric Mugisha', grace: 'Grace Uwera' },
  }))
  await openScreen('/admin/changes', 'admin')
  await screen.findByRole('link', { name: 'Eric Habimana' })
  screen.getByText(texts.nowNamed('Eric Mugisha'))
  expect(screen.queryByText(texts.nowNamed('Grace Uwera'))).toBeNull()
  await expectAccessible()
})

it('lists entries of past months with the day on which they count', async () => {
  const server = fakeServer()
  const { why: _, fields: __, ...entry } = corrected
  const late: AuditEntry = {
    ...entry,
    kind: 'made',
    fields: [],
    money: 5000,
    backDatedTo: '2026-10-31',
    bookedOn: '2026-10-31',
  }
  const older = { ...late, _id: newId(), of: 'expense' as const, row: 'expense-1', name: 'Umuriro', money: 700 }
  const requests = server.answer(listChanges, ({ query }) => {
    if (query.backDated === undefined) return { changes: [corrected] }
    return query.after === undefined ? { changes: [late], next: late._id } : { changes: [older] }
  })
  const user = await openScreen('/admin/changes', 'admin')
  await user.selectOptions(await screen.findByLabelText(texts.filters.month), texts.filters.past)
  await screen.findByText(texts.backDated('31 Ukw 2026'))
  await expectAccessible()
  await user.click(await button(texts.more))
  await screen.findByText('Umuriro', { exact: false })
  const [first, second] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('RWF'))
  expect(first?.textContent).toMatch(/Kivu pendant.*Eric Habimana.*21 Ugu 2026, 14:05.*RWF 5,000/)
  expect(second?.textContent).toMatch(/Umuriro.*RWF 700/)
  expect(requests.map(({ query }) => [query.backDated, query.after])).toEqual([
    [undefined, undefined],
    ['true', undefined],
    ['true', late._id],
  ])
})

it('saves the filtered audit log as a file with all fields', async () => {
  const server = fakeServer()
  const requests = server.answer(listChanges, ({ query }) => ({
    changes: query.after === undefined ? [corrected] : [],
  }))
  const user = await openScreen('/admin/changes?by=eric&day=2026-11-21', 'admin')
  const saved = nextSavedFile()
  await user.click(await button(office.csv.download))
  const { name, bytes } = await saved
  expect(name).toMatch(/^itara-changes-.*\.csv$/)
  const [head, line] = readCsv(new TextDecoder().decode(bytes))
  expect(line?.[head?.indexOf(texts.file.why) ?? -1]).toBe('Typed a zero too many')
  expect(line?.[head?.indexOf(texts.file.money) ?? -1]).toBe('-44900')
  expect(line?.[head?.indexOf(texts.file.fields) ?? -1]).toBe(
    'soldAt: 45000 → 100; reportItems.0.soldAt: 45000 → 100; costs: 9000 → 9000.5',
  )
  expect(requests.at(-1)?.query).toMatchObject({ by: 'eric', day: '2026-11-21' })
})

it('shows on the dashboard how much corrections removed from sales today', async () => {
  const server = fakeServer()
  server.answer(getReportSummary, () => emptySummary(dayOf(new Date())))
  const requests = server.answer(listChanges, () => ({
    changes: [corrected, corrected],
    takenOut: 44_900,
    debtsRemoved: 17_999,
  }))
  await openScreen('/admin/reportSummary', 'admin')
  const more = await screen.findByRole('link', { name: texts.today.open })
  const today = dayOf(new Date())
  expect(more.getAttribute('href')).toBe(`/admin/changes?day=${today}`)
  await expect.poll(() => requests[0]?.query.day).toBe(today)
  await screen.findByText(texts.today.salesRemoved)
  await expect.poll(() => screen.getByRole('main').textContent).toMatch(/44,900.*17,999/)
})

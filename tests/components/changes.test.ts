import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { Change } from '../../shared/changes/change.ts'
import { listChanges, listChangesOf } from '../../shared/changes/routes.ts'
import { newId } from '../../shared/id.ts'
import { EditProduct } from '../../shared/products/edit-product.ts'
import { getProduct, listProducts } from '../../shared/products/routes.ts'
import { listStockMovements, updateProduct } from '../../shared/products/staff-routes.ts'
import { deleteShownReport, editReport, getReport } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { keepLamp } from './support/keep-lamp.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectFocused, field, part, toast } from './support/page.ts'

const { changes: texts, report: messages } = office

const corrected: Change = {
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
}

it('a sale shows its history: who changed what, when, from what to what, and why', async () => {
  const server = fakeServer()
  server.answer(getReport, () => makeReport({ _id: 'report-1' }))
  server.answer(listChangesOf, () => [corrected])
  await openScreen('/report/report-1', 'seller')
  const history = await part(texts.history)
  await within(history).findByText('Eric Habimana')
  expect(history.textContent).toContain('21 Ugu 2026, 14:05')
  expect(history.textContent).toContain('Sold at: RWF 45,000 → RWF 100')
  expect(history.textContent).toContain('Typed a zero too many')
  expect(within(history).getAllByRole('listitem').length).toBe(2)
  await expectAccessible()
})

it("somebody else's sale is corrected and deleted only with a reason", async () => {
  const server = fakeServer()
  const report = makeReport({ seller: { _id: 'somebody', name: 'Somebody' } })
  server.answer(getReport, () => report)
  server.answer(listChangesOf, () => [])
  keepLamp(server, { _id: 'pendant', countInStock: 7 })
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
  await user.type(why, 'Typing error')
  await user.click(await button('Update'))
  await toast(messages.updated)
  expect(edits).toMatchObject([{ body: { comments: 'Came back', why: 'Typing error', revision: 1 } }])
  await user.click(await button('Delete'))
  const confirm = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(confirm.disabled).toBe(true)
  await user.type(within(await dialog()).getByLabelText(texts.reason.label), 'Twice')
  await user.click(confirm)
  await toast('Report deleted')
  expect(deletions).toMatchObject([{ query: { why: 'Twice' } }])
})

it('the log is listed newest first, and filtered by person, kind and day', async () => {
  const server = fakeServer()
  const asked = server.answer(listChanges, ({ query }) => ({
    changes: [corrected],
    ...(query.day !== undefined && { takenOut: 44_900 }),
  }))
  const user = await openScreen('/admin/changes?day=2026-11-21', 'admin')
  await screen.findByText(texts.takenOut('RWF 44,900'))
  screen.getByText(texts.bookedOn('20 Ugu 2026'), { exact: false })
  await expectAccessible()
  await user.selectOptions(await screen.findByLabelText(texts.filters.kind), 'changed')
  await user.click(await screen.findByRole('link', { name: 'Eric Habimana' }))
  await screen.findByText(texts.takenOut('RWF 44,900'))
  expect(asked.at(-1)?.query).toMatchObject({ by: 'eric', kind: 'changed', day: '2026-11-21' })
})

it('a code that another lamp has is refused at its field, which names that lamp; Enter of a scanner sends nothing', async () => {
  const server = fakeServer()
  const lamp = makeProduct()
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  const sent = server.answer(updateProduct, () => {
    throw new Refusal('code.taken', 'Taken', { product: { _id: 'other', name: 'Rusizi lamp' } })
  })
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  const code = await field(office.catalogue.fields.code)
  await user.type(code, '5901234123457{Enter}')
  expect(sent).toEqual([])
  await user.click(await button('Update'))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toMatchObject([{ body: { code: '5901234123457' } }])
  expect(await screen.findAllByText(office.catalogue.codeTaken('Rusizi lamp'))).toHaveLength(2)
})

it('a lamp that another admin has edited is shown as it is, beside what was typed, which is saved on demand', async () => {
  const server = fakeServer()
  const lamp = makeProduct({ price: 5000, revision: 1 })
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  // The list that is shown after the lamp was saved.
  server.answer(listProducts, () => [])
  const sent = server.answer(updateProduct, ({ body }) => {
    const current = { ...lamp, price: 5500, revision: 2 }
    if (body.revision === 1) throw new Refusal('product.changed', 'Changed', { current })
    return { product: { ...current, ...EditProduct.parse(body) } }
  })
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  const description = await field('Description')
  await user.clear(description)
  await user.type(description, 'Warm light')
  await user.click(await button('Update'))
  await toast(texts.errors['product.changed'])
  const alert = await screen.findByText(texts.byOthers)
  expect(alert.parentElement?.textContent).toContain('RWF 5,000 → RWF 5,500')
  expect((await field('Description')).value).toBe('Warm light')
  await user.click(await button('Update'))
  await toast(office.catalogue.updated)
  expect(sent.map(({ body }) => body.revision)).toEqual([1, 2])
})

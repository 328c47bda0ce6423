import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import type { Expense } from '../../shared/expenses/expense.ts'
import { deleteExpense, getExpense, listExpenses } from '../../shared/expenses/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath } from './support/page.ts'

const texts = office.expenses
const rent: Expense = {
  ...{ _id: '01KQVNA2M00000000000000000', reason: 'Rent of the shop', amount: 150_000, paidFrom: 'MoMo' },
  ...{ createdAt: '2026-05-05T08:30:00.000Z', by: { _id: 'seller-1', name: 'Eric Habimana' } },
}
const PATH = `/admin/expenses/${rent._id}`

function serveRent() {
  const server = fakeServer()
  let expense = rent
  server.answer(listExpenses, () => [expense].filter(({ voided }) => !voided))
  server.answer(getExpense, () => expense)
  server.answer(listChangesOf, () => ({ changes: [] }))
  const deletions = server.answer(deleteExpense, ({ query: { why } }) => {
    const by = { _id: 'admin-1', name: 'Grace Uwera' }
    expense = { ...rent, voided: { at: '2026-05-06T08:30:00.000Z', by, ...(why !== undefined && { why }) } }
    return { _id: rent._id }
  })
  return { server, deletions }
}

it('opens an expense from the list, with its amount, purse and user', async () => {
  serveRent()
  const user = await openScreen('/admin/expenses', 'seller')
  await user.click(await screen.findByRole('link', { name: texts.one.detailsOf(rent.reason) }))
  await expectPath(PATH)
  const expense = await screen.findByRole('region', { name: office.nav.sections.expenses })
  await within(expense).findByRole('heading', { level: 2, name: rent.reason })
  await within(expense).findByText(purchasing.payment.sources.MoMo)
  expect(within(expense).getAllByText(rent.by.name)).toHaveLength(2)
  expect(within(expense).getAllByText(/150,000/)).toHaveLength(2)
  await expectAccessible()
})

it('opens an expense, also a deleted one, with a click on its row', async () => {
  const { server } = serveRent()
  const user = await openScreen('/admin/expenses', 'admin')
  await user.click(await screen.findByText(rent.reason))
  await expectPath(PATH)
  const voided = { at: '2026-05-06T08:30:00.000Z', by: { _id: 'admin-1', name: 'Grace Uwera' } }
  server.answer(listExpenses, () => [{ ...rent, voided }])
  await openScreen('/admin/expenses?voided=true', 'admin')
  await user.click(await screen.findByText(rent.reason))
  await expectPath(`${PATH}?voided=true`)
})

it('lets an admin delete an expense on its page, which then shows the reason', async () => {
  const { deletions } = serveRent()
  const user = await openScreen(PATH, 'admin')
  await screen.findByText(office.auditLog.history)
  await user.click(await button(office.menuOf(rent.reason)))
  await user.click(await button(texts.deleteNamed(rent.reason)))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Paid twice')
  await user.click(dialog.getByRole('button', { name: texts.delete }))
  await screen.findByText(/Paid twice/)
  expect(deletions.map(({ query }) => query.why)).toEqual(['Paid twice'])
  await waitFor(() => expect(screen.queryByRole('button', { name: office.menuOf(rent.reason) })).toBeNull())
})

it('hides the history and the deletion from sellers', async () => {
  serveRent()
  await openScreen(PATH, 'seller')
  await screen.findByText(purchasing.payment.sources.MoMo)
  expect(screen.queryByText(office.auditLog.history)).toBeNull()
  expect(screen.queryByRole('button', { name: office.menuOf(rent.reason) })).toBeNull()
})

it('links to the list when an expense was deleted', async () => {
  const server = fakeServer()
  server.answer(getExpense, () => {
    throw new Refusal('expense.unknown', 'There is no such expense')
  })
  await openScreen(PATH, 'seller')
  await screen.findByText(office.errors['expense.unknown'])
  expect(screen.getByRole('link', { name: texts.one.back }).getAttribute('href')).toBe('/admin/expenses')
})

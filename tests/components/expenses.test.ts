import { screen, waitFor, within } from '@testing-library/react'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../../lambdas/refusal.ts'
import { dayOf } from '../../shared/day.ts'
import { type Expense, NewExpense } from '../../shared/expenses/expense.ts'
import { deleteExpense, EXPENSES_PER_PAGE, listExpenses, recordExpense } from '../../shared/expenses/routes.ts'
import { newId } from '../../shared/id.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { changeEntry } from '../../web/src/domain/outbox/entry-store.ts'
import { newEntry } from '../../web/src/domain/outbox/new-entry.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shownPeriod } from '../support/shown-dates.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import {
  button,
  dialog,
  expectAccessible,
  expectFocused,
  expectPath,
  field,
  link,
  part,
  toast,
} from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'

const { expenses, outbox } = office

/** Returns a number of expenses of a month, newest first. */
function expensesOf(month: string, count: number): Expense[] {
  return Array.from({ length: count }, (_, n) => ({
    _id: newId(),
    createdAt: `${month}-10T08:00:00.000Z`,
    reason: `${month} ${n}`,
    amount: n + 1,
    by: { _id: 'seller-1', name: 'Grace' },
  })).toReversed()
}

/** Stores these expenses in the shop, newest first. */
function serveExpenses(server: FakeServer, first: readonly Expense[] = []) {
  let kept = [...first]
  server.answer(listExpenses, ({ query: { month, after, limit } }) => {
    const found = kept.filter(({ createdAt }) => month === undefined || createdAt.startsWith(month))
    const start = after === undefined ? 0 : found.findIndex(({ _id }) => _id === after) + 1
    return found.slice(start, start + limit)
  })
  server.answer(deleteExpense, ({ params: { id } }) => {
    if (!kept.some(({ _id }) => _id === id)) throw new Refusal('expense.unknown', 'There is no such expense')
    kept = kept.filter(({ _id }) => _id !== id)
    return { _id: id }
  })
  const sent = server.answer(recordExpense, ({ body }) => {
    const by = { _id: 'seller-1', name: 'Eric Habimana' }
    const expense = { _id: newId(), createdAt: new Date().toISOString(), ...body, by }
    kept = [expense, ...kept]
    return { expense }
  })
  // Needed on the home page.
  server.answer(listProducts, () => [])
  const remove = (id: string) => {
    kept = kept.filter(({ _id }) => _id !== id)
  }
  return { sent, kept: () => kept, remove }
}

const rowsOf = (reason: string) => screen.findAllByRole('row', { name: new RegExp(reason) })

describe('expense form', () => {
  async function fillIn(reason: string, amount: string) {
    const server = fakeServer()
    const shop = serveExpenses(server)
    const user = await openScreen('/admin/create', 'seller')
    await user.type(await field('Reason'), reason)
    await user.type(await field('Amount'), amount)
    return { server, shop, user }
  }

  it('refuses an expense of no money at its field and focuses it', async () => {
    const { shop, user } = await fillIn('Transport', '0')
    await user.click(await button('Submit'))
    await screen.findByText(expenses.form.fieldErrors.notPositive)
    await expectFocused(await field('Amount'))
    await expectPath('/admin/create')
    expect(shop.sent).toEqual([])
  })

  it('records an expense once when the button is tapped twice', async () => {
    const { shop } = await fillIn('Kabiri rimwe', '700')
    const submit = await button('Submit')
    // Both taps precede the render that disables the button.
    submit.click()
    submit.click()
    await toast('expense created successfully')
    expect(shop.sent).toHaveLength(1)
  })

  it('keeps typed values over a reload', async () => {
    await fillIn('Umuriro', '900')
    await openScreen('/admin/create', 'seller')
    expect((await field('Amount')).value).toBe('900')
    expect((await field('Reason')).value).toBe('Umuriro')
  })

  it('lists an unsent expense above the list and records it once', async () => {
    const { server, shop, user } = await fillIn('Igisubizo cyabuze', '900')
    server.loseReplies('changes')
    await user.click(await button('Submit'))
    await toast(/Byabitswe kuri iyi telefone/)
    await openScreen('/admin/expenses', 'seller')
    const waiting = within(await part(outbox.waits))
    waiting.getByText('Igisubizo cyabuze')
    await screen.findByRole('link', { name: outbox.badge(1) })
    await expectAccessible()
    server.loseReplies('none')
    window.dispatchEvent(new Event('online'))
    await rowsOf('Igisubizo cyabuze')
    await waitFor(() => expect(screen.queryByRole('region', { name: outbox.waits })).toBeNull())
    expect(shop.kept()).toHaveLength(1)
    expect(new Set(shop.sent.map(({ body }) => body.expenseId)).size).toBe(1)
  })

  it('dates an expense to when it was typed, even if it arrives later', async () => {
    const { server, shop, user } = await fillIn('Mazutu', '5000')
    server.setOffline(true)
    const before = Date.now()
    await user.click(await button('Submit'))
    await toast(/Byabitswe kuri iyi telefone/)
    const after = Date.now()
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(shop.sent).toHaveLength(1))
    const madeAt = Date.parse(shop.sent[0]?.body.madeAt ?? '')
    // By the shop's clock, which a device measures to the second.
    expect(madeAt).toBeGreaterThan(before - 2000)
    expect(madeAt).toBeLessThan(after + 2000)
  })

  it('records an expense and clears the form after power loss during the save', async () => {
    const { shop } = await fillIn('Umuriro', '900')
    const { id } = z.parse(z.object({ id: z.string() }), JSON.parse(localStorage.getItem('expenseDraft') ?? ''))
    const madeAt = new Date().toISOString()
    const body = NewExpense.parse({ reason: 'Umuriro', amount: 900, expenseId: id, madeAt })
    const made = newEntry({ id, madeAt, name: 'Umuriro', request: { to: 'expense', body } })
    await changeEntry(id, () => made)
    await openScreen('/admin/create', 'seller')
    await toast(/Byabitswe kuri iyi telefone/)
    expect((await field('Amount')).value).toBe('')
    await waitFor(() => expect(shop.kept()).toMatchObject([{ amount: 900 }]))
  })

  it('keeps the typed values when the device has no space for the expense', async () => {
    const { shop, user } = await fillIn('Impapuro', '900')
    entriesInMemory.fillUp()
    await user.click(await button('Submit'))
    await toast(outbox.full)
    expect((await field('Amount')).value).toBe('900')
    expect(shop.sent).toEqual([])
  })
})

describe('list of expenses', () => {
  it('shows the last known expenses offline, with unsent entries above', async () => {
    const server = fakeServer()
    serveExpenses(server, expensesOf('2024-02', 1))
    await openScreen('/admin/expenses', 'seller')
    await rowsOf('2024-02 0')
    server.setOffline(true)
    const user = await openScreen('/admin/create', 'seller')
    await user.type(await field('Reason'), 'Amazi')
    await user.type(await field('Amount'), '300')
    await user.click(await button('Submit'))
    await toast(/Byabitswe kuri iyi telefone/)
    await openScreen('/admin/expenses', 'seller')
    await rowsOf('2024-02 0')
    within(await part(outbox.waits)).getByText('Amazi')
    await screen.findByText(/^Ibigaragara ni ibyo ku wa/)
    await expectAccessible()
  })

  it('shows the month in the address, page by page, and a link back to all', async () => {
    const [february, march] = [expensesOf('2024-02', 1), expensesOf('2024-03', EXPENSES_PER_PAGE + 5)]
    serveExpenses(fakeServer(), [...march, ...february])
    const user = await openScreen('/admin/expenses', 'seller')
    await user.selectOptions(await screen.findByLabelText(expenses.month), '2024-03')
    await expectPath('/admin/expenses?month=2024-03')
    await waitFor(() =>
      expect(screen.getAllByRole('row', { name: /^\d+ Wer 2024 2024-03/ })).toHaveLength(EXPENSES_PER_PAGE),
    )
    await user.click(await button(expenses.more))
    await waitFor(() =>
      expect(screen.getAllByRole('row', { name: /^\d+ Wer 2024 2024-03/ })).toHaveLength(march.length),
    )
    expect(screen.queryByText('2024-02 0')).toBeNull()
    await openScreen('/admin/expenses?month=2024-03', 'seller')
    await rowsOf('2024-03 54')
    expect((await screen.findByLabelText<HTMLSelectElement>(expenses.month)).value).toBe('2024-03')

    await user.selectOptions(await screen.findByLabelText(expenses.month), '2023-01')
    await screen.findByText(expenses.noneIn('Mut 2023'))
    await expectAccessible()
    await user.click(await link(expenses.showAll))
    await rowsOf('2024-03 54')
    expect((await screen.findByLabelText<HTMLSelectElement>(expenses.month)).value).toBe('')
  })

  it('keeps the month in the address through sign-in, and ignores an invalid month', async () => {
    serveExpenses(fakeServer())
    const path = '/admin/expenses?month=2031-12'
    await openScreen(path)
    await expectPath(`/signin?redirect=${encodeURIComponent(path)}`)
    await openScreen(path, 'seller')
    await screen.findByText(expenses.noneIn(shownPeriod('2031-12')))
    expect((await screen.findByLabelText<HTMLSelectElement>(expenses.month)).value).toBe('2031-12')
    await openScreen('/admin/expenses?month=ejo', 'seller')
    await screen.findByText(expenses.none)
    expect((await screen.findByLabelText<HTMLSelectElement>(expenses.month)).value).toBe('')
  })

  it('drops an expense that another person has deleted, with the reason', async () => {
    const [expense, ...others] = expensesOf('2026-11', 2)
    const shop = serveExpenses(fakeServer(), expense ? [expense, ...others] : [])
    const user = await openScreen('/admin/expenses', 'admin')
    await user.click(await screen.findByRole('button', { name: `Delete ${expense?.reason}` }))
    shop.remove(expense?._id ?? '')
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    await toast(office.errors['expense.unknown'])
    await waitFor(() => expect(screen.queryByText(expense?.reason ?? '')).toBeNull())
    await rowsOf('2026-11 0')
  })

  it('saves the expenses as a workbook with all pages and amounts as numbers', async () => {
    const [first, ...others] = expensesOf('2026-11', EXPENSES_PER_PAGE + 3)
    if (!first) throw new Error('There are some')
    serveExpenses(fakeServer(), [{ ...first, reason: '=1+1' }, ...others])
    const user = await openScreen('/admin/expenses?month=2026-11', 'seller')
    const saving = nextSavedFile()
    await user.click(await button(office.csv.workbook))
    const { name, bytes } = await saving
    expect(name).toBe(`itara-expenses-2026-11-${dayOf(new Date())}.xlsx`)
    await toast(office.csv.saved(EXPENSES_PER_PAGE + 3, name))
    const rows: unknown[][] = []
    for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
    expect(rows).toHaveLength(EXPENSES_PER_PAGE + 4)
    expect(rows[1]?.slice(0, 3)).toEqual(['2026-11-10', "'=1+1", first.amount])
  })
})

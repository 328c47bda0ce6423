import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { putExpense } from '../../lambdas/data/expenses.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as getExpense } from '../../lambdas/expenses/get-expense.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { EXPENSES_PER_PAGE } from '../../shared/expenses/routes.ts'
import { idPrefixAt, newId } from '../../shared/id.ts'
import type { Person } from '../support/callers.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { rowsBesideProducts } from '../support/shop.ts'

const rent = { reason: 'Rent of the shop', amount: 150_000.5 }

const record = (body: object, key?: string) =>
  invoke(recordExpense, { as: seller, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const recordNow = async (body: object, key?: string) =>
  z.object({ expense: Expense }).parse((await record(body, key)).body).expense
const listExpensesNow = async (query: Record<string, string> = {}) =>
  z.array(Expense).parse((await invoke(listExpenses, { as: seller, query })).body)
const remove = (id: string) => invoke(deleteExpense, { as: admin, params: { id } })

/** Records an expense as if at that instant. */
async function recordedAt(createdAt: string): Promise<string> {
  const _id = idPrefixAt(new Date(createdAt)) + newId().slice(10)
  await transact([putExpense({ _id, createdAt, ...rent, by: { _id: 'seller-1', name: 'Grace' } })])
  return _id
}

it('lists a recorded expense first, with the user who recorded it', async () => {
  const expense = await recordNow({ ...rent, by: { _id: 'forged' }, _id: 'forged' })
  expect(expense).toMatchObject({ ...rent, by: { _id: seller.sub, name: seller.name } })
  expect((await listExpensesNow())[0]).toEqual(expense)
})

it('records one expense for eight simultaneous requests with one key', async () => {
  const rows = await rowsBesideProducts()
  const replies = await Promise.all(Array.from({ length: 8 }, () => record(rent, 'double-tap')))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await rowsBesideProducts()).toBe(rows + 3)
  expect(await record({ ...rent, amount: 1 }, 'double-tap')).toMatchObject({ status: 409 })
})

it.each([
  ['no amount', { amount: undefined }],
  ['an amount of 0', { amount: 0 }],
  ['an amount that rounds to 0', { amount: 0.004 }],
  ['a negative amount', { amount: -1 }],
  ['an amount in words', { amount: '100' }],
  ['a huge amount', { amount: 1e308 }],
  ['no reason', { reason: undefined }],
  ['a reason of spaces', { reason: '  ' }],
  ['a reason with a NUL byte', { reason: 'a\u0000' }],
  ['a reason of 60 kB', { reason: 'x'.repeat(60_000) }],
])('rejects %s and writes nothing', async (_what, changes) => {
  const rows = await rowsBesideProducts()
  expect(await record({ ...rent, ...changes }, 'refused')).toMatchObject({ status: 400 })
  expect(await rowsBesideProducts()).toBe(rows)
})

it('lists the expenses of a month by its days in Kigali', async () => {
  const [last, first, , next] = [
    await recordedAt('2025-02-28T21:59:59.999Z'),
    await recordedAt('2025-01-31T22:00:00.000Z'),
    await recordedAt('2025-01-31T21:59:59.999Z'),
    await recordedAt('2025-02-28T22:00:00.000Z'),
  ]
  expect((await listExpensesNow({ month: '2025-02' })).map(({ _id }) => _id)).toEqual([last, first])
  expect((await listExpensesNow({ month: '2025-02', after: last })).map(({ _id }) => _id)).toEqual([first])
  expect(await listExpensesNow({ month: '2025-02', after: first })).toEqual([])
  expect((await listExpensesNow({ month: '2025-02', after: next })).map(({ _id }) => _id)).toEqual([last, first])
})

it.each(['2026-13', '2026-02-31', 'all', ''])('rejects %j as a month', async (month) => {
  expect((await invoke(listExpenses, { as: seller, query: { month } })).status).toBe(400)
})

it.each([{ month: '0000-01' }, { month: '9999-12' }, { month: '2025-02', after: ' ' }, { after: ' ' }])(
  'lists no expenses for %j',
  async (query) => {
    expect(await listExpensesNow(query)).toEqual([])
  },
)

it('lists expenses newest first, a page at a time, each once', async () => {
  const recordedIds: string[] = []
  for (let n = 0; n < EXPENSES_PER_PAGE + 5; n += 1) {
    recordedIds.unshift(await recordedAt(new Date(Date.UTC(2024, 4, 1, 0, n)).toISOString()))
  }
  const first = await listExpensesNow({ month: '2024-05' })
  const second = await listExpensesNow({ month: '2024-05', after: first.at(-1)?._id ?? '' })
  expect([first.length, second.length]).toEqual([EXPENSES_PER_PAGE, 5])
  expect([...first, ...second].map(({ _id }) => _id)).toEqual(recordedIds)
})

it('deletes an expense once and does not restore it on a repeated recording', async () => {
  const { _id } = await recordNow(rent, 'deleted-later')
  const replies = await Promise.all(Array.from({ length: 5 }, () => remove(_id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect((await listExpensesNow()).map((expense) => expense._id)).not.toContain(_id)
  expect(await record(rent, 'deleted-later')).toMatchObject({ status: 409, body: { code: 'expense.deleted' } })
})

it('returns an expense to staff, and a deleted one to admins only', async () => {
  const expense = await recordNow({ ...rent, paidFrom: 'MoMo' })
  const get = (as: Person) => invoke(getExpense, { as, params: { id: expense._id } })
  expect(await get(seller)).toMatchObject({ status: 200, body: expense })
  expect((await get(customer)).status).toBe(403)
  await remove(expense._id)
  expect(await get(seller)).toMatchObject({ status: 404, body: { code: 'expense.unknown' } })
  expect((await get(admin)).body).toMatchObject({ ...expense, voided: { by: { name: admin.name } } })
})

it.each(['none', '\u0000', '🪔', 'x'.repeat(3000)])('returns 404 for an expense with the id %j', async (id) => {
  expect((await remove(id)).status).toBe(404)
  expect((await invoke(getExpense, { as: seller, params: { id } })).status).toBe(404)
})

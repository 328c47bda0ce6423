import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { clock } from '../../lambdas/clock.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { listChanges as route } from '../../shared/changes/routes.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { newId } from '../../shared/id.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { rowsBesideProducts, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

/** In Kigali, 1 November has begun. */
const NOW = Date.parse('2026-10-31T22:30:00.000Z')
const lastMonth = { madeAt: '2026-10-31T21:59:59.000Z' }
const thisMonth = { madeAt: '2026-10-31T22:00:00.000Z' }

const sale = async (fields: object = {}) =>
  reportIn(await sell([[(await stockOne())._id, 1]], { soldAt: 5000, ...fields }))
const debt = (fields: object) => sale({ depts: 4000, givenTo: 'Habimana', ...fields })
const pay = (id: string, fields: object) =>
  invoke(takeInstalment, { as: seller, params: { id }, body: { igice: 1000, instalmentId: newId(), ...fields } })
const spend = async (fields: object) => {
  const reply = await invoke(recordExpense, { as: seller, body: { reason: 'Umuriro', amount: 700, ...fields } })
  return z.object({ expense: Expense }).parse(reply.body).expense
}

/** Returns the list of these rows, newest first, read in pages of three. */
async function listRows(rows: readonly { _id: string }[], query: Record<string, string> = {}) {
  const ids = new Set(rows.map(({ _id }) => _id))
  const found: z.infer<typeof route.reply>['changes'] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const asked = { backDated: 'true', limit: '3', ...query, ...(after && { after }) }
    const page = route.reply.parse((await invoke(listChanges, { as: admin, query: asked })).body)
    found.push(...page.changes)
    after = page.next
  }
  return found.filter(({ row }) => ids.has(row))
}

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
})
afterEach(() => vi.restoreAllMocks())

describe('list of entries in a past month', () => {
  it('shows who recorded sales, expenses and instalments, by the time of recording', async () => {
    const sold = await sale(lastMonth)
    const owed = await debt(lastMonth)
    await pay(owed._id, lastMonth)
    const spent = await spend(lastMonth)
    const by = { _id: seller.sub, name: seller.name }
    const recorded = { backDatedTo: '2026-10-31', at: new Date(NOW).toISOString(), by }
    expect(await listRows([sold, owed, spent])).toMatchObject([
      { of: 'expense', kind: 'made', name: 'Umuriro', money: 700, ...recorded },
      { of: 'report', kind: 'instalment', row: owed._id, money: 1000, ...recorded },
      { of: 'report', kind: 'made', row: owed._id, money: 1000, owed: { before: 0, after: 4000 }, ...recorded },
      { of: 'report', kind: 'made', row: sold._id, name: sold.name, money: 5000, ...recorded },
    ])
    expect(await listRows([sold, owed, spent], { of: 'expense' })).toHaveLength(1)
    expect(await listRows([sold, owed, spent], { by: admin.sub })).toEqual([])
    expect(await auditEntriesOf('report', sold._id)).toMatchObject([{ kind: 'made', revision: 1 }])
  })

  it('shows corrections of a past month, whenever the sale was recorded', async () => {
    const earlier = vi.spyOn(clock, 'now').mockReturnValue(Date.parse(lastMonth.madeAt))
    const [changed, voided, owed, spent] = [await sale(), await sale(), await debt({}), await spend({})]
    earlier.mockReturnValue(NOW)
    const why = 'Typing error'
    await edit(changed._id, { soldAt: 4000, why })
    await remove(voided._id)
    await invoke(deleteExpense, { as: admin, params: { id: spent._id }, query: { why } })
    // An instalment of today counts today, although its sale is of a past month.
    await pay(owed._id, {})
    expect((await listRows([changed, voided, owed, spent])).map(({ kind, of, money }) => [kind, of, money])).toEqual([
      ['voided', 'expense', -700],
      ['voided', 'report', -5000],
      ['changed', 'report', -1000],
    ])
  })

  it('omits entries recorded in their own month, which write no further row', async () => {
    const rowsOf = async (record: () => Promise<{ _id: string }>) => {
      const before = await rowsBesideProducts()
      const row = await record()
      return { row, written: (await rowsBesideProducts()) - before }
    }
    const [plain, dated, late] = [
      await rowsOf(() => sale({ saleId: newId() })),
      await rowsOf(() => sale({ saleId: newId(), ...thisMonth })),
      await rowsOf(() => sale({ saleId: newId(), ...lastMonth })),
    ]
    expect([dated.written, late.written]).toEqual([plain.written, plain.written + 1])
    const spent = await spend(thisMonth)
    expect((await listRows([plain.row, dated.row, late.row, spent])).map(({ row }) => row)).toEqual([late.row._id])
    expect(await auditEntriesOf('report', dated.row._id)).toEqual([])
  })

  it('shows the list to admins only, in agreement with the books', async () => {
    const rows = [await sale(lastMonth), await spend(lastMonth)]
    await edit(rows[0]?._id ?? '', { soldAt: 4500, why: 'Typing error' })
    expect((await invoke(listChanges, { as: seller, query: { backDated: 'true' } })).status).toBe(403)
    const ids = rows.map(({ _id }) => _id)
    expect((await bookErrorsNow()).filter(({ what }) => ids.some((id) => what.includes(id)))).toEqual([])
  })
})

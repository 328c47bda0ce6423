import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { handler as listChangesOf } from '../../lambdas/changes/list-changes-of.ts'
import { changeItem } from '../../lambdas/data/audit-log.ts'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { reportItem, reportKey } from '../../lambdas/data/reports.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { removeUser, saveUser, withUserLock } from '../../lambdas/data/user-lock.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as editReport } from '../../lambdas/reports/edit-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { readRow } from '../../lambdas/totals/contribution.ts'
import { logUser, PASSWORD } from '../../lambdas/users/user-change.ts'
import { CHANGES_PER_PAGE, listChangesOf as historyRoute, listChanges as route } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { idAt, newId } from '../../shared/id.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeReport } from '../support/make-report.ts'
import { enrol, makePerson, profileOf } from '../support/people.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, reportIn, sell } from '../support/staff-sale.ts'

const why = 'The customer came back'

const historyPage = async (of: string, row: string, query: Record<string, string> = {}, as = admin) =>
  historyRoute.reply.parse((await invoke(listChangesOf, { as, params: { of, row }, query })).body)
const historyOf = async (of: string, row: string, as = admin) => (await historyPage(of, row, {}, as)).changes
const log = async (query: Record<string, string> = {}) =>
  route.reply.parse((await invoke(listChanges, { as: admin, query })).body)

/** Records a sale of three lamps at 45,000 as the admin. */
const bigSale = async (fields: object = {}) =>
  reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, 3]], { soldAt: 45_000, ...fields }, { as: admin }))

/** Edits without a reason, like the screens and scripts of the specification. */
const bareEdit = (id: string, body: object, as = seller) => invoke(editReport, { as, params: { id }, body })
const remove = (id: string, query: Record<string, string> = { why }, as = seller) =>
  invoke(deleteReport, { as, params: { id }, query })
const asAdminSees = async (id: string) => (await invoke(getReport, { as: admin, params: { id } })).body

describe('seller’s change of an admin’s sale', () => {
  it('requires a reason and writes an audit entry with the former values', async () => {
    const { _id } = await bigSale()
    expect(await bareEdit(_id, { real: 1, soldAt: 100 })).toMatchObject({
      status: 400,
      body: { code: 'reason.missing' },
    })
    expect(await bareEdit(_id, { real: 1, soldAt: 100, why })).toMatchObject({ status: 200 })
    const [line, ...others] = await historyOf('report', _id, seller)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      kind: 'changed',
      by: { _id: seller.sub, name: seller.name },
      why,
      bookedOn: dayOf(new Date()),
      money: -134_900,
      revision: 2,
    })
    expect(line?.fields).toEqual(
      expect.arrayContaining([
        { field: 'soldAt', before: 45_000, after: 100 },
        { field: 'real', before: 3, after: 1 },
        { field: 'sales', before: 135_000, after: 100 },
      ]),
    )
  })

  it('keeps a deleted sale for admins, with the user and the reason', async () => {
    const { _id } = await bigSale()
    expect(await remove(_id, {})).toMatchObject({ status: 400, body: { code: 'reason.missing' } })
    expect(await remove(_id)).toEqual({ status: 200, body: { _id } })
    expect((await invoke(getReport, { as: seller, params: { id: _id } })).status).toBe(404)
    expect(await asAdminSees(_id)).toMatchObject({
      sales: 135_000,
      voided: { by: { _id: seller.sub, name: seller.name }, why },
    })
    expect(await historyOf('report', _id)).toMatchObject([{ kind: 'voided', money: -135_000, why }])
    expect(await bareEdit(_id, { soldAt: 1, why }, admin)).toMatchObject({ status: 404 })
    expect(await payPart(_id, 1)).toMatchObject({ status: 404 })
  })
})

describe('reason for a change', () => {
  it('needs no reason when sellers change their own sale of today', async () => {
    const { _id } = reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, 3]]))
    expect((await bareEdit(_id, { soldAt: 4500 })).status).toBe(200)
    expect((await remove(_id, {})).status).toBe(200)
  })

  it('requires a reason when sellers change their own sale of an earlier day', async () => {
    const sale = makeReport({ seller: { _id: seller.sub, name: 'Eric' }, createdAt: '2026-01-05T08:00:00.000Z' })
    await putItems(reportItem(sale))
    expect(await bareEdit(sale._id, { soldAt: 4500 })).toMatchObject({ body: { code: 'reason.missing' } })
    expect((await bareEdit(sale._id, { soldAt: 4500, why })).status).toBe(200)
  })

  it('needs no reason from an admin and then stores none', async () => {
    const { _id } = reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, 3]]))
    expect((await bareEdit(_id, { soldAt: 4500 }, admin)).status).toBe(200)
    expect((await remove(_id, {}, admin)).status).toBe(200)
    const entries = await historyOf('report', _id)
    expect(entries.map(({ kind, why }) => [kind, why])).toEqual([
      ['voided', undefined],
      ['changed', undefined],
    ])
    expect(await asAdminSees(_id)).not.toHaveProperty('voided.why')
  })

  it.each(['.', '!', '👍', '12', '— …'])('rejects the reason %j because it contains no words', async (noReason) => {
    const { _id } = await bigSale()
    for (const as of [seller, admin]) {
      expect(await bareEdit(_id, { soldAt: 100, why: noReason }, as)).toMatchObject({ status: 400 })
      expect(await remove(_id, { why: noReason }, as)).toMatchObject({ status: 400 })
    }
    expect(await historyOf('report', _id)).toEqual([])
  })

  it('needs no reason when a change only pays a debt', async () => {
    const { _id } = await bigSale({ depts: 3000, givenTo: 'Habimana' })
    expect((await payPart(_id, 1000)).status).toBe(200)
    expect((await bareEdit(_id, { depts: 0 })).status).toBe(200)
    expect((await historyOf('report', _id)).map(({ kind, money }) => [kind, money])).toEqual([
      ['instalment', 2000],
      ['instalment', 1000],
    ])
  })
})

describe('revision of a record', () => {
  it('returns the revision, increments it per change and rejects a stale one', async () => {
    const { _id, revision } = await bigSale()
    expect(revision).toBe(1)
    const changed = reportIn(await edit(_id, { soldAt: 44_000, revision }, { as: admin }))
    expect(changed).toEqual(await asAdminSees(_id))
    expect(await edit(_id, { comments: 'Late', revision }, { as: admin })).toMatchObject({
      status: 409,
      body: { code: 'report.changed', current: { soldAt: 44_000, revision: 2 } },
    })
    expect((await edit(_id, { comments: 'Late', revision: 2 }, { as: admin })).status).toBe(200)
  })

  it('accepts a call without a revision, as in the specification', async () => {
    const { _id } = await bigSale()
    expect((await edit(_id, { soldAt: 44_000 })).status).toBe(200)
  })
})

describe('audit log', () => {
  it('lists audit entries newest first, by user, kind and day, with voided sales', async () => {
    const before = (await log({ day: dayOf(new Date()) })).takenOut ?? 0
    const one = await bigSale()
    const other = await bigSale()
    await edit(one._id, { soldAt: 44_000 })
    await remove(other._id, { why }, admin)
    const { changes, takenOut } = await log({ day: dayOf(new Date()) })
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: 'voided', row: other._id },
      { kind: 'changed', row: one._id },
    ])
    expect(takenOut).toBe(before + 3000 + 135_000)
    expect((await log({ by: admin.sub })).changes[0]).toMatchObject({ row: other._id })
    expect((await log({ by: seller.sub, kind: 'changed' })).changes[0]).toMatchObject({ row: one._id })
    expect((await log({ day: '2020-01-01' })).changes).toEqual([])
    expect((await log({ of: 'expense', day: dayOf(new Date()) })).takenOut).toBe(0)
  })

  it('totals the debts and sales that corrections removed in a day', async () => {
    const day = dayOf(new Date())
    const [whole, lowered, paid] = [
      await bigSale({ soldAt: undefined, depts: 18_000, givenTo: 'Habimana' }),
      await bigSale({ soldAt: undefined, depts: 18_000, givenTo: 'Habimana' }),
      await bigSale({ soldAt: 6000, depts: 18_000, givenTo: 'Habimana' }),
    ]
    const before = await log({ day })
    await remove(whole._id, { why }, admin)
    await edit(lowered._id, { deptsGranted: 1 })
    // The amount that was paid immediately counts as sales.
    await edit(paid._id, { deptsGranted: 8000 })
    await payPart(paid._id, 8000)
    const { changes, takenOut, debtsRemoved } = await log({ day })
    expect(takenOut).toBe(before.takenOut)
    expect(debtsRemoved).toBe((before.debtsRemoved ?? 0) + 18_000 + 17_999)
    expect(changes.slice(0, 4).map(({ kind, money, owed }) => [kind, money, owed])).toEqual([
      ['instalment', 8000, { before: 8000, after: 0 }],
      ['changed', 10_000, { before: 18_000, after: 8000 }],
      ['changed', 0, { before: 18_000, after: 1 }],
      ['voided', 0, { before: 18_000, after: 0 }],
    ])
  })

  it('continues after a page without gaps or repeats', async () => {
    for (const soldAt of [1, 2, 3]) await edit((await bigSale())._id, { soldAt })
    const day = dayOf(new Date())
    const whole = (await log()).changes.map(({ _id }) => _id)
    for (const query of [{}, { day }, { by: seller.sub }]) {
      const first = await log({ ...query, limit: '2' })
      const second = await log({ ...query, limit: '2', after: first.next ?? '' })
      const ids = [...first.changes, ...second.changes].map(({ _id }) => _id)
      expect(new Set(ids).size).toBe(4)
      if (!('by' in query)) expect(ids).toEqual(whole.slice(0, 4))
    }
  })

  it('reaches every audit entry of a row after 450 edits', async () => {
    const row = newId()
    const at = new Date().toISOString()
    const entry = {
      of: 'report',
      row,
      name: 'Kivu',
      kind: 'changed',
      at,
      by: { _id: seller.sub, name: 'Eric' },
    } as const
    const ids = Array.from({ length: 450 }, (_, n) => idAt(newId(), new Date(Date.parse(at) + n).toISOString()))
    await putItems(...ids.map((_id, n) => changeItem({ ...entry, _id, fields: [{ field: 'real', after: n }] })))
    const found: string[] = []
    const pages: number[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await historyPage('report', row, { limit: '200', ...(after && { after }) }, seller)
      found.push(...page.changes.map(({ _id }) => _id))
      pages.push(page.changes.length)
      after = page.next
    }
    expect(found).toEqual(ids.toReversed())
    expect(pages).toEqual([200, 200, 50])
    expect((await historyPage('report', row)).changes).toHaveLength(CHANGES_PER_PAGE)
  })

  it('offers no next page when the last one is full', async () => {
    const { _id } = await bigSale()
    for (const soldAt of [1, 2]) await edit(_id, { soldAt })
    const first = await historyPage('report', _id, { limit: '1' })
    const last = await historyPage('report', _id, { limit: '1', after: first.next ?? '' })
    expect([first, last].map(({ changes, next }) => [changes[0]?.revision, next])).toEqual([
      [3, first.changes[0]?._id],
      [2, undefined],
    ])
  })

  it.each(['!', 'x', '0'])('rejects %s as the cursor of the next page', async (after) => {
    const params = { of: 'report', row: 'x' }
    expect((await invoke(listChangesOf, { as: admin, params, query: { after } })).status).toBe(400)
    expect((await invoke(listChanges, { as: admin, query: { after } })).status).toBe(400)
  })

  it('shows admins the whole log and sellers the history of sales, orders and returns', async () => {
    expect((await invoke(listChanges, { as: seller, query: {} })).status).toBe(403)
    expect((await invoke(listChangesOf, { as: seller, params: { of: 'user', row: 'x' } })).status).toBe(403)
    expect(await historyOf('order', newId(), seller)).toEqual([])
    expect(await historyOf('return', newId(), seller)).toEqual([])
  })
})

it('writes a correction and its audit entry together or not at all', async () => {
  const { _id } = await bigSale()
  const before = await table.send(new GetCommand({ TableName: tableName, Key: reportKey(_id) }))
  const [one, two] = await Promise.all([edit(_id, { soldAt: 1 }), edit(_id, { soldAt: 2 })])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(before.Item?.revision).toBe(1)
  expect((await historyOf('report', _id)).map(({ revision }) => revision)).toEqual([3, 2])
})

describe('deleted expense', () => {
  it('keeps a deleted expense for admins only, outside the list and the totals', async () => {
    const body = { reason: 'Rent of the shop', amount: 150_000 }
    const { expense } = z.object({ expense: Expense }).parse((await invoke(recordExpense, { as: seller, body })).body)
    const { _id } = expense
    expect((await invoke(deleteExpense, { as: admin, params: { id: _id }, query: { why } })).status).toBe(200)
    const listExpenseRows = async (query: Record<string, string>, as = admin) => invoke(listExpenses, { as, query })
    expect(JSON.stringify((await listExpenseRows({})).body)).not.toContain(_id)
    expect((await listExpenseRows({ voided: 'true' })).body).toMatchObject([
      { _id, voided: { why, by: { _id: admin.sub } } },
    ])
    expect(await listExpenseRows({ voided: 'true' }, seller)).toMatchObject({ status: 403 })
    expect(await historyOf('expense', _id)).toMatchObject([{ kind: 'voided', money: -150_000, name: body.reason }])
    expect(
      readRow({ entity: 'expense', revision: 1, ...expense, voided: { at: expense.createdAt, by: expense.by } })
        ?.contribution,
    ).toEqual({})
  })

  it('returns full pages of the remaining expenses', async () => {
    const add = () => invoke(recordExpense, { as: seller, body: { reason: 'Bread', amount: 1 } })
    const made = await Promise.all(Array.from({ length: 8 }, add))
    const ids = made
      .map((reply) => z.object({ expense: Expense }).parse(reply.body).expense._id)
      .sort()
      .reverse()
    for (const id of ids.slice(0, 3)) await invoke(deleteExpense, { as: admin, params: { id }, query: {} })
    const { body } = await invoke(listExpenses, { as: seller, query: { limit: '4' } })
    expect(
      z
        .array(Expense)
        .parse(body)
        .map(({ _id }) => _id),
    ).toEqual(ids.slice(3, 7))
  })
})

describe('deleted order', () => {
  it('shows a deleted order to admins only, with the user and the reason', async () => {
    const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' })
    await putOrders(order)
    const params = { id: order._id }
    expect((await invoke(deleteOrder, { as: admin, params, query: { why } })).status).toBe(200)
    expect((await invoke(getOrder, { as: seller, params })).status).toBe(404)
    expect((await invoke(getOrder, { as: admin, params })).body).toMatchObject({ voided: { why } })
    const voided = await invoke(listOrders, { as: admin, query: { voided: 'true' } })
    expect(voided.body).toMatchObject([{ _id: order._id, voided: { by: { name: admin.name } } }])
    expect(await invoke(listOrders, { as: seller, query: { voided: 'true' } })).toMatchObject({ status: 403 })
    expect(JSON.stringify((await invoke(listOrders, { as: admin, query: {} })).body)).not.toContain(order._id)
    expect(await historyOf('order', order._id)).toMatchObject([{ kind: 'voided', money: -order.totalPrice, why }])
  })
})

it('names the user who delivered an order', async () => {
  const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' })
  await putOrders(order)
  await invoke(deliverOrder, { as: admin, params: { id: order._id } })
  expect(await historyOf('order', order._id)).toMatchObject([
    {
      kind: 'delivered',
      by: { _id: admin.sub },
      money: 0,
      fields: expect.arrayContaining([{ field: 'isDelivered', before: false, after: true }]),
    },
  ])
})

describe('audit entries of a lamp', () => {
  const put = (lamp: StoredProduct, fields: object) => {
    const { name, slug, image, category, brand, countInStock, description } = lamp
    const typed = { name, slug, price: 5000, costPrice: 3000, image, category, brand, countInStock, description }
    return invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: { ...typed, ...fields } })
  }
  const lampOf = ({ body }: { body: unknown }) => z.object({ product: StaffProduct }).parse(body).product

  it('records who changed price, cost and texts of a lamp, and when', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000 })
    expect((await put(lamp, { price: 5500, description: 'Warm light' })).status).toBe(200)
    const [line] = await historyOf('product', lamp._id)
    expect(line).toMatchObject({ kind: 'changed', by: { _id: admin.sub }, name: lamp.name })
    expect(line?.fields).toEqual([
      { field: 'price', before: 5000, after: 5500 },
      { field: 'description', before: lamp.description, after: 'Warm light' },
    ])
  })

  it('keeps the values of a lamp that was created and deleted', async () => {
    const { _id } = lampOf(await invoke(createProduct, { as: admin }))
    await invoke(deleteProduct, { as: admin, params: { id: _id } })
    expect((await historyOf('product', _id)).map(({ kind }) => kind)).toEqual(['deleted', 'made'])
  })

  it('rejects a second admin’s stale edit of a lamp and returns its current state', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000 })
    const { revision } = lamp
    expect((await put(lamp, { price: 5500, revision })).status).toBe(200)
    expect(await put(lamp, { description: 'Warm light', revision })).toMatchObject({
      status: 409,
      body: { code: 'product.changed', current: { price: 5500 } },
    })
    const { product } = z.object({ product: StaffProduct }).parse((await put(lamp, { price: 5500 })).body)
    expect((await put(lamp, { description: 'Warm light', revision: product.revision })).status).toBe(200)
  })

  it('accepts an admin’s edit of a lamp that is sold at the same time', async () => {
    const lamp = await stockOne({ countInStock: 10, price: 5000, costPrice: 3000 })
    await sell([[lamp._id, 1]])
    const fields = { price: 5500, countInStock: 9, expectedCountInStock: 9, revision: lamp.revision }
    expect((await put(lamp, fields)).status).toBe(200)
  })
})

describe('audit entries of a user', () => {
  it('records promotion, renaming and deletion of a user without secrets', async () => {
    const keza = makePerson()
    await enrol(keza)
    const moment = { at: '2026-11-22T08:00:00.000Z', by: { _id: admin.sub, name: 'Jeanne' } }
    const promoted = { ...keza, isSeller: true }
    await withUserLock(keza._id, (lock) =>
      saveUser(lock, promoted, logUser('changed', lock.user, promoted, moment, PASSWORD)),
    )
    expect((await profileOf(keza._id))?.revision).toBe(2)
    await withUserLock(keza._id, (lock) => removeUser(lock, logUser('deleted', lock.user, undefined, moment)))
    const [gone, change] = await historyOf('user', keza._id)
    expect(change).toMatchObject({ kind: 'changed', by: moment.by })
    expect(change?.fields).toEqual([{ field: 'isSeller', before: false, after: true }, { field: 'password' }])
    expect(gone?.fields).toContainEqual({ field: 'name', before: keza.name })
    expect(JSON.stringify(gone)).not.toContain(keza.email)
  })
})

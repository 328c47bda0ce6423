import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { handler as listChangesOf } from '../../lambdas/changes/list-changes-of.ts'
import { reportItem, reportKey } from '../../lambdas/data/reports.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as editReport } from '../../lambdas/reports/edit-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { Change } from '../../shared/changes/change.ts'
import { listChanges as route } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeReport } from '../support/make-report.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, reportIn, sell } from '../support/staff-sale.ts'

const why = 'The customer came back'

const historyOf = async (of: string, row: string, as = admin) =>
  z.array(Change).parse((await invoke(listChangesOf, { as, params: { of, row } })).body)
const log = async (query: Record<string, string> = {}) =>
  route.reply.parse((await invoke(listChanges, { as: admin, query })).body)

/** A sale of three lamps at 45,000 by the admin. */
const bigSale = async (fields: object = {}) =>
  reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, 3]], { soldAt: 45_000, ...fields }, { as: admin }))

/** As the screens and scripts of the specification send it: without a reason. */
const bareEdit = (id: string, body: object, as = seller) => invoke(editReport, { as, params: { id }, body })
const remove = (id: string, query: Record<string, string> = { why }, as = seller) =>
  invoke(deleteReport, { as, params: { id }, query })
const asAdminSees = async (id: string) => (await invoke(getReport, { as: admin, params: { id } })).body

describe("a seller who rewrites an admin's sale", () => {
  it('has to say why, and leaves a line with what it was before', async () => {
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

  it('and deletes it does not erase it: an admin sees it, with who and why', async () => {
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

describe('a reason', () => {
  it("is not asked for of one's own sale of today", async () => {
    const { _id } = reportIn(await sell([[(await stockOne({ countInStock: 10 }))._id, 3]]))
    expect((await bareEdit(_id, { soldAt: 4500 })).status).toBe(200)
    expect((await remove(_id, {})).status).toBe(200)
  })

  it("is asked for of one's own sale of an earlier day, also of an admin", async () => {
    const sale = makeReport({ seller: { _id: admin.sub, name: 'Jeanne' }, createdAt: '2026-01-05T08:00:00.000Z' })
    await putItems(reportItem(sale))
    expect(await bareEdit(sale._id, { soldAt: 4500 }, admin)).toMatchObject({ body: { code: 'reason.missing' } })
    expect((await bareEdit(sale._id, { soldAt: 4500, why }, admin)).status).toBe(200)
  })

  it('is not asked for where only a debt is paid', async () => {
    const { _id } = await bigSale({ depts: 3000, givenTo: 'Habimana' })
    expect((await payPart(_id, 1000)).status).toBe(200)
    expect((await bareEdit(_id, { depts: 0 })).status).toBe(200)
    expect((await historyOf('report', _id)).map(({ kind, money }) => [kind, money])).toEqual([
      ['instalment', 2000],
      ['instalment', 1000],
    ])
  })
})

describe('a revision that is sent back', () => {
  it('is in the replies, grows with each change, and is refused when it is old, with the report as it is now', async () => {
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

  it('may be left out, as in the calls of the specification', async () => {
    const { _id } = await bigSale()
    expect((await edit(_id, { soldAt: 44_000 })).status).toBe(200)
  })
})

describe('the log of all changes', () => {
  it('is newest first, by person, kind and day, with what was taken out of the sales on a day', async () => {
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

  it('goes on after a page, without gaps and repeats', async () => {
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

  it('is for admins; sellers see the history of sales and orders', async () => {
    expect((await invoke(listChanges, { as: seller, query: {} })).status).toBe(403)
    expect((await invoke(listChangesOf, { as: seller, params: { of: 'user', row: 'x' } })).status).toBe(403)
    expect(await historyOf('order', newId(), seller)).toEqual([])
  })
})

it('a correction and its line are written together, or neither is', async () => {
  const { _id } = await bigSale()
  const before = await table.send(new GetCommand({ TableName: tableName, Key: reportKey(_id) }))
  const [one, two] = await Promise.all([edit(_id, { soldAt: 1 }), edit(_id, { soldAt: 2 })])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(before.Item?.revision).toBe(1)
  expect((await historyOf('report', _id)).map(({ revision }) => revision)).toEqual([3, 2])
})

import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { reportById } from '../../lambdas/data/reports.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as editReport } from '../../lambdas/reports/edit-report.ts'
import { handler as listOpenAccounts } from '../../lambdas/reports/list-open-accounts.ts'
import { handler as recordOpeningDebt } from '../../lambdas/reports/record-opening-debt.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { bookErrorsNow, verifyNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

let newRecords: Awaited<ReturnType<typeof openTableStream>>

beforeAll(async () => {
  newRecords = await openTableStream()
})

const Reply = z.object({ _id: z.string() })

const debtOf = (overrides: object = {}) => ({
  givenTo: `Mukamana ${newId()}`,
  amount: 30_000,
  day: '2024-05-01',
  ...overrides,
})
const send = (body: object, as = admin) =>
  invoke(recordOpeningDebt, { as, body, headers: { 'idempotency-key': newId() } })

async function record(body: object): Promise<string> {
  const reply = await send(body)
  expect(reply.status).toBe(201)
  return Reply.parse(reply.body)._id
}

const owedBy = async (name: string) => {
  await countAll(await newRecords())
  const accounts = z.array(z.object({ name: z.string(), owed: z.number(), oldest: z.string() }))
  // Finds the account by its first or its latest spelling.
  return accounts
    .parse((await invoke(listOpenAccounts, { as: seller })).body)
    .find((account) => debtorKey(account.name) === debtorKey(name))
}

it('counts an opening debt from its own day, never as sale or profit', async () => {
  const note = 'Itara ryo ku meza'
  const body = debtOf({ note })
  const _id = await record(body)
  const nothing = { sales: 0, costs: 0, grossProfit: 0, taxPrice: 0, netProfit: 0, real: 0 }
  expect(await reportById(_id)).toMatchObject({
    ...nothing,
    createdAt: '2024-05-01T10:00:00.000Z',
    givenTo: body.givenTo,
    deptsGranted: 30_000,
    owed: 30_000,
    status: 'NOT-PAID',
    comments: note,
  })
  expect(await owedBy(body.givenTo)).toMatchObject({ owed: 30_000, oldest: '2024-05-01' })

  const pay = (igice: number) => invoke(takeInstalment, { as: seller, params: { id: _id }, body: { igice } })
  expect((await pay(10_000)).status).toBe(200)
  expect(await reportById(_id)).toMatchObject({ ...nothing, owed: 20_000, igice: 10_000, status: 'HALF-PAID' })
  expect((await pay(20_001)).body).toMatchObject({ code: 'igice.beyondOwed' })
  expect((await pay(20_000)).status).toBe(200)
  expect(await reportById(_id)).toMatchObject({ ...nothing, owed: 0, status: 'PAID' })
  expect(await owedBy(body.givenTo)).toBeUndefined()
  expect(await bookErrorsNow()).toEqual([])
  expect(await verifyNow()).toMatchObject({ rowErrors: [], wordErrors: [], itemErrors: [] })
})

it('records an opening debt once across sheets and spellings of the name', async () => {
  const body = debtOf()
  const ids = await Promise.all([record(body), record(body), record({ ...body, givenTo: body.givenTo.toUpperCase() })])
  expect(new Set([...ids, await record(body)]).size).toBe(1)
  expect(await record({ ...body, note: 'Irindi' })).not.toBe(ids[0])
  expect(await owedBy(body.givenTo)).toMatchObject({ owed: 60_000 })
  expect(await bookErrorsNow()).toEqual([])
})

it('lets only an admin delete an opening debt, then enter it again', async () => {
  const body = debtOf()
  const id = await record(body)
  const remove = (as: typeof admin, params = { id }) =>
    invoke(deleteReport, { as, params, query: { why: 'Yanditswe nabi' } })
  expect(await remove(seller)).toMatchObject({ status: 403, body: { code: 'correction.denied' } })
  expect(await owedBy(body.givenTo)).toMatchObject({ owed: 30_000 })
  expect((await remove(admin)).status).toBe(200)
  expect(await owedBy(body.givenTo)).toBeUndefined()
  const again = await Promise.all([record(body), record(body), record(body)])
  expect(new Set(again).size).toBe(1)
  expect(again[0]).not.toBe(id)
  expect(await owedBy(body.givenTo)).toMatchObject({ owed: 30_000 })
  expect((await remove(admin, { id: again[0] ?? '' })).status).toBe(200)
  expect([again[0], id]).not.toContain(await record(body))
  expect(await bookErrorsNow()).toEqual([])
})

it.each([
  ['of tomorrow', { day: dayPlus(dayOf(new Date()), 1) }, 400, 'debt.future'],
  ['from before 2020', { day: '2019-12-31' }, 400, 'request.invalid'],
  ['of an invalid day', { day: '2024-02-30' }, 400, 'request.invalid'],
  ['without an amount', { amount: 0 }, 400, 'request.invalid'],
  ['without a debtor', { givenTo: '-' }, 400, 'request.invalid'],
])('rejects an opening debt %s', async (_, wrong, status, code) => {
  expect(await send(debtOf(wrong))).toMatchObject({ status, body: { code } })
})

it('accepts an opening debt of today from an admin, but not from a seller', async () => {
  const id = await record(debtOf({ day: dayOf(new Date()) }))
  expect(dayOf((await reportById(id))?.createdAt ?? '')).toBe(dayOf(new Date()))
  expect((await send(debtOf(), seller)).status).toBe(403)
})

it('rejects edits of an opening debt but accepts its settlement', async () => {
  const _id = await record(debtOf())
  const edit = (body: object) =>
    invoke(editReport, { as: admin, params: { id: _id }, body: { why: 'Typing error', ...body } })
  for (const change of [{ deptsGranted: 20_000 }, { givenTo: 'Somebody else' }, { comments: 'Another note' }]) {
    expect(await edit(change)).toMatchObject({ status: 409, body: { code: 'debt.opening' } })
  }
  expect(await reportById(_id)).toMatchObject({ deptsGranted: 30_000, owed: 30_000, revision: 1 })
  expect((await edit({ depts: 0 })).status).toBe(200)
  expect(await reportById(_id)).toMatchObject({ deptsGranted: 30_000, owed: 0, sales: 0, status: 'PAID' })
})

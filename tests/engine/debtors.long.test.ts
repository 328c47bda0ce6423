import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { debtorRowKey } from '../../lambdas/data/debtors.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as editDebtor } from '../../lambdas/debtors/edit-debtor.ts'
import { handler as endAccountLink } from '../../lambdas/debtors/end-account-link.ts'
import { handler as listDebtorDetails } from '../../lambdas/debtors/list-debtor-details.ts'
import { handler as makeAccountLink } from '../../lambdas/debtors/make-account-link.ts'
import { handler as mergeDebtors } from '../../lambdas/debtors/merge-debtors.ts'
import { handler as separateDebtor } from '../../lambdas/debtors/separate-debtor.ts'
import { handler as showAccount } from '../../lambdas/debtors/show-account.ts'
import { handler as countOrders } from '../../lambdas/orders/count-orders.ts'
import { handler as listDebtors } from '../../lambdas/reports/list-debtors.ts'
import { handler as listOpenAccounts } from '../../lambdas/reports/list-open-accounts.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { Account } from '../../shared/debtors/account.ts'
import { Debtor } from '../../shared/debtors/debtor.ts'
import { makeAccountLink as linkRoute } from '../../shared/debtors/routes.ts'
import { newId } from '../../shared/id.ts'
import { OpenAccount } from '../../shared/reports/open-account.ts'
import { searchReports as searchRoute } from '../../shared/reports/routes.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller, throughCloudFront } from '../support/make-event.ts'
import { rowsBesideProducts, stockOne } from '../support/shop.ts'
import { payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

let written: Awaited<ReturnType<typeof openTableStream>>
beforeAll(async () => {
  written = await openTableStream()
})
/** Lists and accounts are derived from the sales with a delay of about a second. */
const follow = async () => countAll(await written())

/** Returns a name that only this test uses, as all tests share the table. */
const newDebtorName = (name: string) => `${name} ${newId()}`
const debts = async (...names: string[]) => {
  const lamp = await stockOne({ countInStock: 50 })
  const ids: string[] = []
  for (const givenTo of names) {
    const reply = await sell([[lamp._id, 1]], { depts: 3000, givenTo })
    ids.push(reportIn(reply)._id)
  }
  return ids
}
const details = async (name: string) =>
  z
    .array(Debtor)
    .parse((await invoke(listDebtorDetails, { as: seller })).body)
    .find((each) => each.name === name)
const save = (body: object, as = seller) => invoke(editDebtor, { as, body })
const merge = (name: string, into: string) => invoke(mergeDebtors, { as: admin, body: { name, into } })
const separate = (name: string) => invoke(separateDebtor, { as: admin, body: { name } })
const names = async () => z.array(z.string()).parse((await invoke(listDebtors, { as: seller })).body)
const accounts = async () => z.array(OpenAccount).parse((await invoke(listOpenAccounts, { as: seller })).body)
const linkHash = async (name: string) =>
  linkRoute.reply.parse((await invoke(makeAccountLink, { as: seller, body: { name } })).body).token
const open = (token: string, address = '197.157.9.9') =>
  invoke(showAccount, { body: { token }, ...throughCloudFront(address) })
const accountAt = async (token: string) => Account.parse((await open(token)).body)
const searchReportsFor = async (query: Record<string, string>) => {
  const { body } = await invoke(searchReports, { as: admin, query })
  return searchRoute.reply.parse(body).data.map(({ _id }) => _id)
}
const historyOf = (name: string) => auditEntriesOf('debtor', debtorRowKey(name).SK)
/** Returns the errors in the rows of these debtors. */
const wrongIn = async (...ofNames: string[]) => {
  const keys = new Set(ofNames.map((name) => debtorRowKey(name).SK))
  return (await bookErrorsNow()).filter(({ key }) => keys.has(key.SK))
}

describe('debtor details', () => {
  it('saves debtor details under any spelling and writes an entry per change', async () => {
    const name = newDebtorName('Éric')
    await debts(name)
    const kept = { phone: '0788 123 456', limit: 50_000, dueOn: '2026-12-01', note: 'Pays on Fridays' }
    const reply = await save({ name: name.toUpperCase(), ...kept, revision: 1 })
    expect(reply).toMatchObject({ status: 200, body: { name, ...kept, revision: 2, spellings: [] } })
    await debts(name.toLowerCase())
    expect(await details(name)).toMatchObject({ ...kept, revision: 2 })
    // Null removes a detail; absent fields stay.
    await save({ name, limit: 0, phone: null, revision: 2 })
    const now = await details(name)
    expect(now).toMatchObject({ limit: 0, dueOn: kept.dueOn, note: kept.note, revision: 3 })
    expect(now).not.toHaveProperty('phone')
    expect(await historyOf(name)).toMatchObject([
      { revision: 3, kind: 'changed' },
      { revision: 2, by: { _id: seller.sub } },
    ])
    expect(await wrongIn(name)).toEqual([])
  })

  it('rejects a stale debtor form and writes a repeated form once', async () => {
    const name = newDebtorName('Gasana')
    await debts(name)
    await save({ name, limit: 10_000, revision: 1 })
    expect(await save({ name, limit: 10_000, revision: 1 })).toMatchObject({ status: 200, body: { revision: 2 } })
    const rows = await rowsBesideProducts()
    expect(await save({ name, note: 'Older', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'debtor.changed', current: { limit: 10_000 } },
    })
    expect((await save({ name: newDebtorName('Nobody'), revision: 1 })).status).toBe(404)
    expect(await rowsBesideProducts()).toBe(rows)
  })

  it('retries saving debtor details when a sale counts a debt simultaneously', async () => {
    const name = newDebtorName('Habimana')
    await debts(name)
    afterNextRead(() => debts(name))
    expect((await save({ name, limit: 1, revision: 1 })).status).toBe(200)
    expect(await wrongIn(name)).toEqual([])
  })
})

describe('merged spellings of one debtor', () => {
  it('merges two debt accounts and separates them again without rewriting sales', async () => {
    const [right, wrong] = [newDebtorName('Uwimana'), newDebtorName('Uwimama')]
    const [first = '', second = ''] = await debts(right, wrong)
    const before = [await reportNow(first), await reportNow(second)]
    expect(await merge(wrong, right)).toMatchObject({ status: 200, body: { name: right, spellings: [wrong] } })

    expect((await names()).filter((name) => [right, wrong].includes(name))).toEqual([right])
    await follow()
    for (const debtor of [right, wrong]) {
      expect(await searchReportsFor({ depts: '1', debtor, order: 'oldest' })).toEqual([first, second])
      expect(await searchReportsFor({ debtor, order: 'oldest' })).toEqual([first, second])
    }
    const listed = await accounts()
    expect(listed.filter(({ name }) => [right, wrong].includes(name))).toMatchObject([
      { name: right, owed: 6000, sales: 2 },
    ])
    // The back office's rail shows the number of accounts in the list.
    expect((await invoke(countOrders, { as: seller })).body).toMatchObject({ owing: listed.length })
    expect([await reportNow(first), await reportNow(second)]).toEqual(before)
    // An instalment and another sale under the wrong name also belong to the account.
    await payPart(second, 1000)
    await debts(wrong)
    await follow()
    expect((await accounts()).find(({ name }) => name === right)).toMatchObject({ owed: 8000, sales: 3 })
    expect(await details(right)).toMatchObject({ spellings: [wrong] })
    expect(await details(wrong)).toBeUndefined()
    expect(await save({ name: wrong, limit: 5, revision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'debtor.merged' },
    })
    expect(await wrongIn(right, wrong)).toEqual([])

    expect(await separate(wrong)).toMatchObject({ status: 200, body: { name: wrong, spellings: [] } })
    expect((await names()).filter((name) => [right, wrong].includes(name)).toSorted()).toEqual(
      [right, wrong].toSorted(),
    )
    expect((await accounts()).filter(({ name }) => [right, wrong].includes(name))).toMatchObject([
      { name: right, owed: 3000, sales: 1 },
      { name: wrong, owed: 5000, sales: 2 },
    ])
    expect(await searchReportsFor({ debtor: right })).toEqual([first])
    expect(await historyOf(wrong)).toMatchObject([{ kind: 'separated' }, { kind: 'merged' }])
    expect(await wrongIn(right, wrong)).toEqual([])
  })

  it('merges once despite simultaneous requests and never in a circle', async () => {
    const [one, other] = [newDebtorName('Aline'), newDebtorName('Alina')]
    await debts(one, other)
    const replies = await Promise.all([merge(one, other), merge(other, one), merge(one, other)])
    expect(replies.map(({ status }) => status).filter((status) => status === 409)).not.toHaveLength(0)
    expect((await names()).filter((name) => [one, other].includes(name))).toHaveLength(1)
    expect(await wrongIn(one, other)).toEqual([])
  })

  it('rejects merging one name with itself, an unknown name or a merged one', async () => {
    const [a, b, c] = [newDebtorName('A'), newDebtorName('B'), newDebtorName('C')]
    await debts(a, b, c)
    await merge(a, b)
    const rows = await rowsBesideProducts()
    expect((await merge(a, a.toUpperCase())).body).toMatchObject({ code: 'debtor.same' })
    expect((await merge(newDebtorName('Nobody'), b)).body).toMatchObject({ code: 'debtor.unknown' })
    expect((await merge(c, a)).body).toMatchObject({ code: 'debtor.merged' })
    expect((await merge(a, c)).body).toMatchObject({ code: 'debtor.merged' })
    expect(await rowsBesideProducts()).toBe(rows)
    // However, an account into which others were merged may be merged together with them.
    expect((await merge(b, c)).status).toBe(200)
    expect(await details(c)).toMatchObject({ spellings: [a, b] })
  })

  it('accepts an instalment that arrives during a merge', async () => {
    const [right, wrong] = [newDebtorName('Mukamana'), newDebtorName('Mukamama')]
    const [, second = ''] = await debts(right, wrong)
    afterNextRead(() => payPart(second, 1000))
    expect((await merge(wrong, right)).status).toBe(200)
    expect(await reportNow(second)).toMatchObject({ owed: 2000 })
    expect(await wrongIn(right, wrong)).toEqual([])
  })
})

describe('link to a debt account', () => {
  it('shows the debts of all spellings of one debtor and no others', async () => {
    const [name, misspelt, other] = [newDebtorName('Uwase'), newDebtorName('Uwaze'), newDebtorName('Kamanzi')]
    const [first = ''] = await debts(name, misspelt, other)
    await save({ name, dueOn: '2026-12-24', note: 'Haggles', limit: 9, revision: 1 })
    const token = await linkHash(name)
    await follow()
    expect(await accountAt(token)).toMatchObject({ name, owed: 3000, count: 1, dueOn: '2026-12-24' })
    await merge(misspelt, name)
    await payPart(first, 500)
    const { body } = await open(token)
    expect(body).toMatchObject({
      name,
      owed: 5500,
      sales: [{ granted: 3000, instalments: [{ amount: 500 }] }, { owed: 3000 }],
    })
    for (const secret of [other, misspelt, 'Haggles', 'limit', 'costPrice', seller.name]) {
      expect(JSON.stringify(body)).not.toContain(secret)
    }
    await payPart(first, 2500)
    await remove((await searchReportsFor({ debtor: misspelt, order: 'newest' }))[0] ?? '')
    expect(await accountAt(token)).toMatchObject({ owed: 0, count: 0, sales: [] })
  })

  it('answers a replaced or revoked link like a wrong one', async () => {
    const name = newDebtorName('Ingabire')
    await debts(name)
    const first = await linkHash(name)
    const second = await linkHash(name)
    expect(second).not.toBe(first)
    expect(second).toMatch(/^[\da-f]{32}$/)
    const gone = { status: 404, body: { code: 'account.unknown' } }
    expect(await open(first)).toMatchObject(gone)
    expect((await open(second)).status).toBe(200)
    expect(await details(name)).toMatchObject({ linkedAt: expect.any(String) })
    await invoke(endAccountLink, { as: seller, body: { name } })
    expect(await open(second)).toMatchObject(gone)
    expect(await open('x')).toMatchObject(gone)
    expect(await details(name)).not.toHaveProperty('linkedAt')
    expect(await wrongIn(name)).toEqual([])
  })

  it('stores only a hash of the link and nothing in the audit log', async () => {
    const name = newDebtorName('Nkusi')
    await debts(name)
    const token = await linkHash(name)
    const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName }))
    expect(JSON.stringify(Items)).not.toContain(token)
    const told = JSON.stringify(await historyOf(name))
    for (const { debtor, PK } of Items.filter(({ entity }) => entity === 'account-link')) {
      if (debtor === debtorRowKey(name).SK) expect(told).not.toContain(String(PK).split('#')[1])
    }
  })

  it('blocks wrong links of an address after thirty an hour but opens right ones', async () => {
    const name = newDebtorName('Mugisha')
    await debts(name)
    const token = await linkHash(name)
    const statuses: number[] = []
    for (let n = 0; n < 33; n += 1) statuses.push((await open(newId(), '41.186.1.1')).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429, 429])
    expect((await open(token, '41.186.1.1')).status).toBe(200)
    expect((await open(newId(), '41.186.1.2')).status).toBe(404)
    const now = vi.spyOn(clock, 'now')
    now.mockReturnValue(Date.now() + 60 * 60_000)
    expect((await open(newId(), '41.186.1.1')).status).toBe(404)
  })
})

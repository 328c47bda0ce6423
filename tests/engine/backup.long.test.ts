import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { marshall } from '@aws-sdk/util-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { handler as beginRestore } from '../../lambdas/backup/begin-restore.ts'
import { handler as endRestore } from '../../lambdas/backup/end-restore.ts'
import { handler as getRows } from '../../lambdas/backup/get-rows.ts'
import { handler as getState } from '../../lambdas/backup/get-state.ts'
import { handler as noteBackup } from '../../lambdas/backup/note-backup.ts'
import { handler as restorePeople } from '../../lambdas/backup/restore-people.ts'
import { handler as restoreRows } from '../../lambdas/backup/restore-rows.ts'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { clock } from '../../lambdas/clock.ts'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { staffNameItems } from '../../lambdas/data/staff-names.ts'
import type { Item } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { writeBalances } from '../../lambdas/products/write-balances.ts'
import { handler as getReportSummary } from '../../lambdas/reports/get-report-summary.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { readBackup } from '../../shared/backup/backup-file.ts'
import { linesOf } from '../../shared/backup/restore-backup.ts'
import { listChanges as changesRoute } from '../../shared/changes/routes.ts'
import { idAt, newId } from '../../shared/id.ts'
import { bookErrorsNow, verifyNow } from '../support/audit-now.ts'
import { backupRowsNow, emptyTable, restoreBackup, sha256, takeBackup } from '../support/backups.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { mockClient } from '../support/mock-client.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

const nextRecords = await openTableStream()
const nextLamps = await openTableStream('products/follow-changes')

/** Accounts of the new shop's pool: ids by email. */
const accounts = new Map<string, string>()
const pool = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  accounts.clear()
  pool.reset()
  pool.on(AdminCreateUserCommand).callsFake(async ({ Username = '' }) => {
    if (accounts.has(Username)) throw new UsernameExistsException({ $metadata: {}, message: 'There is one' })
    accounts.set(Username, crypto.randomUUID())
    return {}
  })
  pool.on(AdminGetUserCommand).callsFake(async ({ Username = '' }) => {
    return { Username: accounts.get(Username), UserStatus: 'FORCE_CHANGE_PASSWORD' }
  })
  pool.on(AdminSetUserPasswordCommand).resolves({})
  pool.on(AdminAddUserToGroupCommand).resolves({})
})

/** Runs the stream's consumers until they are done. */
async function settle(): Promise<void> {
  await writeBalances(await nextLamps())
  await countAll(await nextRecords())
}

/** Returns all figures of the dashboard, except the time of the last count. */
const totals = async () => ({ ...Object((await invoke(getReportSummary, { as: admin })).body), asOf: undefined })

/** Simulates a day in a shop: sales, debts, corrections, an order, an expense, settings. */
async function keepShop(): Promise<string> {
  const lamp = await stockOne({ countInStock: 50, price: 5000, costPrice: 3000, name: 'Umuri "Kigali"\n→ ürün' })
  await sell([[lamp._id, 3]], { saleId: newId() })
  const debt = reportIn(await sell([[lamp._id, 2]], { depts: 3000, givenTo: 'Habimana' }))
  await payPart(debt._id, 1000)
  await edit(debt._id, { soldAt: 4500 })
  await remove(reportIn(await sell([[lamp._id, 1]]))._id)
  const orderItems = [{ _id: lamp._id, quantity: 1 }]
  await invoke(placeOrder, { as: customer, body: { orderItems, shippingAddress: address, paymentMethod: 'MoMo' } })
  await invoke(recordExpense, { as: seller, body: { reason: 'Transport', amount: 1500 } })
  await invoke(updateSettings, { as: admin, body: { ...(await currentSettings()), name: 'Itara Nyamirambo' } })
  await settle()
  return lamp._id
}

const attributes = (row: unknown): Record<string, { S?: string }> => Object(row)
const entityOf = (row: unknown) => attributes(row).entity?.S
const kindOf = (row: unknown) => attributes(row).kind?.S
const keyOf = (row: unknown) => `${attributes(row).PK?.S} ${attributes(row).SK?.S}`

/** Returns the audit entries of backups, restores and granted roles, oldest first. */
const entriesOf = async (of: string) => {
  const { body } = await invoke(listChanges, { as: admin, query: { of } })
  return changesRoute.reply.parse(body).changes.toReversed()
}

it('restores a backup with its rows, its totals and a consistent ledger', async () => {
  await emptyTable()
  await keepShop()
  expect(await bookErrorsNow()).toEqual([])
  const file = await takeBackup()
  const [rows, before] = [await backupRowsNow(), await totals()]

  await emptyTable()
  await nextRecords()
  await nextLamps()
  // The restoring admin has already signed up here.
  expect(await restoreBackup(file)).toBeGreaterThan(20)
  await settle()

  const after = await backupRowsNow()
  for (const [key, row] of rows) expect([key, after.get(key)]).toEqual([key, row])
  const own = [...after].filter(([, row]) => entityOf(row) === 'change' && !rows.has(keyOf(row)))
  expect(own.map(([, row]) => kindOf(row))).toEqual(['begun', 'ended'])
  expect(after.size).toBe(rows.size + own.length)
  expect(await totals()).toEqual(before)
  expect(await bookErrorsNow()).toEqual([])
  expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
})

it('takes a consistent backup while sellers record sales', async () => {
  await emptyTable()
  const lamps = await Promise.all([1, 2, 3].map(() => stockOne({ countInStock: 500, price: 5000 })))
  for (const { _id } of lamps) await sell([[_id, 1]])
  let isTaken = false
  let sold = 0
  const keepSelling = async () => {
    for (const { _id } of lamps)
      await sell(
        [
          [_id, 2],
          [lamps[0]?._id ?? '', 1],
        ],
        { depts: 100, givenTo: `Gasana ${sold}` },
      )
    sold += 1
    await settle()
  }
  // Sales made during the first pages change rows that were read before.
  const file = await takeBackup(async () => {
    if (!isTaken && sold < 6) await keepSelling()
  })
  isTaken = true
  await keepSelling()

  await emptyTable()
  await nextRecords()
  await nextLamps()
  await restoreBackup(file)
  await settle()

  expect(sold).toBeGreaterThan(1)
  expect(await bookErrorsNow()).toEqual([])
  const rows = [...(await backupRowsNow()).keys()]
  const reports = rows.filter((key) => key.startsWith('REPORT#')).map((key) => key.slice(7, 33))
  const copy = await readBackup(file, sha256)
  const references = linesOf(copy, 'stock-movement').map((line) => JSON.parse(line).Item.reference?.S)
  expect(new Set(references)).toEqual(new Set(reports))
  expect(linesOf(copy, 'number')).toHaveLength(reports.length)
})

it('resumes an interrupted restore where it stopped', async () => {
  await emptyTable()
  await keepShop()
  const file = await takeBackup()
  const rows = [...(await backupRowsNow()).keys()].sort()
  await emptyTable()
  await nextRecords()
  await nextLamps()

  const interrupt = (batches: number) => {
    if (batches >= 9) throw new Error('The line broke')
  }
  await expect(restoreBackup(file, { rows: interrupt })).rejects.toThrow('The line broke')
  const half = (await backupRowsNow()).size
  expect(half).toBeGreaterThan(2)
  expect(half).toBeLessThan(rows.length)
  expect((await invoke(getState, { as: admin })).body).toMatchObject({
    isNew: false,
    restore: { by: { name: 'Jeanne' } },
  })

  const written = await restoreBackup(file)
  // The additional row is the audit entry of the restore that begins.
  expect(written).toBe(rows.length - (half - 1))
  await settle()
  expect(await bookErrorsNow()).toEqual([])
  expect([...(await backupRowsNow()).keys()]).toEqual(expect.arrayContaining(rows))
  expect((await invoke(getState, { as: admin })).body).not.toHaveProperty('restore')
})

const seal = 'a'.repeat(64)
const begin = () => invoke(beginRestore, { as: admin, body: { copy: seal } })
const forge = (row: object) => invoke(restoreRows, { as: admin, body: { copy: seal, rows: [marshall(row)] } })
const made = { createdAt: '2026-03-05T08:00:00.000Z', by: { _id: 'honest', name: 'Honest Seller' } }
const forgedExpense = () => {
  const _id = idAt(newId(), made.createdAt)
  return { PK: 'EXPENSES', SK: _id, entity: 'expense', revision: 1, _id, reason: 'Rent', amount: 700_000, ...made }
}
const join = (person: object) => invoke(restorePeople, { as: admin, body: { copy: seal, people: [person] } })
const hidden = { _id: 'x', name: 'Hidden', email: 'hidden@example.rw', isAdmin: true, isSeller: false }

const uses: Record<string, () => Promise<unknown>> = {
  'a lamp is made': () => invoke(createProduct, { as: admin, body: {} }),
  'a sale is recorded': async () => sell([[(await stockOne())._id, 1]]),
  'a sale is recorded and deleted': async () => remove(reportIn(await sell([[(await stockOne())._id, 1]]))._id),
  'an expense is recorded': () => invoke(recordExpense, { as: seller, body: { reason: 'Transport', amount: 1500 } }),
}

it.each(Object.keys(uses))('is over once %s: no row and no person is written', async (name) => {
  await emptyTable()
  await begin()
  expect(await forge(forgedExpense())).toMatchObject({ status: 200, body: { written: 1 } })
  await uses[name]?.()
  const rows = await backupRowsNow()
  expect(await forge(forgedExpense())).toMatchObject({ status: 409, body: { code: 'restore.ended' } })
  expect(await join(hidden)).toMatchObject({ status: 409, body: { code: 'restore.notBegun' } })
  expect(accounts.size).toBe(0)
  expect((await begin()).status).toBe(409)
  expect((await backupRowsNow()).size).toBe(rows.size + 1)
  expect(await entriesOf('backup')).toMatchObject([
    { kind: 'begun', row: seal, by: { name: 'Jeanne' } },
    {
      kind: 'ended',
      fields: expect.arrayContaining([
        { field: 'rows', after: 1 },
        { field: 'isComplete', after: false },
      ]),
    },
  ])
  expect((await invoke(getState, { as: admin })).body).not.toHaveProperty('restore')
})

it('expires a restore after a day and allows it to begin again', async () => {
  await emptyTable()
  await begin()
  await forge(forgedExpense())
  const now = clock.now()
  const time = vi.spyOn(clock, 'now').mockImplementation(() => now + 25 * 60 * 60 * 1000)
  try {
    expect(await join(hidden)).toMatchObject({ status: 409, body: { code: 'restore.ended' } })
    expect(accounts.size).toBe(0)
    expect((await begin()).status).toBe(200)
    expect(await forge(forgedExpense())).toMatchObject({ body: { written: 1 } })
    expect((await entriesOf('backup')).map(({ kind }) => kind)).toEqual(['begun', 'ended', 'begun'])
  } finally {
    time.mockRestore()
  }
})

it('writes an audit entry for each user whom a restore gives a role', async () => {
  await emptyTable()
  await begin()
  expect((await join(hidden)).status).toBe(200)
  expect((await join(hidden)).status).toBe(200)
  const id = accounts.get(hidden.email) ?? ''
  const people = [
    { ...hidden, _id: id },
    { ...hidden, _id: 'unknown', name: 'Other', isSeller: true },
  ]
  for (const person of people) {
    for (const item of [userItem(person, '2026-11-21T08:00:00.000Z'), ...staffNameItems(person)]) await forge(item)
  }
  await forge(userItem({ ...hidden, _id: 'customer', isAdmin: false }, '2026-11-21T08:00:00.000Z'))
  const entries = await entriesOf('user')
  expect(entries.map(({ kind, row, name }) => [kind, row, name])).toEqual([
    ['restored', id, 'Hidden'],
    ['restored', 'unknown', 'Other'],
  ])
  expect(entries[0]?.fields).toContainEqual({ field: 'isAdmin', after: true })
  await invoke(endRestore, { as: admin, body: { copy: seal } })
  expect((await entriesOf('backup')).at(-1)?.fields).toEqual([
    { field: 'rows', after: 5 },
    { field: 'people', after: 2 },
    { field: 'isComplete', after: true },
  ])
  expect(await bookErrorsNow()).toEqual([])
})

function personItems(_id: string, { name = '', email = '', groups }: typeof admin | typeof customer): Item[] {
  const person = { _id, name, email, isAdmin: groups === '[admin]', isSeller: false }
  return [userItem(person, '2026-11-21T08:00:00.000Z'), ...staffNameItems(person)]
}

it('keeps the shop’s own users and settings and restores users under new ids', async () => {
  await emptyTable()
  const [owner, aline] = [crypto.randomUUID(), crypto.randomUUID()]
  const boss = { ...admin, sub: owner }
  await putItems(...personItems(owner, { ...admin, name: 'Jeanne wa kera' }), ...personItems(aline, customer))
  await stockOne({ countInStock: 5 })
  await invoke(updateSettings, { as: boss, body: { ...(await currentSettings()), name: 'Itara ya kera' } })
  const file = await takeBackup()

  await emptyTable()
  const again = crypto.randomUUID()
  accounts.set(admin.email ?? '', again)
  const owning = { ...admin, sub: again }
  await putItems(...personItems(again, admin))
  await invoke(updateSettings, { as: owning, body: { ...(await currentSettings()), name: 'Itara nshya' } })
  await restoreBackup(file, { as: owning })

  expect((await currentSettings()).name).toBe('Itara nshya')
  const alineNow = accounts.get(customer.email ?? '')
  const rows = [...(await backupRowsNow()).keys()]
  expect(rows.filter((key) => key.startsWith('USER#')).sort()).toEqual(
    [`USER#${again} PROFILE`, `USER#${alineNow} PROFILE`].sort(),
  )
  // The name that the owner had in the other shop is not claimed here.
  expect(rows.filter((key) => key.startsWith('STAFF-NAME#'))).toEqual(['STAFF-NAME#jeanne STAFF-NAME'])
  expect(rows.filter((key) => key.startsWith('CHANGES#settings'))).toHaveLength(1)
  expect(await bookErrorsNow()).toEqual([])
})

it('rejects a backup that does not belong here and writes nothing', async () => {
  await emptyTable()
  await stockOne()
  const file = await takeBackup()
  const { seal } = await readBackup(file, sha256)
  const before = (await backupRowsNow()).size
  await expect(restoreBackup(file)).rejects.toThrow('restore.notNew')

  const row = { PK: { S: 'REPORT#1' }, SK: { S: 'REPORT' }, entity: { S: 'report' } }
  const restore = (rows: object[], copy = seal) => invoke(restoreRows, { as: admin, body: { copy, rows } })
  expect(await restore([row])).toMatchObject({ status: 409, body: { code: 'restore.notBegun' } })
  expect((await backupRowsNow()).size).toBe(before)

  await emptyTable()
  expect((await invoke(beginRestore, { as: admin, body: { copy: seal } })).status).toBe(200)
  const other = 'f'.repeat(64)
  expect(await invoke(beginRestore, { as: admin, body: { copy: other } })).toMatchObject({
    status: 409,
    body: { code: 'restore.other' },
  })
  for (const bad of [
    { ...row, PK: { S: 'TOTALS' } },
    { ...row, PK: { S: 'ADMINS' }, SK: { S: 'ADMINS' }, entity: { S: 'admins' } },
    { ...row, PK: { S: 'USER#1' }, SK: { S: 'GONE' }, entity: { S: 'user' } },
    { ...row, entity: { S: 'toString' } },
    { PK: { S: 'REPORT#1' } },
    { PK: 7 },
    { ...row, soldAt: { N: 'abc' } },
    { ...row, soldAt: { N: '1e999' } },
    { ...row, codes: { SS: [] } },
    { ...row, items: { L: [{ N: 'abc' }] } },
    { ...row, PK: { S: `REPORT#${'1'.repeat(3000)}` } },
    { ...row, GSI1PK: { S: '' } },
    { ...row, GSI1PK: { N: '1' }, GSI1SK: { S: 'a' } },
    { ...row, GSI2PK: { S: 'a' }, GSI2SK: { S: 'a'.repeat(1025) } },
    { ...row, soldAt: { X: '1' } },
    { ...row, soldAt: {} },
    { ...row, soldAt: null },
  ]) {
    expect(await restore([bad])).toMatchObject({ status: 400, body: { code: 'restore.badRow' } })
  }
  expect(await restore([row, row])).toMatchObject({ status: 400, body: { code: 'restore.badRow' } })
  expect(await restore([row], other)).toMatchObject({ status: 409 })
  expect((await invoke(endRestore, { as: admin, body: { copy: seal } })).status).toBe(200)
  expect(await restore([row])).toMatchObject({ status: 409, body: { code: 'restore.notBegun' } })
})

it('rejects a cursor that does not belong to the part', async () => {
  await emptyTable()
  await keepShop()
  const read = (place: unknown) =>
    invoke(getRows, {
      as: admin,
      query: { part: '0', from: Buffer.from(JSON.stringify(place)).toString('base64url'), marks: 'only' },
    })
  const long = { S: 'x'.repeat(1500) }
  const places = [{}, null, { PK: { S: 'a' } }, { PK: { S: '' }, SK: { S: '' } }, { PK: { S: 'a' }, SK: { S: '' } }]
  for (const place of [...places, { PK: { N: '1' }, SK: { S: 'a' } }, { PK: { S: 'a' }, SK: long }]) {
    expect(await read(place)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  }
  // DynamoDB refuses a position of another part, or reads from it.
  for (let n = 0; n < 20; n += 1) {
    expect([200, 400]).toContain((await read({ PK: { S: `REPORT#${n}` }, SK: { S: 'REPORT' } })).status)
  }
})

it('records the time and the author of a backup when all rows have been read', async () => {
  await emptyTable()
  expect((await invoke(getState, { as: admin })).body).toEqual({ isNew: true })
  const note = () => invoke(noteBackup, { as: admin, body: { rows: 3 } })
  expect(await note()).toMatchObject({ status: 409, body: { code: 'copy.notRead' } })
  await invoke(getRows, { as: admin, query: { part: '0' } })
  expect(await note()).toMatchObject({ status: 409, body: { code: 'copy.notRead' } })
  await keepShop()
  const file = await takeBackup()
  const { rows } = await readBackup(file, sha256)
  const count = rows.reduce((sum, { lines }) => sum + lines.length, 0)
  expect(await note()).toMatchObject({ status: 200, body: { rows: count } })
  expect((await invoke(getState, { as: admin })).body).toMatchObject({ last: { rows: count, by: { name: 'Jeanne' } } })
  expect((await entriesOf('backup')).map(({ kind, by }) => [kind, by.name])).toEqual([
    ['read', 'Jeanne'],
    ['made', 'Jeanne'],
  ])
})

it('contains no callback token of a payment provider', async () => {
  await emptyTable()
  const order = makeOrder()
  await putItems(paymentItem(makePayment({ order: order._id, callbackToken: 'unguessable' })))
  const { rows } = await readBackup(await takeBackup(), sha256)
  const text = rows.flatMap(({ lines }) => lines).join('')
  expect(text).toContain(order._id)
  expect(text).not.toContain('unguessable')
})

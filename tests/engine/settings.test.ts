import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { putPicture } from '../../lambdas/data/pictures.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as getSettings } from '../../lambdas/settings/get-settings.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { PlacedOrder } from '../../shared/orders/order.ts'
import { uploadedPath } from '../../shared/pictures/uploaded-picture.ts'
import { CurrentSettings, PublicSettings } from '../../shared/settings/settings.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { isLong } from '../support/long-runs.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeMeter } from '../support/meter.ts'
import { rowsBesideProducts, stockOne } from '../support/shop.ts'
import { edit, payPart, reportIn, sell } from '../support/staff-sale.ts'

const now = currentSettings
const today = dayOf(new Date())
const save = (settings: object, as = admin) => invoke(updateSettings, { as, body: settings })
const change = async (settings: object) => {
  const reply = await save({ ...(await now()), ...settings })
  expect(reply.status).toBe(200)
  return CurrentSettings.parse(reply.body)
}
const order = async (_id: string) => {
  const body = { orderItems: [{ _id, quantity: 1 }], shippingAddress: address, paymentMethod: 'MoMo' }
  return invoke(placeOrder, { as: customer, body })
}

it('defaults to the deployment’s settings and applies changes to later sales only', async () => {
  const lamp = await stockOne({ price: 1000, costPrice: 400, countInStock: 20 })
  expect(await now()).toMatchObject({ revision: 0, name: 'Itara', taxPercent: 18, shippingPrice: 10 })
  const before = reportIn(await sell([[lamp._id, 1]], { soldAt: 1000, depts: 500, givenTo: 'Habimana' }))

  const first = await change({ taxPercent: 10, freeShippingAbove: 5000, shippingPrice: 300, name: 'Itara Nyamirambo' })

  expect(first).toMatchObject({ revision: 1, name: 'Itara Nyamirambo' })
  expect(await now()).toEqual(first)
  const placed = z.object({ order: PlacedOrder }).parse((await order(lamp._id)).body).order
  expect(placed).toMatchObject({ taxPercent: 10, taxPrice: 100, shippingPrice: 300, totalPrice: 1400 })
  expect(reportIn(await sell([[lamp._id, 1]], { soldAt: 1000 }))).toMatchObject({ taxPercent: 10, taxPrice: 60 })
  // A sale keeps the tax that applied when it was recorded.
  expect(before).toMatchObject({ taxPercent: 18, taxPrice: 18 })
  expect(reportIn(await payPart(before._id, 500))).toMatchObject({ taxPercent: 18, taxPrice: 108 })
  expect(reportIn(await edit(before._id, { soldAt: 2000 }))).toMatchObject({ taxPercent: 18, taxPrice: 288 })
})

it('refuses an outdated form with the current settings and writes nothing', async () => {
  const older = await now()
  const current = await change({ phone: '+250 788 123 456' })
  const rows = await rowsBesideProducts()

  expect(await save({ ...older, address: 'KN 4 Ave' })).toMatchObject({
    status: 409,
    body: { code: 'settings.changed', current },
  })
  expect(await rowsBesideProducts()).toBe(rows)
  expect(await now()).toEqual(current)
})

it('keeps the values of all settings that are not sent', async () => {
  const before = await now()
  const { revision } = before
  const reply = await save({ address: 'KN 7 Ave', revision })
  expect(reply).toMatchObject({ status: 200, body: { ...before, address: 'KN 7 Ave', revision: revision + 1 } })
  expect(await save({ taxPercent: 1, revision })).toMatchObject({ status: 409, body: { code: 'settings.changed' } })
  expect(await now()).toEqual({ ...before, address: 'KN 7 Ave', revision: revision + 1 })
})

it('accepts one of two admins who save the same revision and tells the other', async () => {
  const seen = await now()
  const replies = await Promise.all(
    ['KN 4 Ave', 'KN 5 Ave', 'KN 6 Ave'].map((line) => save({ ...seen, address: line })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await now()).revision).toBe(seen.revision + 1)
})

it('writes one audit entry and no book errors when saved twice unchanged', async () => {
  const { rwfPerUsd } = await now()
  const after = await change({ rwfPerUsd: 1512.4, fxAsOf: today })
  expect(await save({ ...after, revision: after.revision - 1 })).toMatchObject({ status: 200, body: after })

  const lines = await auditEntriesOf('settings', 'settings')
  expect(lines.filter(({ revision }) => revision === after.revision)).toMatchObject([
    {
      kind: 'changed',
      by: { _id: admin.sub },
      fields: [
        { field: 'rwfPerUsd', before: rwfPerUsd, after: 1512.4 },
        { field: 'fxAsOf', before: '2025-12-08', after: today },
      ],
    },
  ])
  expect(lines).toHaveLength(after.revision)
  const errors = await bookErrorsNow()
  expect(errors.filter(({ key }) => key.PK === 'SETTINGS')).toEqual([])
})

it.each([
  ['a TIN of letters', { tin: 'ABCDEFGHI' }],
  ['a tax of 101 per cent', { taxPercent: 101 }],
  ['a rate of 0', { rwfPerUsd: 0 }],
  ['a rate typed without its last digits', { rwfPerUsd: 14 }],
  ['an invalid day', { fxAsOf: '2026-02-30' }],
  ['a merchant code of letters', { momoCode: '12A456' }],
  ['a logo from another site', { logo: 'https://elsewhere.rw/logo.png' }],
  ['a negative delivery price', { shippingPrice: -1 }],
  ['no name', { name: '  ' }],
  ['no revision', { revision: undefined }],
])('rejects %s and names the field', async (_what, wrong) => {
  const [before, [field = '']] = [await now(), Object.keys(wrong)]
  const reply = await save({ ...before, ...wrong })
  expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(JSON.stringify(reply.body)).toContain(field)
  expect(await now()).toEqual(before)
})

it('lets only admins change settings', async () => {
  expect((await save(await now(), seller)).status).toBe(403)
  expect((await save(await now(), customer)).status).toBe(403)
})

it('applies a change of who may correct a sale from the next call on', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const sale = reportIn(await sell([[lamp._id, 1]], {}, { as: admin }))
  await change({ corrections: 'own sales of the same day' })
  expect(await edit(sale._id, { soldAt: 4000 })).toMatchObject({ status: 403, body: { code: 'correction.denied' } })
  await change({ corrections: 'anyone' })
  expect((await edit(sale._id, { soldAt: 4000 })).status).toBe(200)
})

it.runIf(isLong)('costs an order no additional round trip', async () => {
  const lamp = await stockOne({ countInStock: 5 })
  const { roundTrips } = await makeMeter(table)(() => order(lamp._id))
  expect(roundTrips).toBe(2)
})

it('shows the public only the settings needed to order and pay', async () => {
  const all = await change({ momoCode: '123456' })
  const { body } = await invoke(getSettings)
  expect(body).toEqual(PublicSettings.parse(all))
  expect(body).toMatchObject({ momoCode: '123456' })
  for (const secret of ['unpaidOrders', 'unpaidPieces', 'firstHoldMinutes', 'corrections']) {
    expect(body).not.toHaveProperty(secret)
  }
})

it('keeps the shown languages when an older form omits them', async () => {
  const { languages, ...older } = await change({ languages: ['en', 'rw'] })
  expect(languages).toEqual(['en', 'rw'])
  expect((await invoke(getSettings)).body).toMatchObject({ languages })
  expect((await save({ ...older, phone: '+250 788 000 111' })).body).toMatchObject({ languages })
  expect(await now()).toMatchObject({ languages, phone: '+250 788 000 111' })
  expect(await change({ languages: ['en'] })).toMatchObject({ languages: ['en'] })
})

it.each([[[]], [['fr']], [['rw', 'fr']], [['rw', 'rw']], ['rw'], [null]])(
  'rejects %j as the shown languages',
  async (languages) => {
    const before = await now()
    expect(await save({ ...before, languages })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await now()).toEqual(before)
  },
)

it('rejects an exchange rate with a future date', async () => {
  const before = await now()
  const tomorrow = dayOf(new Date(Date.now() + 24 * 60 * 60 * 1000))
  expect(await save({ ...before, fxAsOf: tomorrow })).toMatchObject({ status: 400, body: { code: 'rate.future' } })
  expect(await now()).toEqual(before)
})

it('keeps the logo from being cleaned up until another replaces it', async () => {
  const [logo, next] = [uploadedPath(newId(), 'webp'), uploadedPath(newId(), 'png')]
  const usersOf = async (path: string) => {
    const Key = { PK: `PICTURE#${path}`, SK: 'PICTURE' }
    const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
    return [...(Item?.usedBy ?? [])]
  }
  await Promise.all([logo, next].map((path) => putPicture(path, Date.now())))
  await change({ logo })
  expect(await usersOf(logo)).toEqual(['settings'])
  await change({ logo: next })
  expect([await usersOf(logo), await usersOf(next)]).toEqual([[], ['settings']])
  const gone = await save({ ...(await now()), logo: uploadedPath(newId(), 'webp') })
  expect(gone).toMatchObject({ status: 409, body: { code: 'picture.gone' } })
  expect((await now()).logo).toBe(next)
})

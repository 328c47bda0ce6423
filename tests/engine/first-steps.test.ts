import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { ALL, TOTALS } from '../../lambdas/data/totals.ts'
import { handler as getFirstSteps } from '../../lambdas/first-steps/get-first-steps.ts'
import { handler as markFirstStep } from '../../lambdas/first-steps/mark-first-step.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { handler as makeInvitation } from '../../lambdas/users/make-invitation.ts'
import { FirstSteps } from '../../shared/first-steps/first-step.ts'
import { isLong } from '../support/long-runs.ts'
import { admin, customer, invoke, seller } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { enrol, makePerson } from '../support/people.ts'

const costOf = makeMeter(table)

/** Returns the steps that are not open, as 'shop done'. */
const statesOf = (steps: unknown) =>
  FirstSteps.parse(steps).flatMap(({ name, state }) => (state === 'open' ? [] : [`${name} ${state}`]))
const now = async () => statesOf((await invoke(getFirstSteps, { as: admin })).body)
const mark = (name: string, state: string, as = admin) =>
  invoke(markFirstStep, { as, params: { name }, body: { state } })
const putTotals = (figures: object) =>
  table.send(new PutCommand({ TableName: tableName, Item: { PK: TOTALS, SK: ALL, entity: 'totals', ...figures } }))

/** Deletes all rows except the callers' accounts, which have no entity. */
beforeEach(async () => {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName, ConsistentRead: true }))
  for (const { PK, SK, entity } of Items) {
    if (entity !== undefined) await table.send(new DeleteCommand({ TableName: tableName, Key: { PK, SK } }))
  }
})

it('completes the seven steps of an empty shop by settings, lamps and invitations', async () => {
  const { body } = await invoke(getFirstSteps, { as: admin })
  expect(body).toEqual(
    ['shop', 'tax', 'codes', 'delivery', 'lamps', 'people', 'sale'].map((name) => ({ name, state: 'open' })),
  )

  const settings = { ...(await currentSettings()), phone: '0788 123 456', tin: '102345678', momoCode: '123456' }
  await invoke(updateSettings, { as: admin, body: settings })
  expect(await now()).toEqual(['shop done', 'tax done', 'codes done'])

  await putTotals({ products: 1 })
  await invoke(makeInvitation, { as: admin, body: { name: 'Keza', role: 'seller' } })
  expect(await now()).toEqual(['shop done', 'tax done', 'codes done', 'lamps done', 'people done'])
})

it('counts an existing seller as staff, but not a customer', async () => {
  await enrol(makePerson())
  expect(await now()).toEqual([])
  await enrol(makePerson({ isSeller: true }))
  expect(await now()).toEqual(['people done'])
})

it('saves a skipped or resumed step and keeps simultaneous marks of two admins', async () => {
  expect(statesOf((await mark('tax', 'skipped')).body)).toEqual(['tax skipped'])
  expect(statesOf((await mark('tax', 'open')).body)).toEqual([])
  expect(statesOf((await mark('delivery', 'done')).body)).toEqual(['delivery done'])
  await Promise.all([mark('codes', 'skipped'), mark('people', 'skipped')])
  expect(await now()).toEqual(['codes skipped', 'delivery done', 'people skipped'])
})

it.each([
  ['a sale over the counter', { real: 1 }],
  ['a paid order', { paidOrders: 1 }],
])('shows no steps after %s, even if some are open', async (_, figures) => {
  await putTotals(figures)
  expect((await invoke(getFirstSteps, { as: admin })).body).toEqual([])
  expect((await mark('tax', 'skipped')).body).toEqual([])
})

it('does not count opening debts and unpaid orders as sales', async () => {
  await putTotals({ reports: 12, owing: 12, owed: 90_000, orders: 3 })
  expect((await invoke(getFirstSteps, { as: admin })).body).toHaveLength(7)
})

it.runIf(isLong)('reads one item for a shop that has sales', async () => {
  await putTotals({ real: 5000 })
  expect(await costOf(() => invoke(getFirstSteps, { as: admin }))).toMatchObject({ roundTrips: 1, capacity: 0.5 })
})

it('hides no step because of a mark from a later release', async () => {
  const Item = { PK: 'FIRST-STEPS', SK: 'FIRST-STEPS', entity: 'first-steps', tax: 'later', printer: 'done' }
  await table.send(new PutCommand({ TableName: tableName, Item }))
  expect((await invoke(getFirstSteps, { as: admin })).body).toHaveLength(7)
  expect(await now()).toEqual([])
})

it.each([
  ['no step', 'printer', 'done', 404],
  ['no state', 'tax', 'forgotten', 400],
])('rejects %s and writes nothing', async (_, name, state, status) => {
  expect(await mark(name, state)).toMatchObject({ status })
  expect(await now()).toEqual([])
})

it.each([seller, customer])('denies $name, who is not an admin, reading and marking the steps', async (as) => {
  expect(await invoke(getFirstSteps, { as })).toMatchObject({ status: 403 })
  expect(await mark('tax', 'skipped', as)).toMatchObject({ status: 403 })
})

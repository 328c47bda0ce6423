import { afterEach, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { paymentItem, type StoredPayment } from '../../lambdas/data/payments.ts'
import { editProduct, productIn, productKey, StoredProduct } from '../../lambdas/data/products.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as makeAccountLink } from '../../lambdas/debtors/make-account-link.ts'
import { handler as mergeDebtors } from '../../lambdas/debtors/merge-debtors.ts'
import { handler as recordExpectedGoods } from '../../lambdas/expected-goods/record-expected-goods.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { endpoint } from '../../lambdas/http/endpoint.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { handler as markSpecialRequest } from '../../lambdas/special/mark-special-request.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { handler as beginStocktake } from '../../lambdas/stocktakes/begin-stocktake.ts'
import { handler as mergeSuppliers } from '../../lambdas/suppliers/merge-suppliers.ts'
import { handler as makeInvitation } from '../../lambdas/users/make-invitation.ts'
import { contract } from '../../shared/contract.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { ProductFields } from '../../shared/products/edit-product.ts'
import { patchProduct } from '../../shared/products/staff-routes.ts'
import { ExpectedAmounts } from '../../shared/reports/new-report.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Route } from '../../shared/route.ts'
import { type Dice, diceFrom } from '../simulation/dice.ts'
import { emptyTable } from '../support/backups.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { addDraft, addLamp, formOf } from '../support/lamp-by-admin.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, customer, type Handler, invoke, seller } from '../support/make-event.ts'
import { makeNewOrder, makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { pendingPayment, setMtnStatus, succeeded, unpaid } from '../support/momo-payments.ts'
import { mtnNumber } from '../support/mtn-number.ts'
import { callerOf, countAsAdmins, enrol, makePerson } from '../support/people.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { randomBody } from '../support/random-body.ts'
import { reportIn, sell } from '../support/staff-sale.ts'
import { snapshot, unexplainedChanges } from '../support/unexplained-changes.ts'

type Sent = NonNullable<Parameters<typeof invoke>[1]>
type Draw = { base?: object; fixed?: object; omit?: readonly string[] } & Omit<Sent, 'body'>

/** Prepares a call and returns what it sends. Random fields of the route's body are added. */
type MakeCall = (dice: Dice) => Promise<Draw>

const pool = fakeUserPool()

const recordSale = async (fields: object = {}): Promise<Report> =>
  reportIn(await sell([[(await addLamp())._id, 2]], fields))
const onDebt = () => recordSale({ depts: 4000, givenTo: `Debtor ${newId()}` })
const debtor = async () => ({ name: (await onDebt()).givenTo, revision: 1 })
const why = { why: 'Typing error' }

async function person(roles: { isAdmin?: boolean; isSeller?: boolean } = {}) {
  const made = makePerson(roles)
  pool.add(made)
  await enrol(made)
  return made
}

const invitation = async () => {
  const { body } = await invoke(makeInvitation, { as: admin, body: { name: 'Keza', role: 'seller' } })
  return z.object({ token: z.string(), invitation: z.object({ _id: z.string() }) }).parse(body)
}

const receiptOf = async (name = `Supplier ${newId()}`) => ({
  receiptId: newId(),
  receivedOn: '2026-01-31',
  supplier: name,
  currency: 'RWF',
  lines: [{ product: (await addLamp())._id, quantity: 2, price: 1000 }],
})

async function receipt(): Promise<string> {
  const { body } = await invoke(recordReceipt, { as: admin, body: await receiptOf() })
  return z.object({ receipt: z.object({ _id: z.string() }) }).parse(body).receipt._id
}

async function supplier(): Promise<string> {
  const body = await receiptOf()
  await invoke(recordReceipt, { as: admin, body })
  return body.supplier
}

const payment = (amount: number) => ({ paymentId: newId(), amount, rwf: amount, paidFrom: 'drawer' })

async function refundDue(): Promise<StoredPayment> {
  const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:02:00.000Z' })
  await putOrders(order)
  const payment = makePayment({ order: order._id, status: 'refund-due', amount: order.amountDue })
  await putItems(paymentItem(payment))
  return payment
}

async function returnOf() {
  const { _id, reportItems } = await recordSale()
  return { returnId: newId(), report: _id, lines: [{ product: reportItems[0]?._id, fit: 1 }] }
}

async function voiding(): Promise<Draw> {
  return { as: seller, params: { id: (await recordSale())._id }, query: why }
}

async function callback(): Promise<Draw> {
  const { payment } = await pendingPayment()
  setMtnStatus(payment, succeeded())
  return { params: { reference: payment.reference ?? '', token: payment.callbackToken ?? '' } }
}

/** Fields with the amounts that the seller saw. They are compared, so random values would be refused. */
const SEEN = [
  ...Object.keys(ExpectedAmounts.shape),
  'real',
  'igice',
  'revision',
  'reportItems',
  'ibyangiritse',
  'depts',
]
const SEEN_OF_ORDER = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice', 'sellingPrice']

const calls: Readonly<Record<string, MakeCall>> = {
  'products/create-product': async () => ({ as: admin }),
  'products/add-product': async () => ({
    as: admin,
    base: { ...formOf(await addLamp()), slug: newId().toLowerCase() },
  }),
  'products/update-product': async () => {
    const lamp = await addLamp()
    return { as: admin, params: { id: lamp._id }, base: formOf(lamp), omit: ['revision', 'expectedCountInStock'] }
  },
  'products/patch-product': async (dice) => {
    const lamp = await addLamp()
    return { as: dice.pick([admin, admin, seller]), params: { id: lamp._id }, base: { countInStock: dice.from(0, 12) } }
  },
  'products/delete-product': async (dice) => {
    return { as: admin, params: { id: dice.chance(0.5) ? (await addLamp())._id : await addDraft() } }
  },
  'orders/place-order': async () => ({
    as: customer,
    fixed: makeNewOrder([[(await addLamp())._id, 1]]),
    omit: SEEN_OF_ORDER,
  }),
  'orders/deliver-order': async () => {
    const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:02:00.000Z' })
    await putOrders(order)
    return { as: admin, params: { id: order._id } }
  },
  'orders/delete-order': async (dice) => {
    const order = makeOrder()
    await putOrders(order)
    return { as: admin, params: { id: order._id }, query: dice.pick([{}, why]) }
  },
  'payments/submit-payment': async () => {
    const as = { ...customer, sub: newId() }
    const order = await unpaid({ user: { _id: as.sub, name: 'Aline' } })
    return { as, fixed: { amount: order.amountDue, phone: mtnNumber(), orderId: order._id } }
  },
  'payments/mark-refunded': async (dice) => {
    const { order, _id } = await refundDue()
    return { as: admin, params: { id: order, payment: _id }, query: dice.pick([{}, { seen: 'true' }]) }
  },
  'payments/momo-callback': callback,
  'payments/momo-callback-put': callback,
  'reports/record-report': async () => {
    const reportItems = [{ _id: (await addLamp())._id, real: 2, soldAt: 5000 }]
    return { as: seller, fixed: { reportItems, paymentMethod: 'Cash' }, omit: SEEN }
  },
  'reports/edit-report': async (dice) => {
    const { _id } = await (dice.chance(0.5) ? onDebt() : recordSale())
    return {
      as: dice.pick([admin, seller]),
      params: { id: _id },
      base: { real: dice.from(1, 4) },
      fixed: why,
      omit: SEEN,
    }
  },
  'reports/take-instalment': async (dice) => {
    return { as: seller, params: { id: (await onDebt())._id }, base: { igice: dice.from(1, 4000) } }
  },
  'reports/delete-report': voiding,
  'reports/delete-shown-report': voiding,
  'returns/record-return': async () => ({ as: seller, fixed: await returnOf() }),
  'returns/delete-return': async () => {
    const { body } = await invoke(recordReturn, { as: seller, body: await returnOf() })
    const { _id } = z.object({ return: z.object({ _id: z.string() }) }).parse(body).return
    return { as: seller, params: { id: _id }, query: why }
  },
  'reports/pay-account': async () => {
    const parts = [await onDebt(), await onDebt()].map(({ _id }) => ({ _id, igice: 100 }))
    return { as: seller, fixed: { parts } }
  },
  'reports/record-opening-debt': async () => {
    return { as: admin, base: { givenTo: `Debtor ${newId()}`, amount: 500, day: '2026-01-31' } }
  },
  'debtors/edit-debtor': async () => ({ as: seller, fixed: await debtor() }),
  'debtors/make-account-link': async () => ({ as: seller, fixed: { name: (await debtor()).name } }),
  'debtors/end-account-link': async () => {
    const { name } = await debtor()
    await invoke(makeAccountLink, { as: seller, body: { name } })
    return { as: seller, fixed: { name } }
  },
  'debtors/merge-debtors': async () => {
    return { as: admin, fixed: { name: (await debtor()).name, into: (await debtor()).name } }
  },
  'debtors/separate-debtor': async () => {
    const { name } = await debtor()
    await invoke(mergeDebtors, { as: admin, body: { name, into: (await debtor()).name } })
    return { as: admin, fixed: { name } }
  },
  'debtors/show-account': async () => {
    const { body } = await invoke(makeAccountLink, { as: seller, body: { name: (await debtor()).name } })
    return { fixed: { token: z.object({ token: z.string() }).parse(body).token } }
  },
  'receipts/record-receipt': async () => ({ as: admin, fixed: await receiptOf() }),
  'receipts/pay-receipt': async (dice) => {
    return { as: admin, params: { id: await receipt() }, fixed: payment(dice.pick([400, 2400])) }
  },
  'receipts/correct-receipt': async (dice) => {
    return {
      as: admin,
      params: { id: await receipt() },
      fixed: { kind: 'price', line: 0, price: dice.from(1, 900), reason: 'Paper' },
    }
  },
  'receipts/delete-receipt': async () => ({ as: admin, params: { id: await receipt() }, query: why }),
  'expected-goods/end-expected-goods': async () => {
    const lines = [{ product: (await addLamp())._id, wanted: 2 }]
    const body = { expectedId: newId(), supplier: `Supplier ${newId()}`, lines }
    await invoke(recordExpectedGoods, { as: admin, body })
    return { as: admin, params: { id: body.expectedId } }
  },
  'stocktakes/end-stocktake': async () => {
    const body = { stocktakeId: newId(), name: 'Shelf', scope: 'all' }
    await invoke(beginStocktake, { as: admin, body })
    return { as: admin, params: { id: body.stocktakeId } }
  },
  'suppliers/edit-supplier': async () => ({
    as: admin,
    base: { termDays: 30 },
    fixed: { name: await supplier(), revision: 1 },
  }),
  'suppliers/merge-suppliers': async () => ({ as: admin, fixed: { name: await supplier(), into: await supplier() } }),
  'suppliers/separate-supplier': async () => {
    const name = await supplier()
    await invoke(mergeSuppliers, { as: admin, body: { name, into: await supplier() } })
    return { as: admin, fixed: { name } }
  },
  'suppliers/pay-supplier': async (dice) => {
    return { as: admin, fixed: { supplier: await supplier(), currency: 'RWF', ...payment(dice.pick([400, 2400])) } }
  },
  'expenses/record-expense': async () => ({ as: seller, base: { reason: 'Umuriro', amount: 500 } }),
  'expenses/delete-expense': async (dice) => {
    const { body } = await invoke(recordExpense, { as: seller, body: { reason: 'Umuriro', amount: 500 } })
    const { expense } = z.object({ expense: z.object({ _id: z.string() }) }).parse(body)
    return { as: admin, params: { id: expense._id }, query: dice.pick([{}, why]) }
  },
  'outbox/discard-entry': async () => ({ as: seller, params: { kind: 'sale', id: newId() } }),
  'users/update-profile': async () => {
    const { name, email, ...made } = await person()
    return {
      as: callerOf({ name, email, ...made }),
      base: { name: `${name} Uwase`, email },
      omit: ['seen', 'password', 'currentPassword'],
    }
  },
  'users/update-user': async (dice) => {
    const { _id, ...made } = await person()
    return { as: admin, params: { id: _id }, base: { ...made, isSeller: dice.chance(0.5) } }
  },
  'users/delete-user': async () => ({ as: admin, params: { id: (await person({ isSeller: true }))._id } }),
  'users/end-user-sessions': async () => ({ as: admin, params: { id: (await person())._id } }),
  'users/make-invitation': async () => ({ as: admin, base: { name: 'Keza', role: 'seller' } }),
  'users/end-invitation': async () => ({ as: admin, params: { id: (await invitation()).invitation._id } }),
  'users/show-invitation': async () => ({ fixed: { token: (await invitation()).token } }),
  'users/accept-invitation': async () => {
    return { as: callerOf(await person()), fixed: { token: (await invitation()).token } }
  },
  'special/send-special-request': async () => {
    return { as: customer, base: { name: 'Lamp', description: 'As on the picture' } }
  },
  'special/mark-special-request': async (dice) => {
    const { body } = await invoke(sendSpecialRequest, { as: customer, body: { name: 'Lamp', description: 'Tall' } })
    const { special } = z.object({ special: z.object({ _id: z.string() }) }).parse(body)
    const params = { id: special._id }
    if (dice.chance(0.5)) await invoke(markSpecialRequest, { as: seller, params, body: { state: 'answered' } })
    return { as: seller, params, fixed: { state: dice.pick(['open', 'answered']) } }
  },
  'settings/update-settings': async (dice) => {
    const base = await currentSettings()
    return {
      as: admin,
      base: { ...base, shippingPrice: dice.from(1, 900) },
      fixed: { logo: '', fxAsOf: dayOf(new Date()) },
    }
  },
  'first-steps/mark-first-step': async (dice) => {
    return { as: admin, params: { name: 'tax' }, fixed: { state: dice.pick(['done', 'skipped']) } }
  },
}

/** Write routes that are not called here, with the reason for each. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'client-errors/log-client-error': 'writes to the log of the function only',
  'pictures/upload-picture': 'makes a row of its own, and a file',
  'payments/open-paypal': 'ends in the same two writes as a payment by MoMo',
  'payments/capture-paypal': 'ends in the same two writes as a payment by MoMo',
  'payments/pay-order': 'ends in the same two writes as a payment by MoMo',
  'payments/paypal-webhook': 'ends in the same two writes as a payment by MoMo',
  'cash/record-movement': 'appends to the cash book, which is never changed',
  'cash/record-close': 'appends a close with its audit entry, and sets the start of the next one',
  'cash/record-recount': 'appends a count, which is never changed',
  'expected-goods/record-expected-goods': 'makes a row of its own',
  'stocktakes/begin-stocktake': 'makes a row of its own',
  'stocktakes/record-tally': 'appends a tally, which is never changed',
  'stocktakes/post-stocktake': 'appends a post and a journal entry of each lamp',
  'fiscal/retry-fiscal': 'has its audit entry checked in fiscal.test.ts',
  'fiscal/change-purchase-code': 'has its audit entry checked in fiscal-changes.test.ts',
  'fiscal/attach-fiscal': 'has its audit entry checked in fiscal.test.ts',
  'fiscal/renumber-fiscal': 'has its audit entry checked in fiscal-sender.test.ts',
  'fiscal/give-up-fiscal': 'has its audit entry checked in fiscal.test.ts',
  'fiscal/answer-import': 'has its audit entry checked in fiscal-imports.test.ts',
  'fiscal/settle-declaration': 'has its audit entry checked in fiscal-held.long.test.ts',
  'fiscal/print-fiscal': 'notes on a fiscal document that it was printed, and by whom',
  'fiscal/record-unofficial': 'appends a proforma or training receipt, which is never changed, and raises its counter',
  'fiscal/record-z-report': 'appends a Z report, which is never changed, and sets the start of the next one',
  'users/sign-up': 'makes an account in the user pool',
  'users/sign-in': 'asks the user pool',
  'backup/note-backup': 'notes when a backup was made',
  'backup/begin-restore': 'is about a restore, which writes only rows that are not there',
  'backup/restore-people': 'is about a restore, which writes only rows that are not there',
  'backup/restore-rows': 'is about a restore, which writes only rows that are not there',
  'backup/end-restore': 'is about a restore, which writes only rows that are not there',
}

const ROUNDS = longOrShort(3, 1, 20)

/** Limit on rounds until a call succeeds, since random fields may be refused. */
const MAX_ROUNDS = 60

const writeRoutes = contract.filter(({ method }) => method !== 'GET')

/**
 * Calls a route repeatedly with random bodies. Returns the changes without an audit entry and the number of successes.
 */
async function callAtRandom(route: Route, handler: Handler, rounds: number, dice: Dice) {
  const found: string[] = []
  let successes = 0
  for (let round = 0; round < rounds || (successes === 0 && round < MAX_ROUNDS); round += 1) {
    const { base, fixed, omit = [], ...sent } = (await calls[route.handler]?.(dice)) ?? {}
    const given = { base: { ...base }, fixed: { ...fixed }, omit }
    const body = route.body && randomBody(route.body, given, dice)
    const before = await snapshot()
    const { status } = await invoke(handler, { ...sent, ...(body && { body }) })
    if (status < 300) successes += 1
    const unexplained = unexplainedChanges(before, await snapshot())
    found.push(...unexplained.map((what) => `${what} after ${JSON.stringify(body)}`))
  }
  return { found, successes }
}

// The whole table is read twice a call, so no route meets the rows of the others.
afterEach(emptyTable)

it('calls every write route of the contract or states why it does not', () => {
  const known = [...Object.keys(calls), ...Object.keys(NOT_CALLED)].sort()
  expect(known).toEqual(writeRoutes.map(({ handler }) => handler).sort())
})

it.each(writeRoutes.filter(({ handler }) => handler in calls))(
  '$method $path explains each changed field by an audit or journal entry',
  async (route) => {
    await join()
    const [noun, name] = route.handler.split('/')
    const { handler } = await import(`../../lambdas/${noun}/${name}.ts`)
    const { found, successes } = await callAtRandom(route, handler, ROUNDS, diceFrom(inject('seed')))
    expect(found).toEqual([])
    expect(successes).toBeGreaterThan(0)
  },
)

it('reports a stock claim that changes other fields without an audit entry', async () => {
  await join()
  const body = z.extend(z.partial(ProductFields), { saleId: z.optional(z.string()) })
  const faulty = endpoint({ ...patchProduct, body }, async ({ params: { id }, body: { saleId: _, ...fields } }) => {
    const lamp = productIn(await readSnapshot([productKey(id)]), id)
    if (!lamp) throw new Error('There is no such lamp')
    const next = StoredProduct.parse({ ...lamp, ...fields, countInStock: lamp.countInStock })
    await transact([editProduct(lamp, { ...next, editedRevision: lamp.revision + 1 })])
    return { product: next }
  })
  const { found } = await callAtRandom({ ...patchProduct, body }, faulty, 10, diceFrom(inject('seed')))
  expect(found.join('\n')).toMatch(/product\.(price|costPrice|name|slug|category|brand|image|description)/)
})

async function join(): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const boss = makePerson({ _id: admin.sub, name: admin.name ?? '', isAdmin: true })
  pool.add(boss)
  await countAsAdmins(boss._id)
}

import { deleteExpense } from '../../../shared/expenses/routes.ts'
import { sum } from '../../../shared/money.ts'
import { deleteOrder, deliverOrder, listOrders } from '../../../shared/orders/routes.ts'
import { getOrdersSummary } from '../../../shared/orders/summary-route.ts'
import { listPayments, listRefunds, markRefunded } from '../../../shared/payments/routes.ts'
import { uploadPicture } from '../../../shared/pictures/routes.ts'
import {
  createProduct,
  deleteProduct,
  getShopSummary,
  listStockMovements,
  listTillLamps,
  patchProduct,
  updateProduct,
} from '../../../shared/products/staff-routes.ts'
import { getReportSummary } from '../../../shared/reports/routes.ts'
import { updateSettings } from '../../../shared/settings/routes.ts'
import { deleteUser, getUser, listUsers, updateUser } from '../../../shared/users/routes.ts'
import { closeNow, recount as recountDrawer } from './cash-acts.ts'
import type { Client } from './client.ts'
import { bringOpeningDebt, describe, merge, separate } from './debtor-acts.ts'
import { countOnDevice, makeOnDevice, postWhileSelling, takeOver } from './device-acts.ts'
import { endExpected, expectGoods } from './expected-acts.ts'
import { changeEnvironment, reportFiscal, settleFiscal } from './fiscal-acts.ts'
import { takeOrderBack } from './order-return-acts.ts'
import type { Act, People } from './people.ts'
import {
  correctGoods,
  deleteOversold,
  mergeSuppliersNow,
  payGoods,
  receiveGoods,
  receivePurchase,
} from './receipt-acts.ts'
import { removeReturn, takeBack } from './return-acts.ts'
import { beginCount, postCounts, readCount } from './stocktake-acts.ts'

/** Fields that all simulated lamps share. */
export const LAMP = {
  image: 'https://example.rw/lamp.webp',
  category: 'Inside',
  brand: 'Itara',
  description: 'A lamp',
}

/** Actions of admins with their weights. */
export const adminsActs: readonly [weight: number, act: Act][] = [
  [4, restock],
  [2, receive],
  [2, price],
  [1.5, recount],
  [0.8, newLamp],
  [0.8, newPicture],
  [0.7, deleteLamp],
  [4, deliver],
  [1.2, deleteAnOrder],
  [0.6, deleteAnExpense],
  [0.8, takeBack],
  [1.2, takeOrderBack],
  [0.4, removeReturn],
  [0.8, closeNow],
  [0.5, recountDrawer],
  [0.8, beginCount],
  [2, postCounts],
  [2, refund],
  [1.5, changeRoles],
  [0.2, replaceClerk],
  [0.6, changeSettings],
  [0.8, takeOver],
  [1, makeOnDevice],
  [0.7, merge],
  [0.4, separate],
  [0.5, describe],
  [0.8, bringOpeningDebt],
  [2.5, receiveGoods],
  [1, payGoods],
  [1.2, correctGoods],
  [0.2, mergeSuppliersNow],
  [0.6, expectGoods],
  [0.4, endExpected],
  [0.3, readCount],
  [2.5, settleFiscal],
  [0.5, reportFiscal],
  [0.3, changeEnvironment],
  [1.5, readScreens],
]

/** Actions in a run that focuses on sales and their returns. */
export const adminsOfReturns: typeof adminsActs = [
  [4, receive],
  [1, price],
  [4, deliver],
  [4, takeBack],
  [4, takeOrderBack],
  [3, removeReturn],
  [2, refund],
]

/** Actions in a run that focuses on counts of lamps and of the drawer. */
export const adminsOfCounts: typeof adminsActs = [
  [2, receive],
  [1, price],
  // A lamp without earlier counts can be posted at any moment.
  [2, newLamp],
  [0.6, beginCount],
  [8, postWhileSelling],
  [2, countOnDevice],
  // Some goods are recorded after a count found them.
  [3, receiveGoods],
  [3, correctGoods],
  [2, closeNow],
  [1, readCount],
]

/** Actions in a run that focuses on goods receipts and the oversold pieces that they supply. */
export const adminsOfReceipts: typeof adminsActs = [
  [5, receiveGoods],
  [3, deleteOversold],
  [2, correctGoods],
  [0.5, payGoods],
  [2, expectGoods],
  [0.4, endExpected],
  [0.5, price],
]

/** Actions in a run that focuses on sales whose lamps are taken from stock before the sale is saved. */
export const adminsOfClaims: typeof adminsActs = [
  [2, restock],
  [1, price],
]

/** Actions in a run that focuses on what is declared to the tax authority. */
export const adminsOfFiscal: typeof adminsActs = [
  [6, receivePurchase],
  [8, correctGoods],
  [3, settleFiscal],
  [0.5, reportFiscal],
  [0.5, changeEnvironment],
  [1, price],
]

async function restock(client: Client, { dice, known }: People): Promise<void> {
  const lamp = known.lamp(dice)
  const countInStock = Math.max(0, lamp.countInStock + dice.from(-1, 12))
  const expected = dice.chance(0.8) ? { expectedCountInStock: lamp.countInStock } : {}
  const answer = await client.write(patchProduct, known.intend('other'), {
    params: { id: lamp._id },
    body: { countInStock, ...expected },
  })
  const { product } = Object(answer)
  if (product) Object.assign(lamp, { countInStock: product.countInStock })
}

/** Restocks a lamp once, even if the request is sent repeatedly. */
async function receive(client: Client, { dice, known }: People): Promise<void> {
  const lamp = known.lamp(dice)
  const pieces = dice.from(1, 12)
  const intention = known.intend('restock')
  known.restocks.push({ lamp: lamp._id, pieces, intention })
  const body = { restock: { _id: `restock-${intention.tag}`, pieces } }
  const answer = await client.write(patchProduct, intention, { params: { id: lamp._id }, body })
  const { product } = Object(answer)
  if (product) Object.assign(lamp, { countInStock: product.countInStock })
}

async function price(client: Client, { dice, known }: People): Promise<void> {
  const lamp = known.lamp(dice)
  const params = { id: lamp._id }
  if (dice.chance(0.6)) {
    const costPrice = dice.from(100, 3_000_000) / 100
    await client.write(patchProduct, known.intend('other'), { params, body: { costPrice } })
  }
  // Changes prices repeatedly while customers see them.
  for (let times = dice.from(1, 4); times > 0; times -= 1) {
    const answer = await client.write(patchProduct, known.intend('other'), {
      params,
      body: { price: dice.from(1, 80) * 500 },
    })
    const { product } = Object(answer)
    if (product) Object.assign(lamp, { price: product.price })
  }
}

/** Saves a lamp's form with its count and revision, while others sell the lamp. */
async function recount(client: Client, { dice, known, scheduler }: People): Promise<void> {
  const lamp = known.lamp(dice)
  const params = { id: lamp._id }
  const lamps = await client.read(listTillLamps)
  const shown = Array.isArray(lamps) ? lamps.find(({ _id }) => _id === lamp._id) : undefined
  if (typeof shown?.revision !== 'number') return
  const { countInStock, revision } = shown
  await scheduler.wait(dice.random() * 3000)
  const intention = known.intend('other')
  const description = `A lamp ${intention.tag}`
  known.countsShown.set(description, countInStock)
  const body = { description, countInStock: countInStock + dice.from(1, 6), revision }
  const { product } = Object(await client.write(updateProduct, intention, { params, body }))
  if (product) Object.assign(lamp, { countInStock: product.countInStock })
}

/** Adds a temporary lamp to the permanent ones. */
async function newLamp(client: Client, { dice, known }: People): Promise<void> {
  const { product } = Object(await client.read(createProduct))
  if (!product) return
  const answer = await client.write(updateProduct, known.intend('other'), {
    params: { id: product._id },
    body: {
      ...LAMP,
      name: `Lamp ${product._id}`,
      slug: `lamp-${String(product._id).toLowerCase()}`,
      // Few codes, so that two lamps compete for one.
      code: `BOX-${String(product._id).charCodeAt(25) % 3}`,
      price: dice.from(2, 60) * 500,
      costPrice: dice.from(100, 2_000_000) / 100,
      countInStock: dice.from(3, 40),
    },
  })
  const made = Object(answer).product
  if (made) known.passingLamps.push(made._id)
  if (made && known.lamps.every(({ _id }) => _id !== made._id)) known.lamps.unshift(made)
}

/** The smallest possible picture, in a form. */
const FORM = {
  text: [
    '--form',
    'Content-Disposition: form-data; name="file"; filename="lamp.gif"',
    'Content-Type: image/gif',
    '',
    'GIF89a\x10\x00\x10\x00\x00\x00\x00;',
    '--form--',
    '',
  ].join('\r\n'),
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
}

/** Uploads a picture, of which some are never used and some are used by two lamps. */
async function newPicture(client: Client, { dice, known }: People): Promise<void> {
  const { secure_url: image } = Object(await client.read(uploadPicture, FORM))
  if (typeof image !== 'string') return
  for (let uses = dice.from(0, 2); uses > 0; uses -= 1) {
    const params = { id: known.lamp(dice)._id }
    await client.write(patchProduct, known.intend('other'), { params, body: { image } })
  }
}

/** Deletes a lamp while others sell it. */
async function deleteLamp(client: Client, { dice, known }: People): Promise<void> {
  const id = known.recent(dice, known.passingLamps)
  if (id === undefined) return
  known.passingLamps.splice(known.passingLamps.indexOf(id), 1)
  const params = { id }
  const body = { price: dice.from(1, 80) * 500 }
  await Promise.all([
    client.write(deleteProduct, known.intend('deletion'), { params }),
    // The second request comes from another window simultaneously.
    ...(dice.chance(0.5) ? [client.write(patchProduct, known.intend('other'), { params, body })] : []),
  ])
}

async function deliver(client: Client, { dice, known }: People): Promise<void> {
  const queue = await client.read(listOrders, { query: { queue: 'toDeliver' } })
  const paid = Array.isArray(queue) ? queue : []
  const order = known.recent(dice, dice.chance(0.7) && paid.length > 0 ? paid : known.orders)
  if (!order) return
  const answer = await client.write(deliverOrder, known.intend('other'), { params: { id: order._id } })
  if (answer !== undefined) known.delivered.push(order._id)
}

async function deleteAnOrder(client: Client, { dice, known }: People): Promise<void> {
  const order = known.recent(dice, known.orders)
  if (!order) return
  known.toBeDeleted.add(order._id)
  await client.write(deleteOrder, known.intend('deletion'), { params: { id: order._id } })
}

async function deleteAnExpense(client: Client, { dice, known }: People): Promise<void> {
  const id = known.recent(dice, known.expenses)
  if (id === undefined) return
  known.toBeDeleted.add(id)
  await client.write(deleteExpense, known.intend('deletion'), {
    params: { id },
    query: dice.chance(0.5) ? { moneyMoved: dice.pick(['then', 'now']) } : {},
  })
}

/** Confirms a refund, or refunds what is due for returned lamps at PayPal. */
async function refund(client: Client, { dice, known, providers }: People): Promise<void> {
  const due = await client.read(listRefunds)
  if (!Array.isArray(due) || due.length === 0) return
  const { order, _id, provider, transactionId, refundDue, refundedAmount = 0, amount } = dice.pick(due)
  if (refundDue !== undefined && provider === 'paypal' && dice.chance(0.4)) {
    providers.refund(transactionId, refundDue / amount)
    return
  }
  const query =
    refundDue !== undefined && dice.chance(0.9) ? { due: 'true', total: String(sum([refundedAmount, refundDue])) } : {}
  await client.write(markRefunded, known.intend('other'), { params: { id: order, payment: _id }, query })
}

async function changeRoles(client: Client, { dice, known, clerks }: People): Promise<void> {
  const { sub } = dice.pick(clerks).person
  const { name: shown, email, revision } = Object(await client.read(getUser, { params: { id: sub } }))
  if (typeof shown !== 'string') return
  const name = dice.chance(0.4) ? `Person ${dice.from(1, 999)}` : shown
  await client.write(updateUser, known.intendWith(sub, 'other'), {
    params: { id: sub },
    body: {
      name,
      email,
      isAdmin: dice.chance(0.3),
      isSeller: dice.chance(0.5),
      ...(dice.chance(0.8) && { revision }),
    },
  })
}

/** Replaces a user with changing roles by a new one. */
async function replaceClerk(client: Client, { dice, known, clerks, enrol }: People): Promise<void> {
  const clerk = dice.pick(clerks)
  const { sub } = clerk.person
  await client.write(deleteUser, known.intendWith(sub, 'deletion'), { params: { id: sub } })
  if (clerk.person.sub !== sub) return
  const next = `${sub.replace(/\.\d+$/, '')}.${dice.from(1, 1e6)}`
  Object.assign(clerk.person, { sub: next, name: `Person ${next}`, email: `${next}@example.rw` })
  await enrol(clerk)
}

/**
 * Changes limits, reservation times, rates and the right to correct sales: sometimes by two admins simultaneously,
 * sometimes with an outdated form.
 */
async function changeSettings(client: Client, { dice, known, scheduler, settings }: People): Promise<void> {
  const seen = settings()
  const changed = dice.pick([
    { unpaidOrders: dice.pick([3, 40, 1000]), unpaidPieces: dice.pick([30, 500, 100_000]) },
    { unpaidHoldHours: dice.pick([0.1, 0.2, 0.3]), firstHoldMinutes: dice.pick([5, 10, 30]) },
    { corrections: dice.pick(['anyone', 'own sales of the same day']) },
    { returnDays: dice.pick([0, 7, 30]) },
    { blindCount: dice.chance(0.5), cashTolerance: dice.pick([0, 500, 5000]) },
    { taxPercent: dice.pick([0, 16, 18]) },
    { freeShippingAbove: dice.from(0, 200_000), shippingPrice: dice.from(0, 2000) },
    { rwfPerUsd: dice.from(1_300_00, 1_600_00) / 100, openingHours: `From ${dice.from(6, 9)} on` },
  ])
  await scheduler.wait(dice.random() * 2000)
  await client.write(updateSettings, known.intend('other'), { body: { ...seen, ...changed } })
}

async function readScreens(client: Client, { dice, known }: People): Promise<void> {
  await client.read(dice.pick([getReportSummary, getOrdersSummary, getShopSummary, listOrders, listUsers]))
  const order = known.recent(dice, known.orders)
  if (order) await client.read(listPayments, { params: { id: order._id } })
  await client.read(listStockMovements, { params: { id: known.lamp(dice)._id } })
}

import { listExpenses, recordExpense } from '../../../shared/expenses/routes.ts'
import { listProducts } from '../../../shared/products/routes.ts'
import { patchProduct } from '../../../shared/products/staff-routes.ts'
import {
  deleteReport,
  deleteShownReport,
  editReport,
  getReport,
  listDebtors,
  recordReport,
  searchReports,
  takeInstalment,
} from '../../../shared/reports/routes.ts'
import { closeNow } from './cash-acts.ts'
import type { Client } from './client.ts'
import { describe, link } from './debtor-acts.ts'
import { countOnDevice, makeOnDevice, oversellOnDevice } from './device-acts.ts'
import { buyerFor, printReceipt } from './fiscal-acts.ts'
import type { Act, People } from './people.ts'
import { readReturns, removeReturn, takeBack } from './return-acts.ts'
import { DEBTORS, priceNear, remember } from './sales.ts'
import { readCount } from './stocktake-acts.ts'
import { METHODS, SOURCES, tendersFor } from './tender-acts.ts'

/** Actions of sellers with their weights. */
export const sellersActs: readonly [weight: number, act: Act][] = [
  [6, sell],
  [5, makeOnDevice],
  [2, payPart],
  [2, correct],
  [1.2, remove],
  [3, takeBack],
  [0.6, removeReturn],
  [0.3, readReturns],
  [0.5, closeNow],
  [2, spend],
  [0.3, describe],
  [0.3, link],
  [0.5, readCount],
  [0.6, printReceipt],
  [1.5, readScreens],
]

/** Actions in a run that focuses on sales and their returns. */
export const sellersOfReturns: typeof sellersActs = [
  [6, sell],
  [4, payPart],
  [1, remove],
  [6, takeBack],
  [3, removeReturn],
]

/** Actions in a run that focuses on counts of lamps and of the drawer. */
export const sellersOfCounts: typeof sellersActs = [
  [3, sell],
  [6, countOnDevice],
  [1, closeNow],
  [1, readCount],
]

/** Actions in a run that focuses on goods receipts and the oversold pieces that they supply. */
export const sellersOfReceipts: typeof sellersActs = [
  [3, sell],
  [10, oversellOnDevice],
  [1, correct],
  [3, remove],
]

/** Actions in a run that focuses on sales whose lamps are taken from stock before the sale is saved. */
export const sellersOfClaims: typeof sellersActs = [[1, takeAndSell]]

/** Actions in a run that focuses on what is declared to the tax authority. */
export const sellersOfFiscal: typeof sellersActs = [
  [4, sell],
  [5, correct],
  [1, remove],
  [1, takeBack],
  [0.5, printReceipt],
]

function sell(client: Client, people: People): Promise<void> {
  return sellTaking(client, people, 0.25)
}

function takeAndSell(client: Client, people: People): Promise<void> {
  return sellTaking(client, people, 1)
}

/** Sells lamps. This share of the sales with an id takes them first. */
async function sellTaking(client: Client, people: People, shareTaken: number): Promise<void> {
  const { dice, known, scheduler } = people
  const lamps = [...new Set(Array.from({ length: dice.from(1, 3) }, () => known.lamp(dice)))]
  // A debt may lack a price.
  const [isLoss, isDebt] = [dice.chance(0.1), dice.chance(0.4)]
  const isPriced = isDebt && !isLoss ? 0.8 : 0.99
  const lines = lamps.map(({ _id, price }) => ({
    _id,
    real: dice.from(1, 3),
    ...(dice.chance(isPriced) && { soldAt: priceNear(dice, price) }),
  }))
  const intention = known.intend('sale')
  const saleId = dice.chance(0.9) ? `sale-${intention.tag}` : undefined
  let returned: Promise<unknown> = Promise.resolve()
  // Either 'sell' takes the stock first and 'save' records the sale later, or the sale is recorded immediately.
  if (saleId !== undefined && dice.chance(shareTaken)) {
    for (const line of lines) await take(client, people, line, saleId)
    // Meanwhile, an admin may change what the lamps cost.
    if (dice.chance(0.6)) await scheduler.wait(dice.random() * 10 * 60_000)
    // The buyer may leave: the lamps are returned, perhaps while another tab saves the sale, or forgotten.
    if (dice.chance(0.3)) returned = Promise.all(lines.map((line) => putBack(client, people, line, saleId)))
    if (dice.chance(0.5)) await returned
    if (dice.chance(0.3)) return void (await returned)
  }
  const total = lines.reduce((all, { real, soldAt }) => all + real * (soldAt ?? 0), 0)
  const debt = total > 0 ? Math.max(0.01, Math.floor(total * dice.random() * 100) / 100) : dice.from(1, 20_000)
  const paid = lines.every(({ soldAt }) => soldAt !== undefined)
    ? Math.round((total - (isDebt ? debt : 0)) * 100) / 100
    : 0
  const tenders = !isLoss && paid > 0 && dice.chance(0.4) ? tendersFor(dice, paid) : undefined
  if (tenders) known.tenders.set(intention.tag, tenders)
  const body = {
    reportItems: lines,
    ...(tenders && { tenders }),
    paymentMethod: isLoss ? 'Loss' : isDebt ? 'Depts' : dice.pick(['Cash', 'MoMo pay', 'MoMo'] as const),
    comments: intention.tag,
    ...(saleId !== undefined && { saleId }),
    ...(isLoss && { ibyangiritse: 1 }),
    ...(isDebt && !isLoss && { depts: debt, givenTo: dice.pick(DEBTORS) }),
    ...(dice.chance(0.1) && { expense: dice.from(1, 500) }),
    ...buyerFor(people),
  }
  const answer = await client.write(recordReport, intention, {
    key: known.keyOf(intention, client.person.sub),
    body,
  })
  remember(known, answer)
  await returned
}

async function take(client: Client, people: People, line: { _id: string; real: number }, saleId: string) {
  const { known } = people
  const lamp = known.lamps.find(({ _id }) => _id === line._id)
  if (!lamp || lamp.countInStock < line.real) return
  const answer = await client.write(patchProduct, known.intend('other'), {
    params: { id: line._id },
    body: { countInStock: lamp.countInStock - line.real, expectedCountInStock: lamp.countInStock, saleId },
  })
  const { countInStock } = Object(Object(answer).product)
  if (typeof countInStock === 'number') lamp.countInStock = countInStock
}

async function putBack(client: Client, { known }: People, { _id }: { _id: string }, saleId: string) {
  await client.write(patchProduct, known.intend('other'), { params: { id: _id }, body: { putBack: { saleId } } })
}

async function payPart(client: Client, people: People): Promise<void> {
  const { dice, known } = people
  const owing = known.reports.filter(({ owed }) => owed > 0)
  const report = known.recent(dice, owing)
  if (!report) return
  const amount = dice.chance(0.2) ? report.owed : Math.max(0.01, Math.floor(report.owed * dice.random() * 100) / 100)
  const intention = known.intend('instalment')
  const method = dice.pick(METHODS)
  known.instalments.push({ report: report._id, amount, method: method || undefined, intention })
  const params = { id: report._id }
  remember(
    known,
    await client.write(takeInstalment, intention, {
      params,
      key: `key-${intention.tag}`,
      body: { igice: amount, ...(method && { method }) },
    }),
  )
}

async function correct(client: Client, people: People): Promise<void> {
  const { dice, known } = people
  const report = known.recent(dice, known.reports)
  if (!report) return
  const body = dice.pick<() => object>([
    () => ({ depts: 0 }),
    () => ({ real: report.lines === 1 ? dice.from(1, 4) : report.real }),
    () => ({ soldAt: dice.from(1, 40) * 500 }),
    () => ({ deptsGranted: Math.max(0, Math.floor(report.deptsGranted * (0.5 + dice.random()))) }),
    () => ({ igice: report.deptsGranted }),
    () => ({ paymentMethod: dice.pick(['Cash', 'MoMo pay', 'MoMo']) }),
    () => ({
      tenders: tendersFor(dice, Math.round(((report.soldAt ?? 1) * report.real - report.deptsGranted) * 100) / 100),
    }),
    () => ({ givenTo: dice.pick(DEBTORS) }),
    () => ({ expense: dice.from(0, 300) }),
  ])()
  const intention = known.intend('correction')
  const params = { id: report._id }
  remember(
    known,
    await client.write(editReport, intention, {
      params,
      key: `key-${intention.tag}`,
      body: {
        ...body,
        ...(dice.chance(0.9) && { why: 'Ikosa' }),
        ...(dice.chance(0.4) && { moneyMoved: dice.pick(['then', 'now']) }),
      },
    }),
  )
}

async function remove(client: Client, { dice, known }: People): Promise<void> {
  const report = known.recent(dice, known.reports)
  if (!report) return
  known.toBeDeleted.add(report._id)
  known.reports.splice(known.reports.indexOf(report), 1)
  const route = dice.pick([deleteReport, deleteShownReport])
  const isReturned = dice.chance(0.2)
  if (isReturned) known.oversoldReturned.add(report._id)
  const query = {
    ...(dice.chance(0.9) && { why: 'Byanditswe nabi' }),
    ...(isReturned && { oversoldReturned: 'true' as const }),
    ...(dice.chance(0.5) && { moneyMoved: dice.pick(['then', 'now'] as const) }),
  }
  await client.write(route, known.intend('deletion'), { params: { id: report._id }, query })
}

async function spend(client: Client, { dice, known }: People): Promise<void> {
  const intention = known.intend('expense')
  const paidFrom = dice.pick(SOURCES)
  const body = {
    reason: `Umuriro ${intention.tag}`,
    amount: dice.from(1, 2_000_000) / 100,
    ...(paidFrom && { paidFrom }),
  }
  const answer = await client.write(recordExpense, intention, { key: `key-${intention.tag}`, body })
  const { _id } = Object(Object(answer).expense)
  if (typeof _id === 'string') known.expenses.push(_id)
}

async function readScreens(client: Client, { dice, known }: People): Promise<void> {
  const lamps = await client.read(listProducts, { query: { limit: '100' } })
  if (Array.isArray(lamps)) known.lamps = lamps
  const report = known.recent(dice, known.reports)
  if (report) await client.read(getReport, { params: { id: report._id } })
  if (dice.chance(0.4)) await client.read(listDebtors)
  if (dice.chance(0.4)) await client.read(listExpenses)
  if (dice.chance(0.4)) await client.read(searchReports, { query: { q: 'cash' } })
}

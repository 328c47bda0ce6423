import { getReport } from '../../../shared/reports/routes.ts'
import { deleteReturn, getReturn, listReturns, recordReturn } from '../../../shared/returns/routes.ts'
import type { Dice } from '../dice.ts'
import type { Client } from './client.ts'
import type { People } from './people.ts'
import { DEBTORS, priceNear, remember } from './sales.ts'

/** A line of a sale as a screen shows it. */
type Line = { _id: string; real: number; returned?: number; soldAt?: number }

/** Takes lamps of a sale back: some, all, more than were sold, and the last ones by two phones simultaneously. */
export async function takeBack(client: Client, people: People): Promise<void> {
  const { dice, known, scheduler } = people
  const seen = known.recent(dice, known.reports)
  if (!seen) return
  const sale = await readSale(client, seen._id)
  if (!sale) return
  // Meanwhile others correct the sale, take a debt or take its lamps back.
  await scheduler.wait(dice.random() * 5000)
  const isAll = dice.chance(0.3)
  const phones = isAll && dice.chance(0.5) ? 2 : 1
  await Promise.all(Array.from({ length: phones }, () => sendReturn(client, people, sale, isAll)))
  remember(known, { report: await client.read(getReport, { params: { id: seen._id } }) })
}

type SeenSale = { _id: string; reportItems: readonly Line[]; owed: number }

/** Returns a sale with lamps, or undefined if it was deleted. */
async function readSale(client: Client, id: string): Promise<SeenSale | undefined> {
  const { _id, reportItems, owed } = Object(await client.read(getReport, { params: { id } }))
  return _id === undefined ? undefined : { _id, reportItems, owed }
}

async function sendReturn(client: Client, people: People, sale: SeenSale, isAll: boolean): Promise<void> {
  const { dice, known, scheduler } = people
  const lines = sale.reportItems.flatMap((line, index) => {
    const left = line.real - (line.returned ?? 0)
    const count = isAll ? left : dice.from(0, dice.chance(0.9) ? left : left + 2)
    const broken = dice.chance(0.3) ? dice.from(0, count) : 0
    if (count <= 0) return []
    return [{ product: line._id, ...(dice.chance(0.5) && { index }), fit: count - broken, broken }]
  })
  if (lines.length === 0) return
  const intention = known.intend('return')
  const returnId = dice.chance(0.9) ? known.idFor(intention, scheduler.now, dice) : undefined
  const exchange = dice.chance(0.3) ? exchangeFor(people, lines, intention.tag) : undefined
  const refunds = !exchange && dice.chance(0.5) ? refundsFor(sale, lines, dice) : undefined
  const body = {
    report: sale._id,
    lines,
    ...(returnId !== undefined && { returnId }),
    ...(refunds && { refunds }),
    ...(exchange && { exchange }),
    // A reason without an id names the return.
    ...((returnId === undefined || dice.chance(0.7)) && { reason: `Yaragarutse ${intention.tag}` }),
  }
  const send = (key: string) => client.write(recordReturn, intention, { key: `${key}-${intention.tag}`, body })
  const [answer] = await Promise.all([
    send('key'),
    // A second phone sends it under a key of its own.
    ...(returnId !== undefined && dice.chance(0.2) ? [send('other-key')] : []),
  ])
  const { return: recorded } = Object(answer)
  if (!recorded) return
  known.returns.push(recorded._id)
  if (recorded.exchange !== undefined)
    remember(known, { report: await client.read(getReport, { params: { id: recorded.exchange } }) })
}

/** Returns a sale of lamps that are taken instead: often of those that come back, paid by all methods or on debt. */
export function exchangeFor({ dice, known }: People, lines: readonly { product: string }[], tag: string): object {
  const back = new Set(lines.map(({ product }) => product))
  const same = known.lamps.filter(({ _id }) => back.has(_id))
  const lamps = [...new Set([dice.pick(dice.chance(0.4) && same.length > 0 ? same : known.lamps), known.lamp(dice)])]
  const reportItems = lamps.map(({ _id, price }) => ({ _id, real: dice.from(1, 2), soldAt: priceNear(dice, price) }))
  const isDebt = dice.chance(0.3)
  return {
    reportItems,
    comments: `exchange ${tag}`,
    paymentMethod: isDebt ? 'Depts' : dice.pick(['Cash', 'MoMo', 'MoMo pay']),
    ...(isDebt && { depts: dice.from(1, 4000), givenTo: dice.pick(DEBTORS) }),
  }
}

/** Returns the parts in which the money is paid back, as a screen computes them; now and then they are wrong. */
function refundsFor(
  { reportItems, owed }: SeenSale,
  lines: readonly { product: string; fit: number; broken: number }[],
  dice: Dice,
): object[] {
  const priceOf = (lamp: string) => reportItems.find((line) => line._id === lamp)?.soldAt ?? 0
  const credit = lines.reduce((all, { product, fit, broken }) => all + priceOf(product) * (fit + broken), 0)
  const wrong = dice.chance(0.15) ? dice.pick([-1, 1, 500]) : 0
  const refund = Math.max(0, Math.round((credit - owed + wrong) * 100) / 100)
  const cash = dice.pick([refund, 0, Math.floor(refund * dice.random())])
  return [
    { method: 'Cash', amount: cash },
    { method: dice.pick(['MoMo', 'MoMo pay']), amount: Math.round((refund - cash) * 100) / 100 },
  ].filter(({ amount }) => amount > 0)
}

/** Deletes a return, while its lamps are sold again. */
export async function removeReturn(client: Client, { dice, known }: People): Promise<void> {
  const id = known.recent(dice, known.returns)
  if (id === undefined) return
  known.toBeDeleted.add(id)
  known.returns.splice(known.returns.indexOf(id), 1)
  const query = {
    ...(dice.chance(0.9) && { why: 'Byanditswe nabi' }),
    ...(dice.chance(0.5) && { moneyMoved: dice.pick(['then', 'now']) }),
  }
  await client.write(deleteReturn, known.intend('deletion'), { params: { id }, query })
}

export async function readReturns(client: Client, { dice, known }: People): Promise<void> {
  const id = known.recent(dice, known.returns)
  if (id !== undefined) await client.read(getReturn, { params: { id } })
  const report = known.recent(dice, known.reports)
  if (report) await client.read(listReturns, { query: { report: report._id } })
}

import {
  correctReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  payReceipt,
  recordReceipt,
} from '../../../shared/receipts/routes.ts'
import { deleteReport, listOversold } from '../../../shared/reports/routes.ts'
import { mergeSuppliers, paySupplier, separateSupplier } from '../../../shared/suppliers/routes.ts'
import { dayOf } from '../book/kigali.ts'
import type { Dice } from '../dice.ts'
import type { Client } from './client.ts'
import type { Act, People } from './people.ts'

/** Spellings of two suppliers. */
export const SUPPLIERS = ['Musa', 'MUSA ', 'Mussa', 'Kampala Lights']

/** Payees of charges. One of them is a spelling of a supplier. */
const PAYEES = ['Kigali Cargo', 'kigali cargo', 'Customs agent', 'Mussa']

const DAY_MS = 24 * 60 * 60 * 1000

const RATES: Readonly<Record<string, string>> = { UGX: '0.39', USD: '1450.123456' }

const PRICED = ['price', 'price', 'free', 'unpriced'] as const

export function receiveGoods(client: Client, people: People): Promise<void> {
  return receiveFrom(client, people, { tins: ['112345678', 'UG 1004'], shareWithTin: 0.6, prices: PRICED })
}

/** Receives goods that the shop declares to the tax authority as a purchase. */
export function receivePurchase(client: Client, people: People): Promise<void> {
  return receiveFrom(client, people, { tins: ['112345678'], shareWithTin: 1, prices: ['price'] })
}

type Goods = { tins: readonly string[]; shareWithTin: number; prices: readonly (typeof PRICED)[number][] }

/** Records goods of one to three lines, some of them for a lamp that is sold or deleted simultaneously. */
async function receiveFrom(client: Client, { dice, known, scheduler }: People, goods: Goods): Promise<void> {
  const oversold = dice.chance(0.4) ? await oversoldLamps(client) : []
  const intention = known.intend('receipt')
  const currency = dice.pick(['RWF', 'RWF', 'UGX', 'USD'])
  const lines: object[] = Array.from({ length: dice.from(1, 3) }, () => ({
    product: known.lamp(dice)._id,
    quantity: dice.from(1, 12),
    ...costOf(dice.pick(goods.prices), dice),
    ...(dice.chance(0.2) && { broken: dice.from(1, 3), brokenOwed: dice.chance(0.5) }),
    // Goods that were on the shelf before they were recorded may be in the surplus of a count.
    ...(dice.chance(0.4) && { counted: dice.from(0, 12) }),
  }))
  const last = oversold[0]
  if (last) {
    // Another receipt may supply the same pieces before this one.
    await scheduler.wait(dice.random() * 3000)
    const matched = oversold.filter(({ lamp }) => lamp === last.lamp).map(({ report, pieces }) => ({ report, pieces }))
    lines.push({ product: last.lamp, quantity: dice.from(1, 12), price: priceIn(dice), matched: matched.slice(0, 20) })
  }
  const expected = dice.chance(0.4) ? known.recent(dice, known.expected) : undefined
  const isCharged = dice.chance(0.5) && lines.some((line) => !('unpriced' in line))
  const answer = await client.write(recordReceipt, intention, {
    body: {
      receiptId: `receipt-${intention.tag}`,
      receivedOn: dayOf(new Date(scheduler.now - (dice.chance(0.2) ? DAY_MS : 0)).toISOString()),
      supplier: dice.pick(SUPPLIERS),
      currency,
      ...(currency !== 'RWF' && { rwfPerUnit: RATES[currency] }),
      lines,
      ...(expected !== undefined && { expected }),
      ...(isCharged && { charges: Array.from({ length: dice.from(1, 3) }, () => chargeIn(currency, dice)) }),
      ...(dice.chance(0.3) && { invoiceNo: `INV ${dice.from(1, 60)}` }),
      ...(dice.chance(goods.shareWithTin) && { supplierTin: dice.pick(goods.tins) }),
    },
  })
  const { receipt } = Object(answer)
  if (receipt) known.receipts.push(receipt._id, ...payablesOf(receipt))
}

/** Returns the ids of the receipts of the payees of a receipt's charges. */
function payablesOf(receipt: { charges?: unknown }): string[] {
  const charges = Array.isArray(receipt.charges) ? receipt.charges.map(Object) : []
  return [...new Set(charges.flatMap(({ payable }) => (payable === undefined ? [] : [String(payable)])))]
}

/** Deletes a sale with oversold pieces, perhaps while a receipt supplies them. */
export const deleteOversold: Act = async (client, { dice, known }) => {
  const oversold = await oversoldLamps(client)
  if (oversold.length === 0) return
  const { report: id } = dice.pick(oversold)
  known.toBeDeleted.add(id)
  const at = known.reports.findIndex(({ _id }) => _id === id)
  if (at >= 0) known.reports.splice(at, 1)
  await client.write(deleteReport, known.intend('deletion'), { params: { id }, query: { why: 'Recorded twice' } })
}

/** Returns the lamps that offline sales sold beyond the stock on record, newest first. */
async function oversoldLamps(client: Client) {
  const entries: unknown = await client.read(listOversold, {})
  return (Array.isArray(entries) ? entries.map(Object) : [])
    .filter(({ isVoided }) => !isVoided)
    .map(({ report, lamp, count, reverted, matched }) => {
      return { report: String(report._id), lamp: String(lamp._id), pieces: count - reverted - matched }
    })
    .filter(({ pieces }) => pieces > 0)
}

function costOf(kind: (typeof PRICED)[number], dice: Dice): object {
  return kind === 'price' ? { price: priceIn(dice) } : { [kind]: true }
}

function priceIn(dice: Dice): number {
  return dice.from(100, 2_000_000) / 100
}

function chargeIn(currency: string, dice: Dice): object {
  const charge = { kind: 'transport', amount: dice.from(100, 500_000) / 100, by: dice.pick(['value', 'pieces']) }
  if (dice.chance(0.3))
    return { ...charge, currency: dice.pick(['RWF', currency]), owed: true, payee: dice.pick(PAYEES) }
  if (dice.chance(0.5)) return { ...charge, currency, owed: true }
  return { ...charge, ...(dice.chance(0.7) && { paidFrom: dice.pick(['drawer', 'MoMo', 'bank', 'owner']) }) }
}

/** Pays one receipt, often in full, or those of a supplier. */
export async function payGoods(client: Client, { dice, known }: People): Promise<void> {
  const id = dice.chance(0.6) ? known.recent(dice, known.receipts) : undefined
  const { receipt } = Object(id !== undefined && (await client.read(getReceipt, { params: { id } })))
  const owed = Number(Object(receipt).owed ?? 0)
  const amount = owed > 0 && dice.chance(0.6) ? owed : dice.from(100, 5_000_000) / 100
  const intention = known.intend('other')
  const payment = { paymentId: `payment-${intention.tag}`, amount, paidFrom: dice.pick(['drawer', 'MoMo', 'bank']) }
  const { paymentId, paidFrom: from } = payment
  if (id !== undefined) {
    const rwf = Object(receipt).currency === 'RWF' ? amount : undefined
    known.supplierPayments.push({ paymentId, amount, rwf, from, intention })
    await client.write(payReceipt, intention, { params: { id }, body: payment })
    return
  }
  const currency = dice.pick(['RWF', 'UGX'])
  const rwf = currency === 'RWF' ? amount : Math.round(amount * 40) / 100
  known.supplierPayments.push({ paymentId, amount, rwf, from, intention })
  await client.write(paySupplier, intention, {
    body: { ...payment, supplier: dice.pick([...SUPPLIERS, ...PAYEES]), currency, ...(currency !== 'RWF' && { rwf }) },
  })
}

/** Corrects a receipt while its lamps are sold, or deletes it. */
export async function correctGoods(client: Client, { dice, known }: People): Promise<void> {
  const id = dice.chance(0.3) ? await unpricedReceipt(client, dice) : known.recent(dice, known.receipts)
  if (id === undefined) return
  const params = { id }
  if (dice.chance(0.15)) {
    const moved = dice.chance(0.5) && { moneyMoved: dice.pick(['then', 'now'] as const) }
    await client.write(deleteReceipt, known.intend('other'), { params, query: { why: 'Recorded twice', ...moved } })
    return
  }
  const intention = known.intend('other')
  const line = dice.from(0, 2)
  const correction = dice.pick<object>([
    { kind: 'pieces', line, quantity: dice.from(0, 12) },
    { kind: 'sent-back', line, pieces: dice.from(1, 3), credit: dice.from(0, 200_000) / 100 },
    { kind: 'price', line, price: priceIn(dice) },
    { kind: 'price', line: 0, price: priceIn(dice), supplier: dice.pick(SUPPLIERS) },
    { kind: 'rate', rwfPerUnit: dice.pick(['0.4', '0.385']) },
    { kind: 'charge', charge: chargeIn('RWF', dice) },
  ])
  const body = { correctionId: `correction-${intention.tag}`, reason: 'As on paper', ...correction }
  await client.write(correctReceipt, intention, { params, body })
}

/** Returns the id of a receipt with a price missing, such as one of pieces that an admin added to a lamp's stock. */
async function unpricedReceipt(client: Client, dice: Dice): Promise<string | undefined> {
  const answer = await client.read(listReceipts, { query: { only: 'unpriced' } })
  const { receipts } = Object(answer)
  if (!Array.isArray(receipts) || receipts.length === 0) return undefined
  return String(Object(dice.pick(receipts))._id)
}

export async function mergeSuppliersNow(client: Client, { dice, known }: People): Promise<void> {
  const spellings = [...SUPPLIERS, ...PAYEES]
  const [name, into] = [dice.pick(spellings), dice.pick(spellings)]
  if (dice.chance(0.5)) await client.write(mergeSuppliers, known.intend('other'), { body: { name, into } })
  else await client.write(separateSupplier, known.intend('other'), { body: { name } })
}

import { ulid } from 'ulid'
import { settleDeclaration } from '../../../shared/fiscal/declaration-routes.ts'
import {
  attachFiscal,
  changePurchaseCode,
  giveUpFiscal,
  listFiscal,
  printFiscal,
  recordUnofficial,
  recordZReport,
  retryFiscal,
  showXReport,
} from '../../../shared/fiscal/routes.ts'
import { getReport } from '../../../shared/reports/routes.ts'
import { updateSettings } from '../../../shared/settings/routes.ts'
import { BUYER, ENVIRONMENTS } from '../world/tax-authority.ts'
import type { Client } from './client.ts'
import type { People } from './people.ts'

function isFiscalOn({ settings }: People): boolean {
  return Object(Object(settings()).fiscal).isOn === true
}

/** Returns a buyer for the receipt: a consumer's phone, or a TIN with a code that is right, wrong or used. */
export function buyerFor(people: People): { buyer?: object } {
  const { dice } = people
  if (!isFiscalOn(people) || !dice.chance(0.3)) return {}
  if (dice.chance(0.7)) return { buyer: { phone: `0788${dice.from(100_000, 999_999)}` } }
  return { buyer: businessWithCode(people) }
}

/** Returns the fields of a business, for one order in ten. */
export function businessFor(people: People): { buyer?: object } {
  return isFiscalOn(people) && people.dice.chance(0.1) ? { buyer: businessWithCode(people) } : {}
}

function businessWithCode({ dice, providers }: People): object {
  const purchaseCode = String(dice.from(100_000, 999_999))
  if (!providers.tax.hasPurchaseCode(purchaseCode) && dice.chance(0.8)) providers.tax.createPurchaseCode(purchaseCode)
  return { tin: BUYER, purchaseCode }
}

/** Settles a document that only a person can settle. Another admin may settle it simultaneously. */
export async function settleFiscal(client: Client, people: People): Promise<void> {
  const { dice, scheduler } = people
  if (!isFiscalOn(people)) return
  const state = dice.pick(['held', 'held', 'refused'])
  const { documents, queue } = Object(await client.read(listFiscal, { query: { state } }))
  await settleDeclarations(client, people, queue)
  if (!Array.isArray(documents) || documents.length === 0) return
  const document = dice.pick(documents)
  await scheduler.wait(dice.random() * 3000)
  if (state === 'held') await settleHeld(client, people, document)
  else await settleRefused(client, people, document)
}

/** Sends a held declaration of stock or a purchase again, or gives it up. */
async function settleDeclarations(client: Client, { dice, known }: People, queue: unknown): Promise<void> {
  const { rejected } = Object(queue)
  const held = Array.isArray(rejected) ? rejected.find(({ isHeld }) => isHeld) : undefined
  if (!held) return
  const { kind, id } = held
  const body = dice.chance(0.7) ? { kind, action: 'retry' } : { kind, action: 'giveUp', why: 'RRA ntiyabyemeye' }
  await client.write(settleDeclaration, known.intend('other'), { params: { id }, body })
}

type Listed = { _id: string; number: number; buyer?: { tin?: string } }

/** Enters the receipt that the taxpayer portal shows, or sends the document again if it shows none. */
async function settleHeld(client: Client, { known, providers }: People, { _id: id, number }: Listed): Promise<void> {
  const receipt = providers.tax.find(number)?.receipt
  const params = { id }
  if (!receipt) {
    await client.write(retryFiscal, known.intend('other'), { params })
    return
  }
  const { signedAt: at } = receipt
  const day = `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}`
  const signedAt = new Date(`${day}T${at.slice(8, 10)}:${at.slice(10, 12)}:${at.slice(12)}+02:00`).toISOString()
  const { number: receiptNumber, total: totalNumber, internalData, signature } = receipt
  await client.write(attachFiscal, known.intend('other'), {
    params,
    body: { receiptNumber, totalNumber, internalData, signature, signedAt, why: 'Ku rubuga rwa RRA' },
  })
}

async function settleRefused(client: Client, { known, dice, providers }: People, document: Listed): Promise<void> {
  const params = { id: document._id }
  if (document.buyer?.tin !== undefined && dice.chance(0.5)) {
    const purchaseCode = String(dice.from(100_000, 999_999))
    if (!providers.tax.hasPurchaseCode(purchaseCode)) providers.tax.createPurchaseCode(purchaseCode)
    await client.write(changePurchaseCode, known.intend('other'), { params, body: { purchaseCode } })
  } else if (dice.chance(0.6)) await client.write(retryFiscal, known.intend('other'), { params })
  else await client.write(giveUpFiscal, known.intend('other'), { params, body: { why: 'Kode si yo' } })
}

/** Prints the receipt of a sale: the original once, then copies. */
export async function printReceipt(client: Client, people: People): Promise<void> {
  const { dice, known } = people
  const report = isFiscalOn(people) ? known.recent(dice, known.reports) : undefined
  if (!report) return
  const { fiscal } = Object(await client.read(getReport, { params: { id: report._id } }))
  if (!fiscal) return
  const intention = known.intend('other')
  await client.write(printFiscal, intention, { params: { id: fiscal.id }, key: `key-${intention.tag}` })
}

/** Reads the X report, and sometimes records the Z report. */
export async function reportFiscal(client: Client, people: People): Promise<void> {
  const { dice, known, scheduler } = people
  if (!isFiscalOn(people)) return
  await client.read(showXReport)
  if (dice.chance(0.5)) await printUnofficial(client, people)
  if (!dice.chance(0.3)) return
  const key = ulid(Math.floor(scheduler.now), () => dice.random())
  await client.write(recordZReport, known.intend('other'), { key })
}

/** Prints a proforma or a training receipt, which changes neither stock nor money. */
async function printUnofficial(client: Client, { dice, known, scheduler }: People): Promise<void> {
  const key = ulid(Math.floor(scheduler.now), () => dice.random())
  const product = known.lamp(dice)._id
  const lines = [{ product, quantity: dice.from(1, 3), price: dice.from(1, 90) * 1000 }]
  const body = dice.chance(0.3) ? { label: 'TR', refundOf: dice.from(1, 4) } : { label: dice.pick(['PS', 'TS']), lines }
  await client.write(recordUnofficial, known.intend('other'), { key, body })
}

/** Uses another environment of the authority, while documents and declarations wait. Sometimes its device has a new key. */
export async function changeEnvironment(client: Client, people: People): Promise<void> {
  if (!isFiscalOn(people)) return
  const { dice, known, scheduler, settings, providers } = people
  const seen = settings()
  const fiscal = Object(Object(seen).fiscal)
  const next = dice.pick(ENVIRONMENTS.filter((environment) => environment !== fiscal.environment))
  if (dice.chance(0.3)) providers.tax.resetDevice(next)
  await scheduler.wait(dice.random() * 2000)
  const body = { ...seen, fiscal: { ...fiscal, ...providers.tax.deviceIn(next) } }
  await client.write(updateSettings, known.intend('other'), { body })
}

import { takeShopLog } from '../world/shop-log.ts'
import { ENVIRONMENTS } from '../world/tax-authority.ts'
import type { Books } from './books.ts'
import { checkDeclaredPurchases } from './declared-purchases.ts'
import { checkDeclaredStock } from './declared-stock.ts'
import { checkEnvironments, environmentInUse } from './fiscal-environments.ts'
import { fiscalWorth } from './fiscal-worth.ts'
import { checkZReports } from './fiscal-z.ts'
import { hundredths, nearest } from './money.ts'
import type { Item } from './rows-of.ts'

/** Codes with which the authority may reject a document: a buyer's code, and the stand-in's own trouble. */
const MAY_BE_REJECTED = /^(88[1-4]|913)$/

/** Age in ms after which a document must have been sent unless it depends on a person. */
const SENT_WITHIN_MS = 24 * 3_600_000

/**
 * Checks fiscal receipts: each sale has one that declares what it is worth, the shop and the authority hold the same,
 * no number is used twice or missing, and no row or log entry contains the key of the device.
 */
export function checkFiscal(books: Books): void {
  const { providers, of } = books
  const states = ENVIRONMENTS.map((environment) => ({ environment, ...providers.tax.state(environment) }))
  const keys = states.flatMap(({ branches }) => Object.values(branches).map(({ cmcKey }) => cmcKey)).filter(Boolean)
  if (keys.length === 0) return
  const documents = of('fiscal')
  checkSecrets(books, keys)
  checkNumbers(books, documents)
  for (const { environment, sales } of states) {
    const own = documents.filter((document) => document.text('environment') === environment)
    checkLedger(books, own, new Map(Object.values(sales).map((sale) => [sale.body.invcNo, sale])))
  }
  checkEnvironments(books, documents)
  const inUse = environmentInUse(books)
  for (const document of documents) checkDocument(books, document, inUse)
  checkRefunds(books, documents)
  checkSources(books, documents)
  checkZReports(books, documents)
  checkUnofficial(books)
  checkDeclaredStock(books)
  checkDeclaredPurchases(books)
}

function checkSecrets({ rows, since, fault }: Books, keys: readonly string[]): void {
  const lines = takeShopLog()
  for (const key of keys) {
    for (const { key: row, new: next } of rows.changes.slice(since)) {
      if (next && JSON.stringify(next).includes(key)) fault(`${row.PK} ${row.SK} contains the key of the fiscal device`)
    }
    if (lines.some((line) => line.includes(key))) fault('the log contains the key of the fiscal device')
  }
}

/** Checks that the numbers are used once each, without gaps. */
function checkNumbers({ of, fault }: Books, documents: readonly Item[]): void {
  const owners = new Map<number, string>()
  for (const document of documents.filter((each) => each.has('number'))) {
    const number = document.number('number')
    const other = owners.get(number)
    if (other) fault(`fiscal documents ${other} and ${document.text('_id')} have the number ${number}`)
    owners.set(number, document.text('_id'))
  }
  const [branch] = of('fiscal-branch')
  const last = branch?.number('lastNumber') ?? 0
  for (let number = 1; number <= last; number += 1)
    if (!owners.has(number)) fault(`no fiscal document has the number ${number}`)
  if (owners.size > last) fault(`${owners.size} fiscal documents have numbers, and the last one is ${last}`)
}

type Ledger = ReturnType<Books['providers']['tax']['state']>['sales'][string]

/**
 * Checks an environment: what the authority holds is signed or still sought by a document that belongs to it, and all
 * signatures are the authority's.
 */
function checkLedger({ fault }: Books, documents: readonly Item[], ledger: ReadonlyMap<number, Ledger>): void {
  const byNumber = new Map(documents.map((document) => [document.number('number'), document]))
  for (const [number, sale] of ledger) {
    const state = byNumber.get(number)?.text('state') ?? 'missing'
    if (!['signed', 'sending', 'again', 'unsure', 'held'].includes(state))
      fault(`the authority has signed ${sale.body.rcptTyCd} ${number}, which is ${state} in the shop`)
  }
  for (const document of documents.filter((each) => each.text('state') === 'signed')) {
    const [id, signed] = [document.text('_id'), document.part('signed')]
    const sale = ledger.get(document.number('number'))
    if (!sale) {
      fault(`fiscal document ${id} is signed, and the authority does not have it`)
      continue
    }
    const { receipt, body } = sale
    if (signed.text('signature') !== receipt.signature || signed.number('totalNumber') !== receipt.total)
      fault(`fiscal document ${id} has the signature of another one`)
    const kind = body.rcptTyCd === 'S' ? 'NS' : 'NR'
    if (document.text('kind') !== kind || hundredths(body.totAmt) !== hundredths(document.number('total')))
      fault(`fiscal document ${id} declares ${document.text('kind')} ${document.number('total')}, not ${body.totAmt}`)
  }
}

/** Checks a document by itself: its total, its tax, and that it is neither rejected for its data nor forgotten. */
function checkDocument({ providers, now, fault }: Books, document: Item, inUse: { name: string; since: number }): void {
  const [id, state] = [document.text('_id'), document.text('state')]
  const code = document.text('lastCode')
  if (state === 'refused' && !MAY_BE_REJECTED.test(code))
    fault(`fiscal document ${id} was rejected: ${code} ${document.text('lastMessage')}`)
  const isSent = !['waiting', 'sending', 'again', 'unsure'].includes(state) || document.has('needs')
  const isHere = document.text('environment') === inUse.name
  const dueSince = Math.max(Date.parse(document.text('createdAt')), inUse.since)
  if (!isSent && isHere && now - dueSince > SENT_WITHIN_MS) fault(`fiscal document ${id} has been ${state} for a day`)
  if (!document.has('body')) return
  const body = document.part('body')
  const amounts = body.list('itemList').map((line) => hundredths(line.number('prc')) * BigInt(line.number('qty')))
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  // 18 % within the price; halves away from zero.
  const taxOf = (amount: bigint) => nearest(amount * 18n, 118n)
  const byLine = amounts.reduce((sum, amount) => sum + taxOf(amount), 0n)
  const tax = providers.tax.rounding === 'line' ? byLine : taxOf(total)
  const isSame = hundredths(body.number('totAmt')) === total && hundredths(body.number('taxAmtB')) === tax
  if (!isSame || hundredths(body.number('totTaxAmt')) !== tax)
    fault(`fiscal document ${id} was sent with a tax of ${body.number('totTaxAmt')}, not ${tax} hundredths`)
}

/** Checks that refunds refer to sales and do not exceed them, and equal them where only whole refunds are accepted. */
function checkRefunds({ providers, fault }: Books, documents: readonly Item[]): void {
  const byId = new Map(documents.map((document) => [document.text('_id'), document]))
  const refunds = documents.filter((each) => each.text('kind') === 'NR' && isLive(each))
  for (const [id, same] of Map.groupBy(refunds, (refund) => refund.text('refundOf'))) {
    const sale = byId.get(id)
    if (sale?.text('kind') !== 'NS') {
      fault(`fiscal document ${same[0]?.text('_id')} refunds ${id}, which is no sale`)
      continue
    }
    const refunded = same.reduce((sum, refund) => sum + hundredths(refund.number('total')), 0n)
    if (refunded > hundredths(sale.number('total')))
      fault(`fiscal document ${id} of ${sale.number('total')} is refunded by ${refunded} hundredths`)
    if (providers.tax.partialRefunds === 'whole' && refunded !== hundredths(sale.number('total')))
      fault(`fiscal document ${id} of ${sale.number('total')} is refunded in part, by ${refunded} hundredths`)
    for (const refund of same.filter((each) => each.has('body') && sale.has('number'))) {
      if (refund.part('body').number('orgInvcNo') !== sale.number('number'))
        fault(`fiscal document ${refund.text('_id')} does not refund number ${sale.number('number')}`)
    }
  }
}

function isLive(document: Item): boolean {
  return !['dropped', 'givenUp'].includes(document.text('state'))
}

/** Checks that the receipts of each sale and order declare what it is worth, with its returns. */
function checkSources({ of, fault }: Books, documents: readonly Item[]): void {
  const returns = new Map(of('return').map((row) => [row.text('_id'), row.text('report') || row.text('order')]))
  const bySource = Map.groupBy(documents, (document) => {
    const source = document.part('source')
    return source.text('kind') === 'return' ? (returns.get(source.text('id')) ?? '') : source.text('id')
  })
  for (const row of [...of('report'), ...of('order')]) {
    const [name, worth] = [`${row.text('entity')} ${row.text('_id')}`, fiscalWorth(row)]
    const own = bySource.get(row.text('_id')) ?? []
    if (worth > 0n && own.length === 0) fault(`${name} has no fiscal receipt`)
    // A document that was given up is a gap, which its reason explains.
    if (own.some((document) => document.text('state') === 'givenUp')) continue
    const declared = own
      .filter(isLive)
      .reduce((sum, each) => sum + hundredths(each.number('total')) * (each.text('kind') === 'NS' ? 1n : -1n), 0n)
    if (declared !== worth) fault(`${name} is worth ${worth} hundredths, and its fiscal receipts declare ${declared}`)
  }
}

/** Checks that proforma and training receipts are numbered from 1 by label, and that Z reports count each once. */
function checkUnofficial({ of, fault }: Books): void {
  const receipts = of('unofficial-receipt')
  for (const label of ['PS', 'TS', 'TR']) {
    const own = receipts.filter((receipt) => receipt.text('label') === label).map((each) => each.number('number'))
    for (const [n, number] of own.toSorted((a, b) => a - b).entries())
      if (number !== n + 1) fault(`${label} receipt ${n + 1} is missing or there are two of it`)
  }
  const [numbers] = of('unofficial-numbers')
  const counted = of('fiscal-z').map((report) => report.part('unofficial'))
  const countedIn = (name: string) => counted.reduce((all, part) => all + part.number(name), 0)
  const atZ = (label: string) => numbers?.part('atZ').number(label) ?? 0
  if (countedIn('proforma') !== atZ('PS') || countedIn('training') !== atZ('TS') + atZ('TR'))
    fault('the Z reports do not count each proforma and training receipt once')
}

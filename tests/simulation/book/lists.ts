import { getClose, getTillNow, listCloses } from '../../../shared/cash/routes.ts'
import { listExpenses } from '../../../shared/expenses/routes.ts'
import { listMyOrders, listOrders } from '../../../shared/orders/routes.ts'
import { PROVIDER_REFUNDED, PROVIDER_UNDECIDED } from '../../../shared/payments/payment.ts'
import { listRefunds } from '../../../shared/payments/routes.ts'
import { listProducts } from '../../../shared/products/routes.ts'
import { listOpenAccounts, searchReports } from '../../../shared/reports/routes.ts'
import { listReturns } from '../../../shared/returns/routes.ts'
import type { Route } from '../../../shared/route.ts'
import type { Client } from '../people/client.ts'
import type { Rows } from '../table/rows.ts'
import { entryOf } from './cash-entries.ts'
import { openingOf, sumsByKind, totalsOf } from './closes.ts'
import { hundredths } from './money.ts'
import { keyOf } from './reports.ts'
import { byEntity, Item } from './rows-of.ts'

/** Upper limit of rows in a list, more than any simulated shop has. */
const MAX_ROWS = 10_000

type Shown = { rows: Rows; clients: readonly Client[]; fault: (what: string) => void }

/** Checks that each list shows the existing rows page by page: none missing, none twice, none deleted. */
export async function checkLists({ rows, clients, fault }: Shown): Promise<void> {
  const items = byEntity(rows)
  const of = (entity: string) => items.get(entity) ?? []
  const admin = clients.find(({ person }) => person.groups === 'admin')
  const customer = clients.find(({ person }) => person.groups === undefined)
  const seller = clients.find(({ person }) => person.groups === 'seller')
  if (!admin || !customer || !seller) throw new Error('The crowd lacks an admin, a customer or a seller')
  const compare = (what: string, shown: readonly string[], there: readonly Item[], nameOf: (row: Item) => string) => {
    const expected = there.map(nameOf)
    const missing = expected.filter((id) => !shown.includes(id))
    if (missing.length > 0) fault(`${what} lack ${missing.slice(0, 3).join(', ')}`)
    const more = shown.filter((id, n) => !expected.includes(id) || shown.indexOf(id) !== n)
    if (more.length > 0) fault(`${what} show ${more.slice(0, 3).join(', ')}, which does not exist or is listed twice`)
  }
  const idOf = (row: Item) => row.text('_id')
  const live = of('report').filter((report) => !report.has('voided'))

  const orders = of('order').filter((order) => !order.has('voided'))
  compare('the orders', await pages(admin, listOrders, { limit: '50' }, idOf, fault), orders, idOf)
  const mine = orders.filter((order) => order.part('user').text('_id') === customer.person.sub)
  compare('the orders of a customer', await pages(customer, listMyOrders, {}, idOf, fault), mine, idOf)
  compare(
    'the expenses',
    await pages(admin, listExpenses, { limit: '20' }, idOf, fault),
    of('expense').filter((each) => !each.has('voided')),
    idOf,
  )
  const nameOf = (payment: Item) => `${payment.text('order')}/${payment.text('_id')}`
  const due = of('payment').filter(
    (payment) =>
      payment.text('status') === 'refund-due' ||
      (payment.has('refundDue') && payment.number('refundDue') > 0) ||
      (payment.has('reason') && [PROVIDER_UNDECIDED, PROVIDER_REFUNDED].includes(payment.text('reason'))),
  )
  compare('the refunds', await pages(admin, listRefunds, {}, nameOf, fault), due, nameOf)
  compare(
    'the lamps',
    await pages(customer, listProducts, { limit: '100' }, idOf, fault),
    of('product').filter((lamp) => !lamp.is('isDraft')),
    idOf,
  )

  const returns = of('return').filter((each) => !each.has('voided'))
  compare('the returns', await idsOfReturns(admin), returns, idOf)
  const [last] = returns.slice(-1)
  if (last) {
    const source = last.has('order') ? 'order' : 'report'
    const ofSource = returns.filter((each) => each.text(source) === last.text(source))
    const shownOfSource = await idsOfReturns(admin, { [source]: last.text(source) })
    compare('the returns of a sale or an order', shownOfSource, ofSource, idOf)
  }

  await checkTill({ rows, admin, seller, fault }, items)

  await checkAccounts(admin, items, fault)

  const shown: string[] = []
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const found = new Item(await admin.read(searchReports, { query: { page: String(page) } }))
    last = found.number('totalPages')
    shown.push(...found.list('data').map(idOf))
    if (found.number('totalCount') !== live.length) {
      fault(`the search counts ${found.number('totalCount')} reports, and there are ${live.length}`)
    }
  }
  compare('the reports', shown, live, idOf)
}

/** Checks that the list of accounts contains the balance of each debtor, over all spellings of one account. */
async function checkAccounts(admin: Client, items: Map<string, Item[]>, fault: Shown['fault']): Promise<void> {
  const debtors = items.get('debtor') ?? []
  const byKey = new Map(debtors.map((debtor) => [debtor.text('SK'), debtor]))
  const bySpelling = new Map(debtors.map((debtor) => [keyOf(debtor.text('name')), debtor]))
  const due = new Map<string, bigint>()
  for (const report of items.get('report') ?? []) {
    if (report.has('voided') || report.number('owed') <= 0) continue
    let holder = bySpelling.get(keyOf(report.text('givenTo')))
    // Another check finds names that were merged in a circle.
    for (let left = debtors.length; left > 0 && holder?.has('mergedInto'); left -= 1)
      holder = byKey.get(holder.text('mergedInto'))
    const name = holder?.text('name') ?? ''
    due.set(name, (due.get(name) ?? 0n) + hundredths(report.number('owed')))
  }
  const listed = await admin.read(listOpenAccounts)
  const shown = new Map(
    (Array.isArray(listed) ? listed : []).map(({ name, owed }): [string, bigint] => [name, hundredths(owed)]),
  )
  for (const name of new Set([...due.keys(), ...shown.keys()])) {
    const [there, says] = [due.get(name) ?? 0n, shown.get(name) ?? 0n]
    if (there !== says)
      fault(`${name} owes ${says} according to the accounts and ${there} according to the sales (in hundredths)`)
  }
}

/**
 * Checks the report of the till and the closes: with what arrived late, the entries of a closed window add up to what is
 * shown, and a seller who counts blind does not see it.
 */
async function checkTill(
  { rows, admin, seller, fault }: Pick<Shown, 'rows' | 'fault'> & { admin: Client; seller: Client },
  items: ReadonlyMap<string, Item[]>,
): Promise<void> {
  const [till] = items.get('till') ?? []
  if (!till) return
  const entries = rows.changes.flatMap((change) => (change.new?.entity === 'cash' ? [entryOf(change)] : []))
  const since = Date.parse(till.text('to'))
  const open = entries.filter(({ moment }) => moment > since)
  const shown = new Item(await admin.read(getTillNow))
  const expected = openingOf(BigInt(till.number('left')), open) + totalsOf(open).Cash
  if (BigInt(shown.part('expected').number('Cash')) !== expected || shown.text('since') !== till.text('to'))
    fault(`the till should have ${expected}, and its report says ${shown.part('expected').text('Cash')}`)
  if (
    till.has('momo') &&
    BigInt(shown.part('expected').number('MoMo')) !== BigInt(till.number('momo')) + totalsOf(open).MoMo
  )
    fault(`the report of the till expects ${shown.part('expected').text('MoMo')} of mobile money`)
  const [settings] = items.get('settings') ?? []
  const seen = new Item(await seller.read(getTillNow))
  const isBlind = settings?.raw().blindCount !== false
  if (seen.has('expected') === isBlind)
    fault(`a seller ${isBlind ? 'was' : 'was not'} shown what should be in the till`)

  const closes = items.get('close') ?? []
  const { closes: listed = [] } = Object(await admin.read(listCloses))
  const newest = closes.map((close) => close.number('z')).sort((a, b) => b - a)
  const numbers: number[] = listed.map((close: unknown) => new Item(close).number('z'))
  if (
    numbers.join() !== newest.slice(0, numbers.length).join() ||
    (numbers.length < newest.length && numbers.length < 31)
  )
    fault(`the closes are listed as ${numbers.join(', ')}`)
  for (const close of closes.slice(-3)) {
    const z = close.text('z')
    const details = new Item(await admin.read(getClose, { params: { z } }))
    const [from, to] = [Date.parse(close.text('from')), Date.parse(close.text('to'))]
    const window = entries.filter(({ moment }) => from < moment && moment <= to)
    const late = new Set(details.list('late').map((row) => row.text('_id')))
    const sums = sumsByKind(window.filter(({ id }) => !late.has(id)))
    for (const sum of close.list('kinds')) {
      const key = `${sum.text('kind')} ${sum.text('method')}`
      if (sums.get(key) !== `${sum.text('amount')} of ${sum.text('count')}`)
        fault(`without its late entries, the window of Z${z} sums ${key} to ${sums.get(key)}`)
    }
    const there = openingOf(BigInt(close.part('opening').number('expected')), window) + totalsOf(window).Cash
    const left = BigInt(close.part('counted').number('Cash')) - there
    if (BigInt(details.number('explained')) !== left)
      fault(`Z${z} should differ by ${left}, and says ${details.text('explained')}`)
    const counts = (items.get('drawer-count') ?? []).filter((count) => count.text('z') === z)
    if (details.list('counts').length !== counts.length)
      fault(`Z${z} lists ${details.list('counts').length} of ${counts.length} counts`)
  }
}

/** Returns the ids of all returns, or those of a sale. */
async function idsOfReturns(admin: Client, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let [page, hasMore] = [1, true]; hasMore; page += 1) {
    const found = new Item(await admin.read(listReturns, { query: { ...query, page: String(page) } }))
    ids.push(...found.list('returns').map((row) => row.text('_id')))
    hasMore = found.is('hasMore')
  }
  return ids
}

/** Returns the names of all rows of a list. The last row of a page determines where the next page begins. */
async function pages(
  client: Client,
  route: Route,
  query: Record<string, string>,
  nameOf: (row: Item) => string,
  fault: Shown['fault'],
): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const after = names.at(-1)
    const page = await client.read(route, { query: { ...query, ...(after !== undefined && { after }) } })
    if (!Array.isArray(page)) {
      fault(`${route.path} was not answered at rest`)
      return names
    }
    if (page.length === 0 || 'page' in query || route === listProducts) {
      return route === listProducts ? page.map((row) => nameOf(new Item(row))) : names
    }
    if (names.length > MAX_ROWS) {
      fault(`${route.path} has no end`)
      return names
    }
    names.push(...page.map((row) => nameOf(new Item(row))))
  }
}

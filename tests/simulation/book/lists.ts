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
  if (!admin || !customer) throw new Error('The crowd lacks an admin or a customer')
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
    const ofSale = returns.filter((each) => each.text('report') === last.text('report'))
    compare('the returns of a sale', await idsOfReturns(admin, { report: last.text('report') }), ofSale, idOf)
  }

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

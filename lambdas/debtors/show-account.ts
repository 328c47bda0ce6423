import type { Account } from '../../shared/debtors/account.ts'
import { accountOf, spellingsOf } from '../../shared/debtors/merges.ts'
import { showAccount } from '../../shared/debtors/routes.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { debtorByToken } from '../data/account-links.ts'
import { readSnapshot } from '../data/commit.ts'
import { debtorIn, debtorMerges, debtorRowKey } from '../data/debtors.ts'
import { limitInvalidLinks } from '../data/limit-invalid-links.ts'
import { openDebts } from '../data/open-debts.ts'
import { reportsByIds } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'

/** Maximum number of sales shown, which is what one request reads. A debtor with more sees the oldest ones first. */
const MAX_SALES = 100

const TOO_MANY = new Refusal(
  'account.tooMany',
  'Too many wrong links from this connection. Please try again in an hour',
)

export const handler = endpoint(showAccount, async ({ body: { token }, from }) => {
  const linked = await debtorByToken(token)
  if (linked === undefined) {
    await limitInvalidLinks('wrong account links', from, TOO_MANY)
    throw new Refusal('account.unknown', 'This account link is not valid. Please ask the shop for a new one')
  }
  const [debts, merges] = await Promise.all([openDebts(), debtorMerges()])
  const spellings = spellingsOf(linked, merges)
  const theirs = debts.filter(({ debtor }) => spellings.has(debtor))
  const [read, unread] = [theirs.slice(0, MAX_SALES), theirs.slice(MAX_SALES)]
  const holder = accountOf(linked, merges)
  const [snapshot, reports] = await Promise.all([
    readSnapshot([debtorRowKey(holder)]),
    reportsByIds(read.map(({ _id }) => _id)),
  ])
  const { name, dueOn } = debtorIn(snapshot, holder) ?? { name: holder }
  return accountOfDebts({ name, dueOn }, reports, unread)
})

/** The account's holder, with the number of their sales that were not paid in full when the debts were read. */
type Holder = Pick<Account, 'name' | 'dueOn'>

/**
 * Returns an account as the debtor sees it, from the sales with a debt, in any order. `unread` contains the debts of
 * the sales beyond those read. Internal details of a sale are left out. Pure.
 */
export function accountOfDebts(
  { name, dueOn }: Holder,
  reports: readonly Report[],
  unread: readonly { owed: number }[],
): Account {
  const owing = reports.filter(({ owed }) => owed > 0).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return {
    name,
    ...(dueOn !== undefined && { dueOn }),
    owed: sum([...owing, ...unread].map(({ owed }) => owed)),
    count: owing.length + unread.length,
    sales: owing.map(({ number, createdAt, opening, reportItems, deptsGranted, payments, returns, owed }) => ({
      ...(number !== undefined && { number }),
      createdAt,
      ...(opening && { opening }),
      lamps: reportItems.map((line) => ({ name: line.name, count: line.real })),
      granted: deptsGranted,
      instalments: payments.map(({ at, amount, method = 'Cash' }) => ({ at, amount, method })),
      ...(returns && returns.debtReduced > 0 && { returned: returns.debtReduced }),
      owed,
    })),
  }
}

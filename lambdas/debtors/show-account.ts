import { accountOf, spellingsOf } from '../../shared/debtors/merges.ts'
import { showAccount } from '../../shared/debtors/routes.ts'
import { debtorByToken } from '../data/account-links.ts'
import { readSnapshot } from '../data/commit.ts'
import { debtorIn, debtorMerges, debtorRowKey } from '../data/debtors.ts'
import { openDebts } from '../data/open-debts.ts'
import { reportsByIds } from '../data/reports.ts'
import { countWrongLink } from '../data/wrong-links.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { accountOfDebts } from './account-of-debts.ts'

/** Maximum number of sales shown, which is what one request reads. A debtor with more sees the oldest ones first. */
const MAX_SALES = 100

const TOO_MANY = new Refusal(
  'account.tooMany',
  'Too many wrong links from this connection. Please try again in an hour',
)

export const handler = endpoint(showAccount, async ({ body: { token }, from }) => {
  const linked = await debtorByToken(token)
  if (linked === undefined) {
    await countWrongLink('wrong account links', from, TOO_MANY)
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

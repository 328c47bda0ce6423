import { accountOf, spellingsOf } from '../../shared/debtors/merges.ts'
import { showAccount } from '../../shared/debtors/routes.ts'
import { clock } from '../clock.ts'
import { debtorByToken } from '../data/account-links.ts'
import { readSeen } from '../data/commit.ts'
import { debtorIn, debtorMerges, debtorRowKey } from '../data/debtors.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { openDebts } from '../data/open-debts.ts'
import { reportsByIds } from '../data/reports.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Origin } from '../http/origin.ts'
import { Refusal } from '../refusal.ts'
import { accountOfDebts } from './account-of-debts.ts'

/** As many sales as one request reads: a person with more owes the oldest of them first. */
const MOST_SALES = 100

export const handler = endpoint(showAccount, async ({ body: { token }, from }) => {
  const linked = await debtorByToken(token)
  if (linked === undefined) throw await refused(from)
  const [debts, merges] = await Promise.all([openDebts(), debtorMerges()])
  const spellings = spellingsOf(linked, merges)
  const theirs = debts.filter(({ debtor }) => spellings.has(debtor))
  const [read, unread] = [theirs.slice(0, MOST_SALES), theirs.slice(MOST_SALES)]
  const holder = accountOf(linked, merges)
  const [seen, reports] = await Promise.all([
    readSeen([debtorRowKey(holder)]),
    reportsByIds(read.map(({ _id }) => _id)),
  ])
  const { name, dueOn } = debtorIn(seen, holder) ?? { name: holder }
  return accountOfDebts({ name, dueOn }, reports, unread)
})

/** Wrong links from one address within an hour: people tap a link, so few are wrong. */
const WRONG_BY_VIEWER = 30
/** From one server of CloudFront's, or from somebody who calls the API and claims other addresses. */
const WRONG_BY_CONNECTION = 1000

/**
 * Counts a link that leads nowhere, and says so. A right one is shown however many wrong ones came from its address, which
 * many phones may share: nobody finds 128 bits by guessing, and the limit keeps guesses from costing anything.
 */
async function refused({ viewer, connection }: Origin): Promise<Refusal> {
  const now = clock.now()
  const refusal = new Refusal('account.tooMany', 'Too many wrong links from here. Please try again in an hour')
  const claim = (address: string, most: number) => countHourly('wrong account links', address, { most, refusal }, now)
  await transact(
    [],
    [claim(viewer, WRONG_BY_VIEWER), ...(connection === viewer ? [] : [claim(connection, WRONG_BY_CONNECTION)])],
  )
  return new Refusal('account.unknown', 'This link leads to no account. Please ask the shop for a new one')
}

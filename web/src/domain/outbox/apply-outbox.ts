import { dayOf } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { Timestamped } from '../../lib/cached-responses.ts'
import type { Entry } from './entry.ts'

/*
 * Combines the shop's responses with this device's outbox, so that an offline till sells no lamp twice and asks no
 * debtor for money already paid. All functions are pure.
 */

/** Returns the lamps with their stock less the sales on this device that the response does not yet include. */
export function applySalesToLamps(
  { askedAt, answer }: Timestamped<readonly TillLamp[]>,
  entries: readonly Entry[],
): TillLamp[] {
  const sold = new Map<string, number>()
  for (const { request } of entries.filter((entry) => isMissingFrom(askedAt, entry))) {
    for (const { _id, real = 0 } of request.to === 'sale' ? request.body.reportItems : []) {
      sold.set(_id, (sold.get(_id) ?? 0) + real)
    }
  }
  return answer.map((lamp) => {
    const count = sold.get(lamp._id)
    return count === undefined ? lamp : { ...lamp, countInStock: Math.max(0, lamp.countInStock - count) }
  })
}

/**
 * Returns the open accounts, including this device's sales on debt and less the payments taken here. Accounts that owe
 * nothing any more are left out.
 */
export function applyEntriesToAccounts(
  { askedAt, answer }: Timestamped<readonly OpenAccount[]>,
  entries: readonly Entry[],
) {
  const accounts = new Map(answer.map((account) => [debtorKey(account.name), account]))
  for (const entry of entries.filter((each) => isMissingFrom(askedAt, each))) {
    const { request, amount, madeAt } = entry
    if (request.to === 'sale') {
      const { givenTo, depts = 0 } = request.body
      if (!givenTo || depts === 0) continue
      const key = debtorKey(givenTo)
      const { name, owed, sales, oldest } = accounts.get(key) ?? {
        name: givenTo,
        owed: 0,
        sales: 0,
        oldest: dayOf(madeAt),
      }
      accounts.set(key, { name, owed: sum([owed, depts]), sales: sales + 1, oldest })
    } else if (isPayment(entry)) {
      const key = debtorKey(entry.name)
      const account = accounts.get(key)
      if (account) accounts.set(key, { ...account, owed: Math.max(0, sum([account.owed, -amount])) })
    }
  }
  return [...accounts.values()].filter(({ owed }) => owed > 0)
}

type Debt = Pick<Report, '_id' | 'owed' | 'igice' | 'payments'>

/** Returns a sale with its debt reduced by the payments that are waiting on this device. */
export function applyPaymentsToSale<Sale extends Debt>(sale: Sale, entries: readonly Entry[]): Sale {
  const paid = sum(pendingPaymentsOf(sale, entries).map(({ amount }) => amount))
  // The shop may still refuse the payment, and other sellers may have taken payments too.
  const taken = Math.min(paid, sale.owed)
  return taken === 0 ? sale : { ...sale, owed: sum([sale.owed, -taken]), igice: sum([sale.igice, taken]) }
}

/** Returns the waiting payments of a sale's debt: each entry with its share. */
export function pendingPaymentsOf(
  { _id: id, payments }: Debt,
  entries: readonly Entry[],
): { entry: Entry; amount: number }[] {
  // The shop may have recorded it although its response was lost.
  const isKnown = (entry: Entry) => payments.some(({ instalmentId }) => instalmentId === entry.id)
  return entries.flatMap((entry) => {
    const { request, state } = entry
    if (state !== 'waits' || isKnown(entry)) return []
    if (request.to === 'instalment' && request.report === id) return [{ entry, amount: entry.amount }]
    if (request.to !== 'account') return []
    return request.body.parts.flatMap(({ _id, igice }) => (_id === id ? [{ entry, amount: igice }] : []))
  })
}

/** Returns the amount that a debtor owes of a sale in the outbox. */
export function debtOf({ request }: Entry, debtor: string): number {
  if (request.to !== 'sale') return 0
  const { givenTo = '', depts = 0 } = request.body
  return debtorKey(givenTo) === debtorKey(debtor) ? depts : 0
}

/** Returns whether an entry is open: the shop has not recorded it yet. */
export function isOpen({ state }: Entry): boolean {
  return state === 'waits' || state === 'needs a look'
}

function isPayment({ request: { to } }: Entry): boolean {
  return to === 'instalment' || to === 'account'
}

/**
 * Lag of lists behind recorded entries, in ms. It is usually about a second; a response requested within this time may
 * lack the entry.
 */
export const MAX_LIST_LAG_MS = 3_000

/**
 * Returns whether a response cannot include an entry yet. A refused sale still took place; the debt of a refused
 * payment may no longer exist.
 */
function isMissingFrom(askedAt: string, entry: Entry): boolean {
  const { state, endedAt } = entry
  if (state === 'done') {
    return endedAt !== undefined && Date.parse(endedAt) + MAX_LIST_LAG_MS > Date.parse(askedAt)
  }
  return state === 'waits' || (state === 'needs a look' && !isPayment(entry))
}

import { dayOf } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { Timestamped } from '../../lib/timestamped.ts'
import { MAX_LIST_LAG_MS } from '../reports/refresh-sales.ts'
import { type Entry, kindOf } from './entry.ts'

/*
 * Combines the shop's responses with this device's outbox, so that an offline till sells no lamp twice and asks no
 * debtor for money already paid. All functions are pure.
 */

/** Returns the lamps with the stock that the entries leave which the response does not yet include. */
export function applyEntriesToLamps(
  { askedAt, answer }: Timestamped<readonly TillLamp[]>,
  entries: readonly Entry[],
): TillLamp[] {
  const stock = new Map(answer.map(({ _id, countInStock }) => [_id, countInStock]))
  for (const entry of entries) {
    if (isMissingFrom(askedAt, entry)) kindOf(entry).applyToStock?.(stock, entry.request)
  }
  return answer.map((lamp) => {
    const countInStock = Math.max(0, stock.get(lamp._id) ?? 0)
    return countInStock === lamp.countInStock ? lamp : { ...lamp, countInStock }
  })
}

/**
 * Returns the open accounts, including this device's sales on debt and less the payments taken here. Accounts that owe
 * nothing any more are left out.
 */
export function applyEntriesToAccounts(
  { askedAt, answer }: Timestamped<readonly OpenAccount[]>,
  entries: readonly Entry[],
): OpenAccount[] {
  const accounts = new Map(answer.map((account) => [debtorKey(account.name), account]))
  for (const entry of entries.filter((each) => isMissingFrom(askedAt, each))) {
    const { name, madeAt, request } = entry
    const { debt, payments } = kindOf(entry)
    const { debtor = '', amount = 0 } = debt?.(request) ?? {}
    if (debtor && amount > 0) {
      const key = debtorKey(debtor)
      const account = accounts.get(key) ?? { name: debtor, owed: 0, sales: 0, oldest: dayOf(madeAt) }
      accounts.set(key, { ...account, owed: sum([account.owed, amount]), sales: account.sales + 1 })
    }
    const account = payments && accounts.get(debtorKey(name))
    if (account) {
      const paid = sum(payments(request).map(({ igice }) => igice))
      accounts.set(debtorKey(name), { ...account, owed: Math.max(0, sum([account.owed, -paid])) })
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
    if (entry.state !== 'waits' || isKnown(entry)) return []
    const paid = kindOf(entry).payments?.(entry.request) ?? []
    return paid.flatMap(({ _id, igice }) => (_id === id ? [{ entry, amount: igice }] : []))
  })
}

/** Returns the amount that a debtor owes because of an entry in the outbox. */
export function debtOf(entry: Entry, debtor: string): number {
  const debt = kindOf(entry).debt?.(entry.request)
  return debt && debtorKey(debt.debtor) === debtorKey(debtor) ? debt.amount : 0
}

/** Returns whether an entry is open: the shop has not recorded it yet. */
export function isOpen({ state }: Entry): boolean {
  return state === 'waits' || state === 'needs a look'
}

/**
 * Returns whether a response cannot include an entry yet. A refused sale still took place; the debt of a refused
 * payment may no longer exist.
 */
function isMissingFrom(askedAt: string, entry: Entry): boolean {
  const { state, endedAt } = entry
  if (state === 'done') {
    return endedAt !== undefined && Date.parse(endedAt) + MAX_LIST_LAG_MS > Date.parse(askedAt)
  }
  return state === 'waits' || (state === 'needs a look' && kindOf(entry).payments === undefined)
}

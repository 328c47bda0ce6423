import { expect } from 'vitest'
import type { Sale } from '../../shared/reports/amounts.ts'
import { instalmentsOf } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'
import { amountsBySpecification } from '../shared/reports/oracle.ts'

// An independent model of a shop's records, based on the specification without any of the app's rules.

/** Cost of each of the shop's lamps. */
export const COSTS = [3000, 700.55, 12_500]

/** The model of a report. */
export type Entry = Sale & { id: string; lamps: number[]; saleId: string; body: object }
export type Book = { inStock: number[]; entries: Entry[] }

/** Returns what the lines were sold for. */
export const priceOf = (lines: readonly { real: number; soldAt?: number | undefined }[]) =>
  lines.reduce((total, { real, soldAt = 0 }) => total + Math.round(soldAt * 100) * real, 0) / 100

/** Returns the given number of hundredths of an amount, in whole hundredths of a franc. */
export const part = (amount: number, share: number) => Math.floor(amount * share) / 100

/** Returns how many of each lamp an entry has claimed. */
export const takenBy = ({ lamps, lines }: Pick<Entry, 'lamps' | 'lines'>) =>
  COSTS.map((_, lamp) => lines.reduce((total, { real }, n) => total + (lamps[n] === lamp ? real : 0), 0))

/** Returns the entry that a choice selects, if there is one. */
export const chosen = ({ entries }: Book, choice: number) => entries[choice % Math.max(1, entries.length)]

/** Compares a report with its entry. */
export const agree = (report: Report, entry: Entry) => {
  const { soldAt, ...amounts } = amountsBySpecification(entry)
  expect(report).toMatchObject({ ...amounts, deptsGranted: entry.ibyangiritse > 0 ? 0 : entry.deptsGranted })
  expect(report.soldAt).toBe(soldAt)
  expect(Math.round(instalmentsOf(report).reduce((total, { amount }) => total + amount * 100, 0))).toBe(
    Math.round(entry.igice * 100),
  )
}

/** Returns the amount still owed, according to the specification. */
export const owedFor = (entry: Entry) => amountsBySpecification(entry).owed

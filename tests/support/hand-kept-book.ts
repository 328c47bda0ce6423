import { expect } from 'vitest'
import type { Sale } from '../../shared/reports/amounts.ts'
import type { Report } from '../../shared/reports/report.ts'
import { amountsBySpecification } from '../shared/reports/oracle.ts'

// A shop's book kept by hand, with the specification's sentences and none of the program's rules.

/** What the shop paid for each of its lamps. */
export const COSTS = [3000, 700.55, 12_500]

/** What the book says of a report. */
export type Entry = Sale & { id: string; lamps: number[]; saleId: string; body: object }
export type Book = { inStock: number[]; entries: Entry[] }

/** What lines were sold for. */
export const priceOf = (lines: readonly { real: number; soldAt?: number | undefined }[]) =>
  lines.reduce((total, { real, soldAt = 0 }) => total + Math.round(soldAt * 100) * real, 0) / 100

/** So many hundredths of an amount, in whole hundredths of a franc. */
export const part = (amount: number, share: number) => Math.floor(amount * share) / 100

/** How many of each lamp an entry has taken. */
export const takenBy = ({ lamps, lines }: Pick<Entry, 'lamps' | 'lines'>) =>
  COSTS.map((_, lamp) => lines.reduce((total, { real }, n) => total + (lamps[n] === lamp ? real : 0), 0))

/** The entry that a choice means, if there is one. */
export const chosen = ({ entries }: Book, choice: number) => entries[choice % Math.max(1, entries.length)]

/** Holds a report to its entry. */
export const agree = (report: Report, entry: Entry) => {
  const { soldAt, ...amounts } = amountsBySpecification(entry)
  expect(report).toMatchObject({ ...amounts, deptsGranted: entry.ibyangiritse > 0 ? 0 : entry.deptsGranted })
  expect(report.soldAt).toBe(soldAt)
  expect(Math.round(report.payments.reduce((total, { amount }) => total + amount * 100, 0))).toBe(
    Math.round(entry.igice * 100),
  )
}

/** What is still owed, by the specification. */
export const owedFor = (entry: Entry) => amountsBySpecification(entry).owed

import type { Dice } from '../dice.ts'
import type { Knowledge } from './knowledge.ts'

/** Spellings of debtors. A name in several spellings is one debtor. */
export const DEBTORS = ['Habimana Jean', 'habimana  jean', 'Uwera Aline', 'UWERA ALINE', 'Mukamana', 'Nkurunziza Paul']

/** Returns a selling price near the lamp's price, most often a round amount. */
export function priceNear(dice: Dice, price: number): number {
  const asked = price * (0.6 + dice.random() * 0.6)
  return Math.max(1, dice.chance(0.7) ? Math.round(asked / 100) * 100 : Math.round(asked * 100) / 100)
}

/** Stores a sale from its answer, for others to pay, correct or delete. */
export function remember(known: Knowledge, answer: unknown): void {
  const { _id, real, soldAt, deptsGranted, owed, reportItems, comments } = Object(Object(answer).report)
  if (typeof _id !== 'string') return
  const seen = { _id, real, soldAt, deptsGranted, owed, lines: reportItems.length, tag: comments }
  const at = known.reports.findIndex((each) => each._id === _id)
  if (at >= 0) known.reports[at] = seen
  else known.reports.push(seen)
}

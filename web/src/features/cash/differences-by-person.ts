import type { Close } from '../../../../shared/cash/close.ts'
import { dayOf } from '../../../../shared/day.ts'

/** Cash differences of a person's closes in a month (YYYY-MM). */
export type DifferenceSum = {
  _id: string
  name: string
  month: string
  /** Number of closes. */
  closes: number
  /** RWF; below zero if money was missing. */
  amount: number
}

/** Returns the cash differences by person and month, in the order of the closes. Pure. */
export function differencesByPerson(closes: readonly Pick<Close, 'to' | 'by' | 'difference'>[]): DifferenceSum[] {
  const sums = new Map<string, DifferenceSum>()
  for (const { to, by, difference } of closes) {
    const month = dayOf(to).slice(0, 7)
    const _id = `${month} ${by._id}`
    const before = sums.get(_id) ?? { _id, name: by.name, month, closes: 0, amount: 0 }
    sums.set(_id, { ...before, closes: before.closes + 1, amount: before.amount + (difference.Cash ?? 0) })
  }
  return [...sums.values()]
}

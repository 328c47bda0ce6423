import type { DebtorDetails } from '../../../../shared/debtors/debtor.ts'

export const AGES = ['new', 'weeks', 'old'] as const
export type Age = (typeof AGES)[number]

/** Returns the age group of a debt from its days: up to 7, up to 30, or more. */
export function ageOf(days: number): Age {
  if (days <= 7) return 'new'
  return days <= 30 ? 'weeks' : 'old'
}

/** Returns whether the promised day of payment has passed. */
export function isOverdue({ dueOn }: Pick<DebtorDetails, 'dueOn'>, today: string): boolean {
  return dueOn !== undefined && dueOn < today
}

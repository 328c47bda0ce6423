import type { DebtorDetails } from '../../../../shared/debtors/debtor.ts'

/** How old a debt is, as shops group them. */
export const AGES = ['new', 'weeks', 'old'] as const
export type Age = (typeof AGES)[number]

/** The group of a debt that is so many days old: up to 7, up to 30, or more. */
export function ageOf(days: number): Age {
  if (days <= 7) return 'new'
  return days <= 30 ? 'weeks' : 'old'
}

/** Whether the day that was promised has passed. */
export function isOverdue({ dueOn }: Pick<DebtorDetails, 'dueOn'>, today: string): boolean {
  return dueOn !== undefined && dueOn < today
}

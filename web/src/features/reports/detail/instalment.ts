import type { Report } from '../../../../../shared/reports/report.ts'
import { detailsOf } from '../../../lib/error-details.ts'

/** The current debt, if another person's instalment is why this one was refused. */
export function currentDebtIn(error: unknown): number | undefined {
  return detailsOf(error, 'igice.beyondOwed')?.owed
}

/** An instalment that was not answered yet: its amount, who took it, and the number of payments before it. */
export type Unanswered = { amount: number; by: string; before: number }

/** Whether the report shows that it was taken after all. */
export function wasTaken({ payments }: Pick<Report, 'payments'>, { amount, by, before }: Unanswered): boolean {
  return payments.slice(before).some((payment) => payment.amount === amount && payment.by._id === by)
}

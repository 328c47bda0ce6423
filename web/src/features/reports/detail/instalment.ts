import { detailsOf } from '../../../lib/error-details.ts'

/** The current debt, if another person's instalment is why this one was refused. */
export function currentDebtIn(error: unknown): number | undefined {
  return detailsOf(error, 'igice.beyondOwed')?.owed
}

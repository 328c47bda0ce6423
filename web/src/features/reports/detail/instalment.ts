import { detailsOf } from '../../../lib/error-details.ts'

/** Returns the current debt if the instalment was rejected because another person recorded one; otherwise undefined. */
export function currentDebtIn(error: unknown): number | undefined {
  return detailsOf(error, 'igice.beyondOwed')?.owed
}

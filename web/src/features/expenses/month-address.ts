import { dayOf, FIRST_YEAR } from '../../../../shared/day.ts'
import { Month } from '../../../../shared/day-schema.ts'

const PATH = '/admin/expenses'

export function monthFromAddress(search: string): string | undefined {
  return Month.safeParse(new URLSearchParams(search).get('month')).data
}

/** Returns the list's URL for a month or for all months, optionally of the voided expenses. */
export function expensesPath(month?: string, voided?: 'true'): string {
  const query = new URLSearchParams({ ...(month !== undefined && { month }), ...(voided && { voided }) }).toString()
  return `${PATH}${query && `?${query}`}`
}

/** Returns the months from that of `now` in Kigali back to the first month of the books. */
export function monthsTo(now: Date): string[] {
  const months: string[] = []
  for (let month = dayOf(now).slice(0, 7); month >= String(FIRST_YEAR); month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

import { dayOf, FIRST_YEAR, Month } from '../../../../shared/day.ts'

const PATH = '/admin/expenses'

/** The month (YYYY-MM) in the list's address; undefined if there is none or it is invalid. */
export function monthFromAddress(search: string): string | undefined {
  return Month.safeParse(new URLSearchParams(search).get('month')).data
}

/** The list's address for a month, or for all; also of those that were taken out of the books. */
export function expensesPath(month?: string, voided?: 'true'): string {
  const said = new URLSearchParams({ ...(month !== undefined && { month }), ...(voided && { voided }) }).toString()
  return `${PATH}${said && `?${said}`}`
}

/** The months to choose from, newest first: from the first of the books to that of `now` in Kigali. */
export function monthsTo(now: Date): string[] {
  const months: string[] = []
  for (let month = dayOf(now).slice(0, 7); month >= String(FIRST_YEAR); month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

import { dayOf, FIRST_YEAR, Month } from '../../../../shared/day.ts'

const PATH = '/admin/expenses'

/** The month (YYYY-MM) that the address of the list says; undefined when it says none, or something else. */
export function monthFromAddress(search: string): string | undefined {
  return Month.safeParse(new URLSearchParams(search).get('month')).data
}

/** The address of the list of a month, or of all. */
export function expensesPath(month?: string): string {
  return month === undefined ? PATH : `${PATH}?month=${month}`
}

/** The months to choose from, newest first: from the first of the books to the one of `now` in Kigali. */
export function monthsTo(now: Date): string[] {
  const months: string[] = []
  for (let month = dayOf(now).slice(0, 7); month >= String(FIRST_YEAR); month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

import type { Report } from '../../shared/reports/report.ts'

// An independent model of the search for reports, which checks them one by one without any of the app's rules.

export type Asked = Partial<Record<'key' | 'year' | 'month' | 'day' | 'depts' | 'query' | 'order' | 'method', string>>

/** Returns the matching reports, in the requested order. */
export function referenceSearch<R extends Report>(reports: readonly R[], asked: Asked): R[] {
  const { key = '', year, month, day, depts = 'all', query = 'all', order = 'newest', method } = asked
  const found = reports.filter((report) => {
    const date = new Date(new Date(report.createdAt).getTime() + 2 * 60 * 60 * 1000)
    const isThen =
      (year === undefined || date.getUTCFullYear() === Number(year)) &&
      (month === undefined || date.getUTCMonth() + 1 === Number(month)) &&
      (day === undefined || date.getUTCDate() === Number(day))
    const methods = [report.paymentMethod, ...(report.tenders ?? []).map((part) => part.method)]
    const isPaid = method === undefined || methods.some((each) => each.split(' ')[0] === method)
    return isThen && isPaid && matchesOwed(report, depts) && isGivenTo(report, query) && containsTerms(report, key)
  })
  return found.sort((a, b) => (a._id < b._id === (order === 'newest') ? 1 : -1))
}

function matchesOwed({ owed }: Report, depts: string): boolean {
  if (depts === 'all') return true
  if (depts === 'true' || depts === 'withDepts') return owed > 0
  if (depts === 'false' || depts === 'withoutDepts') return owed === 0
  return Number(depts) > 0 && owed >= Number(depts)
}

function isGivenTo({ givenTo }: Report, query: string): boolean {
  return (
    query === 'all' ||
    (givenTo !== undefined && plain(givenTo).replaceAll(' ', '') === plain(query).replaceAll(' ', ''))
  )
}

function containsTerms(report: Report, key: string): boolean {
  const { paymentMethod, tenders = [], status, comments, reportItems, givenTo = '' } = report
  const words = [
    paymentMethod,
    ...tenders.map(({ method }) => method),
    status,
    comments,
    givenTo,
    ...reportItems.map(({ name }) => name),
  ].flatMap(split)
  return split(key).every((part) => words.some((word) => word.startsWith(part)))
}

function split(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

import { dayOf, hourOf } from '../../shared/day.ts'
import { shares, times } from '../../shared/money.ts'
import { soldFor } from '../../shared/reports/amounts.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Figures } from '../../shared/totals/totals.ts'
import { debtEntry } from '../data/open-debts.ts'
import { owingInHour, reportsInHour } from '../data/totals.ts'
import { wordsOfReport } from '../reports/words-of-report.ts'
import type { Contribution } from './contribution.ts'
import { salesOf } from './lines-sold.ts'
import { place } from './place.ts'

/** What a report adds to the totals, all of it on the day on which it was made. */
export function reportContribution(report: Report): Contribution {
  const { _id, createdAt, owed, givenTo = '' } = report
  const [day, hour] = [dayOf(createdAt), hourOf(createdAt)]
  const owing = owed > 0 ? 1 : 0
  return {
    [place.day(day)]: figures(report, owing),
    [place.hours(day)]: { [reportsInHour(hour)]: 1, [owingInHour(hour)]: owing },
    [place.owing(day)]: owing ? { [_id]: debtEntry({ owed, debtor: debtorKey(givenTo) }) } : {},
    ...salesOf(day, linesSold(report)),
    ...foundBy(day, report),
  }
}

/** The words and the debtor by which a report is found. */
function foundBy(day: string, report: Report): Contribution {
  const { _id, givenTo } = report
  const ids = new Set([_id])
  const words = [...wordsOfReport(report)].flatMap((word) => [
    [place.word(word), { reports: 1 }] as const,
    [place.withWord(day, word), { ids }] as const,
  ])
  const debtor = givenTo === undefined ? [] : [[place.givenTo(day, debtorKey(givenTo)), { ids }] as const]
  return Object.fromEntries([...words, ...debtor])
}

function figures(report: Report, owing: number): Partial<Figures> {
  const { real, sales, costs, grossProfit, taxPrice, netProfit, depts, owed, ibyangiritse } = report
  const amounts = { sales, costs, grossProfit, taxPrice, netProfit, depts, owed }
  return { reports: 1, real, ...amounts, owing, losses: ibyangiritse }
}

/** The lamps sold, each with its part of what the report has brought in. What is lost is not sold. */
function linesSold({ status, sales, reportItems }: Report) {
  if (status === 'LOSS') return []
  const isPriced = soldFor(reportItems) !== undefined
  const parts = shares(
    sales,
    reportItems.map(({ real, soldAt = 0, costPrice }) => times(isPriced ? soldAt : costPrice, real)),
  )
  return reportItems.map(({ _id, category, real }, n) => ({ _id, category, sold: real, sales: parts[n] ?? 0 }))
}

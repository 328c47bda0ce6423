import { dayOf, daysBetween } from '../../../../shared/day.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { ReportSearch } from '../../../../shared/reports/search.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { allReports } from '../../domain/reports/report-search.ts'
import { shortNumber } from '../../domain/short-number.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { lampListText } from './lamp-list-text.ts'

export function DebtsCsv({ search }: { search: ReportSearch }) {
  const { file, opening } = useMessages('office').debts
  const columns: CsvColumn<Report>[] = [
    { name: file.day, csv: ({ createdAt }) => dayOf(createdAt) },
    { name: file.debtor, csv: ({ givenTo }) => givenTo },
    { name: file.lamps, csv: (report) => lampListText(report, opening) },
    { name: file.granted, csv: ({ deptsGranted }) => deptsGranted },
    { name: file.paid, csv: ({ igice }) => igice },
    { name: file.owed, csv: ({ owed }) => owed },
    { name: file.age, csv: ({ createdAt }) => daysBetween(createdAt, new Date()) },
    { name: file.seller, csv: ({ seller }) => seller.name },
    { name: file.number, csv: shortNumber },
    { name: file.id, csv: ({ _id }) => _id },
  ]
  return <DownloadButtons what="debts" columns={columns} fetchPage={allReports(search)} />
}

import { timeOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { periodOf, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { allFound } from '../../../domain/reports/report-search.ts'
import { shortNumber } from '../../../domain/short-number.ts'
import type { CsvColumn } from '../../../lib/csv.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useReportColumns } from './report-columns.tsx'

/** The whole list as filtered and sorted, as a file. */
export function ReportsCsv({ search }: { search: ReportSearch }) {
  return <DownloadButtons what={reportsFileOf(search)} columns={useReportFileColumns()} fetchPage={allFound(search)} />
}

/** The file of a search, as it is named. */
export function reportsFileOf(search: ReportSearch): string {
  return ['reports', periodOf(search)].filter(Boolean).join('-')
}

/** What a file of sales says: the table's columns, and all that a sale's own page says. */
export function useReportFileColumns(): readonly CsvColumn<Report>[] {
  const { file } = useMessages('office').reportsList
  return [
    ...useReportColumns(() => {}),
    { name: file.comments, csv: ({ comments }) => comments },
    { name: file.givenTo, csv: ({ givenTo }) => givenTo },
    // As on the screen: only of a debt.
    { name: file.paid, csv: ({ igice, deptsGranted }) => (deptsGranted > 0 ? igice : undefined) },
    { name: file.owed, csv: ({ owed }) => owed },
    { name: file.losses, csv: ({ ibyangiritse }) => ibyangiritse },
    { name: file.seller, csv: ({ seller }) => seller.name },
    { name: file.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: file.number, csv: shortNumber },
    { name: file.id, csv: ({ _id }) => _id },
  ]
}

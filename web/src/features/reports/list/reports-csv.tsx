import { timeOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { periodOf, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { receivedBy } from '../../../domain/reports/paid-by-momo.ts'
import { allReports } from '../../../domain/reports/report-search.ts'
import { shortNumber } from '../../../domain/short-number.ts'
import type { CsvColumn } from '../../../lib/csv.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useReportColumns } from './report-columns.tsx'

export function ReportsCsv({ search }: { search: ReportSearch }) {
  return (
    <DownloadButtons what={reportsFileOf(search)} columns={useReportFileColumns()} fetchPage={allReports(search)} />
  )
}

export function reportsFileOf(search: ReportSearch): string {
  return ['reports', periodOf(search)].filter(Boolean).join('-')
}

/** Returns the columns of a file of sales: those of the table, and the details of a sale's own page. */
export function useReportFileColumns(): readonly CsvColumn<Report>[] {
  const { file } = useMessages('office').reportsList
  return [
    ...useReportColumns(() => {}),
    { name: file.comments, csv: ({ comments }) => comments },
    { name: file.givenTo, csv: ({ givenTo }) => givenTo },
    // The paid part is given only for debts, as on the screen.
    { name: file.paid, csv: ({ igice, deptsGranted }) => (deptsGranted > 0 ? igice : undefined) },
    { name: file.inCash, csv: (report) => receivedBy(report, 'Cash') },
    { name: file.byMomo, csv: (report) => receivedBy(report, 'MoMo') },
    { name: file.owed, csv: ({ owed }) => owed },
    { name: file.losses, csv: ({ ibyangiritse }) => ibyangiritse },
    { name: file.seller, csv: ({ seller }) => seller.name },
    { name: file.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: file.number, csv: shortNumber },
    { name: file.id, csv: ({ _id }) => _id },
  ]
}

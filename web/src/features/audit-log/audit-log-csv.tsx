import type { AuditEntry } from '../../../../shared/changes/audit-entry.ts'
import { timeOf } from '../../../../shared/day.ts'
import { sum } from '../../../../shared/money.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { type AuditLogFilter, allChanges } from '../../domain/audit-log/audit-log-api.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { textOf, useMessages } from '../../messages/messages.ts'

/**
 * Renders the buttons that export the filtered audit log. Each entry lists all changed values, including computed
 * amounts.
 */
export function AuditLogCsv({ filter }: { filter: AuditLogFilter }) {
  const { file, of, kinds } = useMessages('office').auditLog
  const columns: CsvColumn<AuditEntry>[] = [
    { name: file.at, csv: ({ at }) => timeOf(at) },
    { name: file.by, csv: ({ by }) => by.name },
    { name: file.kind, csv: ({ kind }) => textOf(kinds, kind) ?? kind },
    { name: file.of, csv: (change) => textOf(of, change.of) ?? change.of },
    { name: file.name, csv: ({ name }) => name },
    { name: file.why, csv: ({ why }) => why },
    { name: file.money, csv: ({ money }) => money },
    { name: file.owed, csv: ({ owed }) => owed && sum([owed.after, -owed.before]) },
    { name: file.bookedOn, csv: ({ bookedOn }) => bookedOn },
    { name: file.backDatedTo, csv: ({ backDatedTo }) => backDatedTo },
    { name: file.fields, csv: ({ fields }) => fields.map(asText).join('; ') },
    { name: file.row, csv: ({ row }) => row },
    { name: file.id, csv: ({ _id }) => _id },
  ]
  return <DownloadButtons what="changes" columns={columns} fetchPage={allChanges(filter)} />
}

function asText({ field, before, after }: AuditEntry['fields'][number]): string {
  return `${field}: ${before ?? ''} → ${after ?? ''}`
}

import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditedEntity } from '../../../../shared/changes/audit-log.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useMessages } from '../../messages/messages.ts'
import { AuditEntryLine, AuditEntryList } from './audit-entry-line.tsx'
import { historyOf } from './audit-log-api.ts'

/** Renders the history of a sale, an order or a return since it was made, for staff. */
export function History({ of, row }: { of: AuditedEntity; row: string }) {
  const texts = useMessages('office').auditLog
  return (
    <Section title={texts.history}>
      <Lines of={of} row={row} />
    </Section>
  )
}

function Lines({ of, row }: { of: AuditedEntity; row: string }) {
  const texts = useMessages('office').auditLog
  const query = useInfiniteQuery(historyOf(of, row))
  if (query.isPending) return <Skeleton height="3rem" aria-busy="true" />
  if (!query.data) return <LoadFailure what={texts.failed} error={query.error} retry={query.refetch} />
  const changes = query.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0 && !query.hasNextPage) return <chakra.p color="muted">{texts.unchanged}</chakra.p>
  return (
    <>
      <AuditEntryList>
        {changes.map((change) => (
          <AuditEntryLine key={change._id} change={change} />
        ))}
      </AuditEntryList>
      <MoreButton query={query}>{texts.older}</MoreButton>
    </>
  )
}

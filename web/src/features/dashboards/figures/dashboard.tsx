import { chakra } from '@chakra-ui/react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isOldBackup } from '../../../../../shared/backup/is-old-backup.ts'
import { Period } from '../../../../../shared/totals/period.ts'
import { Banner } from '../../../components/banner.tsx'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { useMinuteText } from '../../../components/day.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Page } from '../../../components/page.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { backupState } from '../../../domain/backup/backup-state.ts'
import { useMessages } from '../../../messages/messages.ts'
import { DataAge } from './data-age.tsx'
import { periodPath } from './period-address.ts'

type Props<Summary> = {
  title: string
  /** Links to the other screens of figures. */
  tabs: ReactNode
  period: Period
  query: UseQueryResult<Summary>
  /** Renders the dashboard; skeletons of the same size while there is no summary. */
  children: (summary: Summary | undefined) => ReactNode
}

/** Renders the frame of a dashboard: its period, how recent its figures are, and an error if they fail to load. */
export function Dashboard<Summary extends { asOf?: string | undefined }>({
  title,
  tabs,
  period,
  query,
  children,
}: Props<Summary>) {
  const texts = useMessages('dashboards')
  const minute = useMinuteText()
  const { data, error, isError, isPlaceholderData, refetch } = query
  return (
    <Page title={title} tabs={tabs} aside={<PeriodChoice period={period} />}>
      {data === undefined && isError ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <Figures aria-busy={data === undefined || isPlaceholderData}>
          <DataAge isStale={isError} retry={refetch}>
            {data && (data.asOf === undefined ? texts.notCounted : texts.asOf(minute(data.asOf)))}
          </DataAge>
          {children(data)}
          {/* The reminder arrives later than the figures, so it stands below them and shifts nothing. */}
          <BackupReminder />
        </Figures>
      )}
    </Page>
  )
}

/** A previous period's figures stay visible, dimmed, until the new ones arrive. */
const Figures = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    transition: 'opacity var(--quick)',
    '&[aria-busy=true]': { opacity: 0.7 },
  },
})

/** Renders a reminder when a backup is due, for owners who read only the figures. */
function BackupReminder() {
  const { copy: texts } = useMessages('dashboards')
  const { data } = useQuery(backupState)
  if (!data || data.isNew || !isOldBackup(data.last, new Date())) return null
  return (
    <Banner done={false}>
      {data.last ? texts.old : texts.none} <TextLink href="/admin/copy">{texts.make}</TextLink>
    </Banner>
  )
}

function PeriodChoice({ period: chosen }: { period: Period }) {
  const { period: texts } = useMessages('dashboards')
  const [path] = useLocation()
  return (
    <ChoiceLinks
      label={texts.choose}
      choices={Period.options.map((period) => ({
        text: texts.names[period],
        href: periodPath(path, period),
        isCurrent: period === chosen,
      }))}
    />
  )
}

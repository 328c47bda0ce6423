import { useQuery } from '@tanstack/react-query'
import { FormCard } from '../../components/form.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { BackupDueNotice } from '../../domain/backup/backup-due-notice.tsx'
import { settingsToEdit } from '../../domain/settings/edit-settings.ts'
import { useMessages } from '../../messages/messages.ts'
import { SettingsForm } from './settings-form.tsx'

/** Renders the shop's details, rates and rules, for admins. */
export function SettingsPage() {
  const { title, failed } = useMessages('office').settings
  const { data, error, refetch } = useQuery(settingsToEdit)
  return (
    <FormCard>
      <Page title={title}>
        {data && <SettingsForm settings={data} />}
        <BackupDueNotice />
        {!data && error && <LoadFailure what={failed} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height="40rem" aria-busy="true" />}
      </Page>
    </FormCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { backupState } from '../../domain/backup/backup-state.ts'
import { useMessages } from '../../messages/messages.ts'
import { DownloadBackup } from './download-backup.tsx'
import { RestoreBackup } from './restore-backup.tsx'

/** Renders the screen to download a backup of the books and to restore one; for admins. */
export function BackupPage() {
  const { title } = useMessages('sheets').backup
  const { data, error, refetch } = useQuery(backupState)
  return (
    <Page title={title}>
      <Stack gap="5" maxWidth="44rem">
        {data && <DownloadBackup last={data.last} />}
        {data && <RestoreBackup state={data} />}
        {!data && error && <LoadFailure what={title} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height="24rem" aria-busy="true" />}
      </Stack>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isOldBackup } from '../../../../../shared/backup/is-old-backup.ts'
import { Banner } from '../../../components/banner.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { backupState } from '../../../domain/backup/backup-state.ts'
import { useMessages } from '../../../messages/messages.ts'

/**
 * Renders a reminder when a backup is due, for owners who read only the figures. A new shop without records gets none.
 */
export function BackupReminder() {
  const { copy: texts } = useMessages('dashboards')
  const { data } = useQuery(backupState)
  if (!data || data.isNew || !isOldBackup(data.last, new Date())) return null
  return (
    <Banner done={false}>
      {data.last ? texts.old : texts.none} <TextLink href="/admin/copy">{texts.make}</TextLink>
    </Banner>
  )
}

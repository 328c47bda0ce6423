import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { isOldBackup } from '../../../../shared/backup/is-old-backup.ts'
import { Banner } from '../../components/banner.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { backupState } from './backup-state.ts'

/**
 * Renders the link to the backup screen, with a reminder when a backup is due. Until the shop responds, only the link
 * is shown.
 */
export function BackupDueNotice() {
  const { title, take } = useMessages('sheets').backup
  const { data } = useQuery(backupState)
  return (
    <chakra.div marginTop="6">
      {data && isOldBackup(data.last, new Date()) && <Banner done={false}>{data.last ? take.old : take.none}</Banner>}
      <TextLink href="/admin/copy">{title}</TextLink>
    </chakra.div>
  )
}

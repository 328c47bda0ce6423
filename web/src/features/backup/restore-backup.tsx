import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type BackupContents, InvalidBackup, readBackup } from '../../../../shared/backup/backup-file.ts'
import type { BackupState } from '../../../../shared/backup/routes.ts'
import { useMinuteText } from '../../components/day.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../messages/messages.ts'
import { sha256 } from './backup-api.ts'
import { ChosenBackup } from './chosen-backup.tsx'

/** Renders the restore of a backup into a new shop. The whole file is checked before anything is written. */
export function RestoreBackup({ state: { isNew, restore } }: { state: BackupState }) {
  const { restore: texts } = useMessages('sheets').backup
  const minute = useMinuteText()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File): Promise<BackupContents> =>
      readBackup(new Uint8Array(await file.arrayBuffer()), sha256),
  })
  // A shop with restored data no longer counts as new, so a running restore is allowed as well.
  const mayRestore = isNew || restore !== undefined || data !== undefined
  return (
    <Section title={texts.title}>
      <Text>{mayRestore ? texts.intro : texts.notNew}</Text>
      {restore && <Text>{texts.begun(minute(restore.at), restore.by.name)}</Text>}
      {mayRestore && (
        <FileField
          label={texts.file}
          accept=".zip,application/zip"
          error={error ? texts[error instanceof InvalidBackup ? error.why : 'unreadable'] : undefined}
          busy={isPending ? texts.checking : undefined}
          onChoose={mutate}
        />
      )}
      {data && <ChosenBackup key={data.seal} copy={data} />}
    </Section>
  )
}

const Text = chakra('p', { base: { color: 'muted', marginBottom: '3' } })

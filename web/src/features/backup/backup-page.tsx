import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type BackupContents,
  InvalidBackup,
  partOfLines,
  readBackup,
  writeBackup,
} from '../../../../shared/backup/backup-file.ts'
import { collectRows, UnstableSnapshot } from '../../../../shared/backup/collect-rows.ts'
import { isOldBackup } from '../../../../shared/backup/is-old-backup.ts'
import { type BackupState, getBackupRows, noteBackup } from '../../../../shared/backup/routes.ts'
import { dayOf } from '../../../../shared/day.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { backupState } from '../../domain/backup/backup-state.ts'
import { settings } from '../../domain/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { pause } from '../../lib/pause.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { retryUntilDone, sha256 } from './backup-api.ts'
import { ChosenBackup } from './chosen-backup.tsx'

export function BackupPage() {
  const { title } = useMessages('sheets').backup
  const { data, error, refetch } = useQuery(backupState)
  return (
    <Page title={title}>
      <Stack gap="5" maxWidth="text">
        {data && <DownloadBackup last={data.last} />}
        {data && <RestoreBackup state={data} />}
        {!data && error && <LoadFailure what={title} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height="24rem" aria-busy="true" />}
      </Stack>
    </Page>
  )
}

/** Renders the restore of a backup into a new shop. The whole file is checked before anything is written. */
function RestoreBackup({ state: { isNew, restore } }: { state: BackupState }) {
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

function DownloadBackup({ last }: { last: BackupState['last'] }) {
  const { take } = useMessages('sheets').backup
  const minute = useMinuteText()
  const { state, start, cancel } = useMakeBackup()
  return (
    <Section title={take.title}>
      <Text>{take.intro}</Text>
      <Text>{take.notIn}</Text>
      <Banner done={!isOldBackup(last, new Date())} wrong={last !== undefined && isOldBackup(last, new Date())}>
        {last ? take.last(`${minute(last.at)}, ${last.by.name}`, last.rows) : take.none}
        {last && isOldBackup(last, new Date()) && ` ${take.old}`}
      </Banner>
      <Row gap="2" marginTop="4">
        <Button look="main" aria-disabled={state.progress !== undefined} onClick={start}>
          {take.start}
        </Button>
        {state.progress && (
          <Button look="bare" onClick={cancel}>
            {take.cancel}
          </Button>
        )}
      </Row>
      <chakra.p role="status" marginTop="2" overflowWrap="anywhere">
        {state.progress ? progressText(state.progress, take) : state.saved}
      </chakra.p>
      {state.failure !== undefined && <FieldError role="alert">{state.failure}</FieldError>}
    </Section>
  )
}

type BackupRun = { progress?: BackupProgress; saved?: string; failure?: string }

/** Returns the progress and actions of a backup. Leaving the screen cancels it. */
function useMakeBackup() {
  const texts = useMessages('sheets').backup
  const shop = useMessages('shop')
  const { data: details } = useQuery(settings)
  const client = useQueryClient()
  const [state, setState] = useState<BackupRun>({})
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    const onProgress = (progress: BackupProgress) => setState({ progress })
    onProgress({ step: 'reading', rows: 0, looks: 0 })
    try {
      const name = details?.name ?? shop.shop.name
      const { file, rows } = await makeBackup({ shop: name, texts, onProgress, signal: controller.signal })
      const fileName = `itara-books-${dayOf(new Date())}.zip`
      saveFile(file, fileName)
      setState({ saved: texts.take.saved(fileName, rows) })
      client.invalidateQueries({ queryKey: backupState.queryKey })
    } catch (error) {
      if (controller.signal.aborted) setState({})
      else
        setState({
          failure: error instanceof UnstableSnapshot ? texts.take.busy : failureText(error, shop, texts.errors),
        })
    } finally {
      running.current = undefined
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}

function progressText(progress: BackupProgress, take: Messages['sheets']['backup']['take']): string {
  if (progress.step === 'writing') return take.writing
  const { rows, looks } = progress
  return looks === 0 ? take.reading(rows) : `${take.reading(rows)} ${take.again(looks)}`
}

/** Delay in milliseconds, longer than any write that may have been running during the read. */
const SETTLE_DELAY_MS = 1000

/** Progress of a backup; `looks` counts how often sales came in during the read. */
type BackupProgress = { step: 'reading'; rows: number; looks: number } | { step: 'writing' }

type Options = {
  shop: string
  texts: Messages['sheets']['backup']
  onProgress: (now: BackupProgress) => void
  signal: AbortSignal
}

/**
 * Returns a backup file of the books as they were at one instant.
 * @throws UnstableSnapshot if sales keep coming in, ApiError when offline, the signal's reason once it is aborted
 */
async function makeBackup({ shop, texts, onProgress, signal }: Options): Promise<{ file: Blob; rows: number }> {
  // Loaded only for a backup, which few visits of this page make, and before the rows, which take minutes to read.
  const { tablesOf } = await import('./backup-tables.ts')
  const collected = await collectRows({
    ask: (query) => retryUntilDone(() => call(getBackupRows, { query, signal }), signal),
    pause: () => pause(SETTLE_DELAY_MS),
    progress: (rows, looks) => onProgress({ step: 'reading', rows, looks }),
  })
  onProgress({ step: 'writing' })
  const rows = [...collected.values()].reduce((sum, lines) => sum + lines.length, 0)
  const parts = [...collected].map(([kind, lines]) => partOfLines(kind, lines))
  const about = { shop, madeAt: new Date().toISOString() }
  const bytes = await writeBackup(about, [...parts, ...tablesOf(collected, texts)], sha256)
  await retryUntilDone(() => call(noteBackup, { body: { rows }, signal }), signal)
  return { file: new Blob([bytes], { type: 'application/zip' }), rows }
}

import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UnstableSnapshot } from '../../../../shared/backup/collect-rows.ts'
import { isOldBackup } from '../../../../shared/backup/is-old-backup.ts'
import type { BackupState } from '../../../../shared/backup/routes.ts'
import { dayOf } from '../../../../shared/day.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { Row } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { backupState } from '../../domain/backup/backup-state.ts'
import { settings } from '../../domain/settings/settings.ts'
import { failureText } from '../../lib/failure-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { type BackupProgress, makeBackup } from './make-backup.ts'

/** Renders the time of the last backup and the button that creates one. */
export function DownloadBackup({ last }: { last: BackupState['last'] }) {
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

const Text = chakra('p', { base: { color: 'muted', marginBottom: '2' } })

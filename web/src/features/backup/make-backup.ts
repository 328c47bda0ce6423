import { partOfLines, writeBackup } from '../../../../shared/backup/backup-file.ts'
import { collectRows } from '../../../../shared/backup/collect-rows.ts'
import { getBackupRows, noteBackup } from '../../../../shared/backup/routes.ts'
import { call } from '../../lib/api.ts'
import { pause } from '../../lib/pause.ts'
import type { Messages } from '../../messages/texts.ts'
import { retryUntilDone, sha256 } from './backup-api.ts'
import { tablesOf } from './backup-tables.ts'

/** Delay in milliseconds, longer than any write that may have been running during the read. */
const SETTLE_DELAY_MS = 1000

/** Progress of a backup; `looks` counts how often sales came in during the read. */
export type BackupProgress = { step: 'reading'; rows: number; looks: number } | { step: 'writing' }

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
export async function makeBackup({ shop, texts, onProgress, signal }: Options): Promise<{ file: Blob; rows: number }> {
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

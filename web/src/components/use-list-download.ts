import { useEffect, useRef, useState } from 'react'
import { dayOf } from '../../../shared/day.ts'
import { allPages, type FetchPage } from '../lib/all-pages.ts'
import { isRetryable } from '../lib/api-error.ts'
import { type CsvColumn, csvFile } from '../lib/csv.ts'
import { failureText } from '../lib/failure-text.ts'
import { pause } from '../lib/pause.ts'
import { saveFile } from '../lib/save-file.ts'
import { toast } from '../lib/toasts.ts'
import { useMessages } from '../messages/messages.ts'

/** List to save as a file. */
export type DownloadedList<Thing> = {
  /** Name of the list in the file name: itara-<what>-<day>.csv or .xlsx */
  what: string
  columns: readonly CsvColumn<Thing>[]
  fetchPage: FetchPage<Thing>
}

/** Kind of file for spreadsheets. */
export type FileKind = 'csv' | 'xlsx'

/** Number of rows fetched so far and, when a page failed, the error and a retry. */
type Progress = { rows: number; failure?: { error: unknown; again: () => void } }

/** Number of silent retries of a page before the user is asked, as in a screen's own reads. */
const SILENT_RETRIES = 2
const FIRST_PAUSE_MS = 500

/**
 * Returns functions that fetch a whole list and save it as a file. `progress` is undefined while idle. Unmounting
 * cancels.
 */
export function useListDownload<Thing extends { _id: string }>({ what, columns, fetchPage }: DownloadedList<Thing>) {
  const texts = useMessages('shop')
  const { csv } = useMessages('office')
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)

  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
  }
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: FileKind) => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let rows = 0
    const again = (error: unknown, failures: number) => {
      if (isRetryable(error) && failures <= SILENT_RETRIES) return pause(FIRST_PAUSE_MS * 2 ** (failures - 1))
      return new Promise<void>((resolve) => {
        const goOn = () => {
          setProgress({ rows })
          resolve()
        }
        setProgress({ rows, failure: { error, again: goOn } })
      })
    }
    const onRows = (fetched: number) => {
      rows = fetched
      setProgress({ rows })
    }
    setProgress({ rows })
    try {
      const writeFile = kind === 'csv' ? csvFile : (await import('../lib/xlsx.ts')).xlsxFile
      const file = await writeFile(columns, allPages(fetchPage, { signal, again }), onRows)
      const name = `itara-${what}-${dayOf(new Date())}.${kind}`
      saveFile(file, name)
      toast('success', csv.saved(rows, name))
      cancel()
    } catch (error) {
      // The user cancelled, and may have started another download.
      if (signal.aborted) return
      cancel()
      toast('error', failureText(error, texts))
    }
  }
  return { progress, start, cancel }
}

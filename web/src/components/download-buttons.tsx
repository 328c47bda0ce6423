import { chakra } from '@chakra-ui/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { dayOf } from '../../../shared/day.ts'
import { allPages, type FetchPage } from '../lib/all-pages.ts'
import { isRetryable } from '../lib/api-error.ts'
import { type CsvColumn, csvFile } from '../lib/csv.ts'
import { failureText } from '../lib/failure-text.ts'
import { pause } from '../lib/pause.ts'
import { saveFile } from '../lib/save-file.ts'
import { toast } from '../lib/toasts.ts'
import { useMessages } from '../messages/messages.ts'
import { DownloadIcon } from './action-icons.tsx'
import { Button } from './button.tsx'
import { Row } from './layout.ts'

type Props<Thing> = DownloadedList<Thing> & { name?: string }

/**
 * Renders the buttons that save a whole list as a file for spreadsheets: all its pages, filtered as on the screen.
 *
 *   const columns = useColumns()   // those of the DataTable; each with a `csv` is in the file
 *   <DownloadButtons
 *     key={month}                                     // another filter is another list: a running download is cancelled
 *     what="expenses"                                 // itara-expenses-2026-11-21.csv or .xlsx
 *     columns={[...columns, { name: texts.by, csv: ({ by }) => by.name }]}     // and columns of the file alone
 *     fetchPage={({ after, signal }) => call(listExpenses, { query: { month, after, limit: MOST }, signal })}
 *   />
 *
 * `csv` returns amounts as numbers, days by dayOf and times by timeOf. The route takes the last id of the previous page
 * as `after`, and the highest `limit` that fits its reply.
 */
export function DownloadButtons<Thing extends { _id: string }>({ name, ...list }: Props<Thing>) {
  const texts = useMessages('shop')
  const { csv, cancel: cancelText } = useMessages('office')
  const { progress, start, cancel } = useListDownload(list)
  const pressed = useRef<HTMLButtonElement>(null)
  const failure = progress?.failure
  /** Returns a handler for an action that removes the pressed button: it moves the focus to the remaining one. */
  const andBack = (work: () => void) => () => {
    work()
    pressed.current?.focus()
  }
  const press = (kind: FileKind) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!progress) pressed.current = event.currentTarget
    start(kind)
  }
  return (
    <>
      <Row gap="0">
        <Download look="bare" aria-disabled={progress !== undefined} onClick={press('csv')}>
          <DownloadIcon />
          {name ?? csv.download}
        </Download>
        <Download look="bare" aria-disabled={progress !== undefined} onClick={press('xlsx')}>
          <DownloadIcon />
          {csv.workbook}
        </Download>
      </Row>
      {progress && (
        <Strip>
          {!failure && <chakra.span fontVariantNumeric="tabular-nums">{csv.soFar(progress.rows)}</chakra.span>}
          <div role="status">{failure && `${csv.stuck(progress.rows)} ${failureText(failure.error, texts)}`}</div>
          {failure && <Button onClick={andBack(failure.again)}>{texts.failed.again}</Button>}
          <Button look="bare" onClick={andBack(cancel)}>
            {cancelText}
          </Button>
        </Strip>
      )}
    </>
  )
}

/** A phone shows only the format of the file. */
const Download = chakra(Button, {
  base: { minWidth: '44px', paddingInline: '2', fontSize: 'sm', '& > svg': { lgDown: { display: 'none' } } },
})

/** Position above the toasts. The pressed button must not move, since a second tap would hit Cancel. */
const Strip = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '4',
    bottom: 'calc(max(1rem, env(safe-area-inset-bottom)) + 4.5rem + var(--bar-height, 0px))',
    zIndex: 9,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    width: 'fit-content',
    minWidth: 'min(18rem, 100% - 2rem)',
    maxWidth: 'form',
    marginInline: 'auto',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '2',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
  },
})

type DownloadedList<Thing> = {
  /** Name of the list in the file name: itara-<what>-<day>.csv or .xlsx */
  what: string
  columns: readonly CsvColumn<Thing>[]
  fetchPage: FetchPage<Thing>
}

type FileKind = 'csv' | 'xlsx'

/** Number of rows fetched so far and, when a page failed, the error and a retry. */
type Progress = { rows: number; failure?: { error: unknown; again: () => void } }

/** Number of silent retries of a page before the user is asked, as in a screen's own reads. */
const SILENT_RETRIES = 2
const FIRST_PAUSE_MS = 500

/** Returns functions that fetch a whole list and save it as a file. `progress` is undefined while idle. */
function useListDownload<Thing extends { _id: string }>({ what, columns, fetchPage }: DownloadedList<Thing>) {
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

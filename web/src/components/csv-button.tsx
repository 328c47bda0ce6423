import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { failureText } from '../lib/failure-text.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { DownloadIcon } from './icons.tsx'
import { type CsvList, useCsvDownload } from './use-csv-download.ts'

/**
 * The button that saves a whole list as a file for spreadsheets: all its pages, filtered as they are on the screen.
 *
 *   const columns = useColumns()   // those of the DataTable; each with a `csv` is in the file
 *   <CsvButton
 *     key={month}                                     // another filter is another list: what was under way ends
 *     what="expenses"                                 // itara-expenses-2026-11-21.csv
 *     columns={[...columns, { name: texts.by, csv: ({ by }) => by.name }]}     // and columns of the file alone
 *     fetchPage={({ after, signal }) => call(listExpenses, { query: { month, after, limit: MOST }, signal })}
 *   />
 *
 * `csv` answers amounts as numbers, days by dayOf and times by timeOf. The route takes the last id of the page before as
 * `after`, and as high a `limit` as fits its reply.
 */
export function CsvButton<Thing extends { _id: string }>({ name, ...list }: CsvList<Thing> & { name?: string }) {
  const texts = useMessages('shop')
  const { csv, cancel: cancelText } = useMessages('office')
  const { progress, start, cancel } = useCsvDownload(list)
  const button = useRef<HTMLButtonElement>(null)
  const failure = progress?.failure
  /** Runs an action that removes the pressed button, and moves the focus to the one that stays. */
  const andBack = (work: () => void) => () => {
    work()
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} aria-disabled={progress !== undefined} onClick={start}>
        <DownloadIcon />
        {name ?? csv.download}
      </Button>
      {progress && (
        <Strip>
          {!failure && <Count>{csv.soFar(progress.rows)}</Count>}
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

/** The pressed button must not move: a second tap would hit Cancel. Above the toasts. */
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
    maxWidth: '30rem',
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

const Count = chakra('span', { base: { fontVariantNumeric: 'tabular-nums' } })

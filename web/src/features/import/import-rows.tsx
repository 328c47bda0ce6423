import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newId } from '../../../../shared/id.ts'
import { Button } from '../../components/button.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Row, Spread, Stack } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { accountKeys, productKeys, reportKeys } from '../../domain/query-keys.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { pause } from '../../lib/pause.ts'
import { useMessages } from '../../messages/messages.ts'
import { type ImportRow, isToSend, type RowToSend } from './import-row.ts'

/** Maximum number of rows on the screen. The file of faulty rows has all of those. */
const SHOWN = 100

/** Renders the effect of each row of a sheet, and the button that imports them. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const texts = useMessages('sheets')
  const toSend = rows.filter(isToSend)
  const faulty = rows.filter(({ what }) => what === 'faulty')
  const columns = useRowColumns()
  const shown = [...faulty, ...rows.filter(({ what }) => what !== 'faulty')].slice(0, SHOWN)
  const counts = (
    <>
      <Facts>
        {KINDS.map((kind) => (
          <Fact key={kind} name={texts.counts[kind]}>
            {rows.filter(({ what }) => what === kind).length}
          </Fact>
        ))}
      </Facts>
      {faulty.length > 0 && <chakra.p marginTop="3">{texts.faultsStayOut}</chakra.p>}
    </>
  )
  return (
    <Sending rows={toSend} counts={counts}>
      <Spread marginBottom="3">
        <p>{texts.shown(shown.length, rows.length)}</p>
        {faulty.length > 0 && <DownloadButtons what="faults" columns={columns} fetchPage={oncePage(faulty)} />}
      </Spread>
      <DataTable columns={columns} rows={shown} />
    </Sending>
  )
}

/** Renders the progress of an import. The rows are `children`, so that they are not rendered again. */
function Sending({ rows, counts, children }: { rows: readonly RowToSend[]; counts: ReactNode; children: ReactNode }) {
  const { counts: texts } = useMessages('sheets')
  const client = useQueryClient()
  const { run, go, stop } = useImportRun(rows, () => {
    for (const { all } of [productKeys, reportKeys, accountKeys]) client.invalidateQueries({ queryKey: all })
  })
  return (
    <Stack gap="5" justifySelf="stretch">
      <Section title={texts.title}>
        {counts}
        <Run run={run} all={rows.length} go={go} stop={stop} />
      </Section>
      {run.refused.length > 0 && <Refused run={run} />}
      <div>{children}</div>
    </Stack>
  )
}

const KINDS = ['new', 'changed', 'same', 'faulty'] as const

function Run({ run, all, go, stop }: { run: ImportRun; all: number; go: () => void; stop: () => void }) {
  const texts = useMessages('sheets')
  const shop = useMessages('shop')
  if (all === 0)
    return (
      <Row marginTop="4" role="status">
        {texts.nothingToDo}
      </Row>
    )
  if (run.state === 'ready') {
    return (
      <Row marginTop="4">
        <Button look="main" onClick={go}>
          {texts.importRows(all)}
        </Button>
      </Row>
    )
  }
  const count = texts.progress(run.done, all)
  return (
    <>
      <Row marginTop="4">
        <Bar aria-label={texts.title} max={all} value={run.done} />
        <chakra.span fontVariantNumeric="tabular-nums">{count}</chakra.span>
        {run.state === 'sending' && <Button onClick={stop}>{texts.stop}</Button>}
        {run.state === 'stopped' && (
          <Button look="main" onClick={go}>
            {texts.proceed}
          </Button>
        )}
      </Row>
      <div role="status">
        {run.state === 'ended' && <Row marginTop="4">{texts.ended(run.done - run.refused.length)}</Row>}
        {run.state === 'stopped' && (
          <Row marginTop="4">
            {texts.stopped} {run.stuck !== undefined && failureText(run.stuck, shop)}
          </Row>
        )}
      </div>
    </>
  )
}

function Refused({ run: { refused } }: { run: ImportRun }) {
  const texts = useMessages('sheets')
  const shop = useMessages('shop')
  const { catalogue } = useMessages('office')
  const columns = useRowColumns()
  const own = { 'slug.taken': catalogue.fieldErrors.taken, 'code.taken': catalogue.codeTakenByOther }
  const rows = refused.map(({ error, ...row }) => ({ ...row, text: failureText(error, shop, own) }))
  return (
    <Section
      title={texts.refused(refused.length)}
      aside={<DownloadButtons what="refused" columns={columns} fetchPage={oncePage(rows)} />}
    >
      <DataTable columns={columns} rows={rows.slice(0, SHOWN)} />
    </Section>
  )
}

type ShownRow = Pick<ImportRow, '_id' | 'number' | 'name' | 'text'>

function useRowColumns(): readonly Column<ShownRow>[] {
  const { columns } = useMessages('sheets')
  return [
    {
      id: 'name',
      name: columns.name,
      csv: ({ name }) => name,
      show: ({ name }) => name,
      onPhone: 'title',
      waiting: { width: '9rem' },
    },
    {
      id: 'row',
      name: columns.row,
      csv: ({ number }) => number,
      show: ({ number }) => number,
      align: 'end',
      waiting: { width: '2rem' },
    },
    { id: 'what', name: columns.what, csv: ({ text }) => text, show: ({ text }) => text, waiting: { width: '12rem' } },
  ]
}

/** Returns a fetcher that serves a complete list as the single page of a file. */
function oncePage<Thing>(things: readonly Thing[]) {
  return async ({ after }: { after: string | undefined }) => (after === undefined ? things : [])
}

const Bar = chakra('progress', { base: { width: '12rem', maxWidth: '100%', accentColor: 'ink' } })

/** Number of parallel calls: fewer would take minutes with long delays, more would compete for bandwidth. */
const CONCURRENCY = 6

/** Number of automatic retries of a row before the run stops. The first is delayed by `FIRST_PAUSE_MS`. */
const SILENT_RETRIES = 2
const FIRST_PAUSE_MS = 500

/** Row that the shop rejected, and the error. */
type RefusedRow = Pick<ImportRow, '_id' | 'number' | 'name'> & { error: unknown }

type ImportRun = {
  state: 'ready' | 'sending' | 'stopped' | 'ended'
  done: number
  refused: readonly RefusedRow[]
  /** Error that stopped the run, usually a lost connection. */
  stuck?: unknown
}

/**
 * Sends rows, a few in parallel. A run can be stopped and resumed. A rejected row is recorded with its error. If a row
 * gets no answer, the run stops and sends that row again when resumed. Leaving the screen stops the run.
 */
function useImportRun(rows: readonly RowToSend[], onEnd: () => void) {
  const [run, setRun] = useState<ImportRun>({ state: 'ready', done: 0, refused: [] })
  /** Rows without an answer yet, and their idempotency keys. */
  const [left] = useState(() => new Map(rows.map((row) => [row, newId()])))
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const go = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setRun(({ stuck, ...before }) => ({ ...before, state: 'sending' }))
    const work = async ([row, key]: [RowToSend, string]) => {
      const error = await failureOf(() => row.send(key), controller.signal)
      if (error !== undefined && isRetryable(error)) throw error
      left.delete(row)
      const { _id, number, name } = row
      const refused = error === undefined ? [] : [{ _id, number, name, error }]
      setRun((before) => ({ ...before, done: before.done + 1, refused: [...before.refused, ...refused] }))
    }
    try {
      await limitConcurrency([...left], CONCURRENCY, work, controller.signal)
      setRun((before) => ({ ...before, state: left.size === 0 ? 'ended' : 'stopped' }))
    } catch (stuck) {
      setRun((before) => ({ ...before, state: 'stopped', stuck }))
    } finally {
      running.current = undefined
      onEnd()
    }
  }
  return { run, go, stop: () => running.current?.abort() }
}

/** Returns the error of a row that finally failed; undefined if it succeeded. */
async function failureOf(send: () => Promise<void>, signal: AbortSignal): Promise<unknown> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isRetryable(error) || failures > SILENT_RETRIES || signal.aborted) return error
      await pause(FIRST_PAUSE_MS * failures)
    }
  }
}

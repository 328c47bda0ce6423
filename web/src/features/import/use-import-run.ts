import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../shared/id.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { pause } from '../../lib/pause.ts'
import type { ImportRow, RowToSend } from './import-row.ts'

/**
 * Number of parallel calls. Fewer would take minutes on a connection with long delays; more would compete for
 * bandwidth.
 */
const CONCURRENCY = 6

/** Number of automatic retries of a row before the run stops. The first is delayed by `FIRST_PAUSE_MS`. */
const SILENT_RETRIES = 2
const FIRST_PAUSE_MS = 500

/** Row that the shop rejected, and the error. */
export type RefusedRow = Pick<ImportRow, '_id' | 'number' | 'name'> & { error: unknown }

export type ImportRun = {
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
export function useImportRun(rows: readonly RowToSend[], onEnd: () => void) {
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

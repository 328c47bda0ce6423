import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../shared/id.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { fewAtOnce } from '../../lib/few-at-once.ts'
import type { ImportRow, RowToSend } from './import-row.ts'

/** On a line with long delays one call after the other would take minutes; more than these wait for each other's bytes. */
const AT_ONCE = 6

/** How often a row is sent again by itself, and after how long at first, before the person is asked. */
const QUIET_TRIES = 2
const FIRST_PAUSE_MS = 500

/** A row that the shop refused, and why. */
export type RefusedRow = Pick<ImportRow, '_id' | 'number' | 'name'> & { error: unknown }

export type ImportRun = {
  state: 'ready' | 'sending' | 'stopped' | 'ended'
  done: number
  refused: readonly RefusedRow[]
  /** Why it stopped by itself: most often there is no line. */
  stuck?: unknown
}

/**
 * Sends rows, a few at once. It can be stopped, and goes on with what is left. A row that is refused is kept with the reason;
 * without an answer the run stops, and that row is sent again when it goes on. Leaving the screen stops it.
 */
export function useImportRun(rows: readonly RowToSend[], onEnd: () => void) {
  const [run, setRun] = useState<ImportRun>({ state: 'ready', done: 0, refused: [] })
  /** Those that are not answered yet, with their keys. */
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
      await fewAtOnce([...left], AT_ONCE, work, controller.signal)
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

/** Why a row was not done in the end; undefined if it was. */
async function failureOf(send: () => Promise<void>, signal: AbortSignal): Promise<unknown> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isRetryable(error) || failures > QUIET_TRIES || signal.aborted) return error
      await pause(FIRST_PAUSE_MS * failures)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

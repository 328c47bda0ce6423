import { useState } from 'react'
import type * as z from 'zod/mini'
import { differences } from '../../../../shared/changes/differences.ts'
import { ApiError } from '../../lib/api-error.ts'

type State<Row, Draft> = {
  /** Values typed over the row, by field. */
  touched: Partial<Draft>
  /** Row over which the fields were typed, or which was saved last. */
  seen?: Row
  /** Row before another user changed it, if an edit was refused for that. */
  before?: Row
}

/**
 * Manages the edit of a row in a form or a cell. `row` is pinned as it was at the first keystroke. Its revision is sent
 * with the edit, so that the server refuses it if another user has changed the row. Only touched fields are sent: all
 * others keep the values that other users gave them.
 *
 * `current` is the newest row that the screen has. It replaces the pinned one if no field of the form differs.
 */
export function useEdit<Row extends object, Draft extends object>(current: Row, toDraft: (row: Row) => Draft) {
  const [{ touched, seen, before }, setState] = useState<State<Row, Draft>>({ touched: {} })
  const newest = seen === undefined || isNewer(current, seen) ? current : seen
  const isChanged = Object.keys(touched).length > 0
  const isPinned = seen !== undefined && isChanged
  const row = isPinned && differences(toDraft(seen), toDraft(newest)).length > 0 ? seen : newest
  const shown = toDraft(row)
  return {
    row,
    before,
    draft: { ...shown, ...touched },
    /** True while a typed value differs from the row's. */
    isChanged,
    change: (typed: Partial<Draft>) =>
      setState((now) => ({ ...now, seen: row, touched: withTyped(now.touched, typed, shown) })),
    /** Returns the touched fields of a checked draft, and the `confirmed` ones with their displayed values. */
    touchedOf: <Value extends object>(value: Value, confirmed: readonly string[] = []) =>
      only(value, [...Object.keys(touched), ...confirmed]),
    /** Shows the row as another user changed it, if an edit was refused for that; touched fields stay as typed. */
    refused: (now: Row | undefined) => {
      if (now) setState({ touched, seen: now, before: before ?? row })
    },
    saved: (now: Row) => setState({ touched: {}, seen: now }),
    reset: () => setState({ touched: {} }),
  }
}

/** Returns whether the screen's row is newer than the pinned one. A row without a revision is always new. */
function isNewer(current: object, seen: object): boolean {
  const [is, was] = [revisionOf(current), revisionOf(seen)]
  return is === undefined || was === undefined || is > was
}

function revisionOf(row: { revision?: unknown }): number | undefined {
  return typeof row.revision === 'number' ? row.revision : undefined
}

/** Returns the touched fields, without those typed back to the row's value. */
function withTyped<Draft extends object>(touched: Partial<Draft>, typed: Partial<Draft>, shown: Draft): Partial<Draft> {
  const next = { ...touched, ...typed }
  for (const field in typed) {
    if (differences({ value: next[field] }, { value: shown[field] }).length === 0) delete next[field]
  }
  return next
}

function only<Value extends object>(value: Value, names: readonly string[]): Partial<Value> {
  const fields: Partial<Value> = { ...value }
  for (const field in fields) if (!names.includes(field)) delete fields[field]
  return fields
}

/** Returns the current row of an error that contains it, because another user had changed the row. */
export function currentRow<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.output<Schema> | undefined {
  return error instanceof ApiError ? schema.safeParse(error.body.current).data : undefined
}

import { useState } from 'react'
import { differences } from '../../../../shared/changes/differences.ts'

type State<Row, Draft> = {
  /** What was typed over the row, field by field. */
  touched: Partial<Draft>
  /** The row that the fields were typed over, or that was saved last. */
  seen?: Row
  /** The row before others changed it, once an edit was refused for that. */
  before?: Row
}

/**
 * The edit of a row in a form or a cell. `row` is the row that is edited, pinned as it was seen at the first keystroke: its
 * revision goes with the edit, so that an edit of a row that others have changed is refused. Only touched fields are sent:
 * all others keep the values that others gave them.
 *
 * `current` is the newest row that the screen has. It takes the place of the pinned one if no field of the form differs.
 */
export function useEdit<Row extends object, Draft extends object>(current: Row, draftOf: (row: Row) => Draft) {
  const [{ touched, seen, before }, setState] = useState<State<Row, Draft>>({ touched: {} })
  const newest = seen === undefined || isNewer(current, seen) ? current : seen
  const isPinned = seen !== undefined && Object.keys(touched).length > 0
  const row = isPinned && differences(draftOf(seen), draftOf(newest)).length > 0 ? seen : newest
  const shown = draftOf(row)
  return {
    row,
    before,
    draft: { ...shown, ...touched },
    change: (typed: Partial<Draft>) =>
      setState((now) => ({ ...now, seen: row, touched: withTyped(now.touched, typed, shown) })),
    /** The touched fields of a checked draft, and those that are `confirmed` as they are shown. */
    touchedOf: <Value extends object>(value: Value, confirmed: readonly string[] = []) =>
      only(value, [...Object.keys(touched), ...confirmed]),
    /** Shows the row as others have changed it, if an edit was refused for that; the touched fields stay as typed. */
    refused: (now: Row | undefined) => {
      if (now) setState({ touched, seen: now, before: before ?? row })
    },
    saved: (now: Row) => setState({ touched: {}, seen: now }),
    /** Forgets what was typed. */
    reset: () => setState({ touched: {} }),
  }
}

/** Whether the screen's row is newer than the one that was seen. One without a revision is always as new as the screen. */
function isNewer(current: object, seen: object): boolean {
  const [is, was] = [revisionOf(current), revisionOf(seen)]
  return is === undefined || was === undefined || is > was
}

function revisionOf(row: { revision?: unknown }): number | undefined {
  return typeof row.revision === 'number' ? row.revision : undefined
}

/** The touched fields, without those that are typed back to what the row has. */
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

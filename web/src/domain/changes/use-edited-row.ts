import { useState } from 'react'
import type * as z from 'zod/mini'
import { currentRow } from './current-row.ts'

/** The row that a form edits and, once others have changed it, what it was before. */
export function useEditedRow<Schema extends z.ZodMiniType>(row: z.output<Schema>, schema: Schema) {
  type Row = z.output<Schema>
  const [{ now, before }, setSeen] = useState<{ now: Row; before?: Row }>({ now: row })
  return {
    now,
    before,
    saved: (row: Row) => setSeen({ now: row }),
    /** Shows what others have changed, if an edit was refused for that. */
    refused: (error: unknown) => {
      const current = currentRow(error, schema)
      if (current) setSeen({ now: current, before: before ?? now })
    },
  }
}

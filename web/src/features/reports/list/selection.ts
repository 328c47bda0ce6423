import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { stored, useStored } from '../../../lib/stored.ts'

/** The ids of the reports that are selected, on whatever page; kept until they are deleted or taken out again. */
export const selectedReports = stored<string[]>('selectedReports', z.array(z.string()), [])

export function useSelected(): ReadonlySet<string> {
  return new Set(useStored(selectedReports))
}

/** Selects some reports, or takes them out of the selection. */
export function select(ids: readonly string[], isSelected: boolean): void {
  const others = selectedReports.get().filter((id) => !ids.includes(id))
  selectedReports.set(isSelected ? [...others, ...ids] : others)
}

/** Takes out of the selection what is no longer there, others having deleted it. Looked up once, when the list is opened. */
export function useCleanSelection(): void {
  const client = useQueryClient()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    for (const id of selectedReports.get()) {
      // A failure says nothing of the report, unless it says that there is none.
      client.fetchQuery({ ...reportQuery(id), retry: false }).catch((error) => {
        if (isNotFound(error)) select([id], false)
      })
    }
  }, [client])
}

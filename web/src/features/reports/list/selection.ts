import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { stored, useStored } from '../../../lib/stored.ts'

/** Ids of the selected reports, across pages; kept until they are deleted or unselected. */
export const selectedReports = stored<string[]>('selectedReports', z.array(z.string()), [])

export function useSelected(): ReadonlySet<string> {
  return new Set(useStored(selectedReports))
}

/** Selects reports, or unselects them. */
export function select(ids: readonly string[], isSelected: boolean): void {
  const others = selectedReports.get().filter((id) => !ids.includes(id))
  selectedReports.set(isSelected ? [...others, ...ids] : others)
}

/** Unselects reports that others have deleted. Runs once, when the list is opened. */
export function useCleanSelection(): void {
  const client = useQueryClient()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    for (const id of selectedReports.get()) {
      // Only a 404 says that the report is gone.
      client.fetchQuery({ ...reportQuery(id), retry: false }).catch((error) => {
        if (isNotFound(error)) select([id], false)
      })
    }
  }, [client])
}

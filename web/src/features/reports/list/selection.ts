import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { stored, useStored } from '../../../lib/stored.ts'

/** Stored ids of the selected sales, across pages. They stay until the sales are deleted or unselected. */
export const selectedReports = stored<string[]>('selectedReports', z.array(z.string()), [])

export function useSelected(): ReadonlySet<string> {
  return new Set(useStored(selectedReports))
}

export function setSelected(ids: readonly string[], isSelected: boolean): void {
  const others = selectedReports.get().filter((id) => !ids.includes(id))
  selectedReports.set(isSelected ? [...others, ...ids] : others)
}

/** Unselects sales that other users have deleted. Runs once, when the list is opened. */
export function useCleanSelection(): void {
  const client = useQueryClient()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    for (const id of selectedReports.get()) {
      // Only a 404 means that the sale is gone.
      client.fetchQuery({ ...reportQuery(id), retry: false }).catch((error) => {
        if (isNotFound(error)) setSelected([id], false)
      })
    }
  }, [client])
}

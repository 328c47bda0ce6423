import { listChanges } from '../../../../shared/changes/routes.ts'
import type { AuditLogFilter } from '../../domain/audit-log/audit-log-api.ts'

const FIELDS = ['by', 'of', 'kind', 'day', 'backDated'] as const

/** Returns the filters in the page's address, without invalid ones. */
export function filterFromAddress(addressSearch: string): AuditLogFilter {
  const said = new URLSearchParams(addressSearch)
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = listChanges.query.shape[name].safeParse(said.get(name) ?? undefined)
      return value.success && value.data !== undefined ? [[name, value.data]] : []
    }),
  )
}

/** Returns the page's address with these filters, without empty ones. */
export function changesPath(filter: Partial<Record<keyof AuditLogFilter, string | undefined>>): string {
  const said = new URLSearchParams(FIELDS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString()
  return `/admin/changes${said && `?${said}`}`
}

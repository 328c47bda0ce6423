import type { Moment } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { SETTINGS_ROW } from '../data/settings.ts'
import type { Write } from '../data/table.ts'

/** Returns the write of the audit entry for a change of the settings. */
export function logSettings(before: CurrentSettings, after: CurrentSettings, moment: Moment): Write {
  const { name, revision } = after
  return putAuditEntry({
    ...moment,
    of: 'settings',
    row: SETTINGS_ROW,
    name,
    kind: 'changed',
    fields: differences(before, after),
    revision,
  })
}

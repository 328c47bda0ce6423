import type { Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { putChange } from '../data/changes.ts'
import { SETTINGS_ROW } from '../data/settings.ts'
import type { Write } from '../data/table.ts'

/** Returns the write of the audit entry for a change of the settings. */
export function logSettings(before: CurrentSettings, after: CurrentSettings, moment: Moment): Write {
  const { name, revision } = after
  return putChange({
    ...moment,
    of: 'settings',
    row: SETTINGS_ROW,
    name,
    kind: 'changed',
    fields: differences(before, after),
    revision,
  })
}

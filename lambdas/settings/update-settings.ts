import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { missingForFiscal } from '../../shared/fiscal/settings.ts'
import { updateSettings } from '../../shared/settings/routes.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { commit } from '../data/commit.ts'
import { claimPicture, releasePicture } from '../data/pictures.ts'
import { replaceSettings, SETTINGS_ROW, settingsIn, settingsKey } from '../data/settings.ts'
import type { Write } from '../data/table.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withEdits } from '../with-edits.ts'

export const handler = endpoint(updateSettings, ({ body, actor }) => {
  const attribution = currentAttribution(actor)
  return commit({ reads: [settingsKey] }, (snapshot) => {
    const before = settingsIn(snapshot)
    const asked = withEdits(before, body)
    if (differences(before, asked).length === 0) return { result: before, writes: [] }
    if (body.revision !== before.revision) throw staleEdit(before)
    if (asked.fxAsOf > dayOf(attribution.at))
      throw new Refusal(
        'rate.future',
        'The day of the dollar rate is in the future. Please choose today or an earlier day',
      )
    if (asked.fiscal?.isOn && missingForFiscal(asked.fiscal)) {
      throw new Refusal('fiscal.unset', 'Please enter the TIN and the serial number of the device first')
    }
    const after = { ...asked, revision: before.revision + 1 }
    const hasNewLogo = after.logo !== before.logo
    return {
      result: after,
      writes: [
        replaceSettings(before, after),
        logSettings(before, after, attribution),
        ...(hasNewLogo ? releasePicture(before.logo, SETTINGS_ROW) : []),
      ],
      claims: hasNewLogo ? claimPicture(after.logo, SETTINGS_ROW) : [],
    }
  })
})

function staleEdit(current: CurrentSettings): Refusal {
  return new Refusal('settings.changed', 'Someone else has changed the settings. Please check them again', { current })
}

/** Returns the write of the audit entry for a change of the settings. */
function logSettings(before: CurrentSettings, after: CurrentSettings, attribution: Attribution): Write {
  const { name, revision } = after
  return putAuditEntry({
    ...attribution,
    of: 'settings',
    row: SETTINGS_ROW,
    name,
    kind: 'changed',
    fields: differences(before, after),
    revision,
  })
}

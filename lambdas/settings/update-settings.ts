import { differences } from '../../shared/changes/differences.ts'
import { updateSettings } from '../../shared/settings/routes.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { commit } from '../data/commit.ts'
import { replaceSettings, settingsIn, settingsKey } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { Refusal } from '../refusal.ts'
import { logSettings } from './settings-change.ts'

export const handler = endpoint(updateSettings, ({ body, actor }) => {
  const moment = momentOf(actor)
  return commit({ reads: [settingsKey] }, (seen) => {
    const before = settingsIn(seen)
    if (differences(before, body).length === 0) return { result: before, writes: [] }
    if (body.revision !== before.revision) throw overtaken(before)
    const after = { ...body, revision: before.revision + 1 }
    return { result: after, writes: [replaceSettings(before, after), logSettings(before, after, moment)] }
  })
})

function overtaken(current: CurrentSettings): Refusal {
  return new Refusal('settings.changed', 'Someone else has changed the settings. Please check them again', { current })
}

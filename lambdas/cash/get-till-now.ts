import { FIRST_NOTES } from '../../shared/cash/close.ts'
import { getTillNow } from '../../shared/cash/routes.ts'
import { expectedAmounts, openingOf, sumsByKind, sumsByPerson } from '../../shared/cash/window.ts'
import { clock } from '../clock.ts'
import { cashBetween } from '../data/cash.ts'
import { tillIn, tillStateKey } from '../data/closes.ts'
import { readSnapshot } from '../data/commit.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { windowOf } from './close-of.ts'

export const handler = endpoint(getTillNow, async ({ actor }) => {
  const snapshot = await readSnapshot([settingsKey, tillStateKey])
  const till = tillIn(snapshot)
  const { blindCount = true, cashNotes = FIRST_NOTES } = settingsIn(snapshot)
  const window = windowOf(till, new Date(clock.now()).toISOString())
  const rows = await cashBetween(window)
  const start = till ?? { left: 0 }
  const isBlind = blindCount && !actor.isAdmin
  return {
    z: till?.z ?? 0,
    since: window.from,
    opening: openingOf(start, rows).counted,
    isUncounted: till?.opened === undefined,
    notes: cashNotes,
    ...(!isBlind && { expected: expectedAmounts(start, rows) }),
    kinds: isBlind ? [] : sumsByKind(rows),
    people: isBlind ? [] : sumsByPerson(rows),
  }
})

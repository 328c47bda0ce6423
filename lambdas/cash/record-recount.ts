import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { DrawerCount } from '../../shared/cash/close.ts'
import { recordRecount } from '../../shared/cash/routes.ts'
import { FIRST_TILL } from '../../shared/cash/till.ts'
import { clock } from '../clock.ts'
import { closeIn, closeKey, drawerCountById, putDrawerCount, recountRecord } from '../data/closes.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { settingsIn, settingsKey } from '../data/settings.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { closeOr404 } from './close.ts'
import { countedOf } from './close-of.ts'

export const handler = endpoint(recordRecount, async ({ params: { z }, body, actor, dedupeKey }) => {
  const { countId, notes, note } = body
  const { at, by } = currentAttribution(actor)
  const _id = clock.newId()
  const dedupeKeys = [dedupeKey, recountRecord(countId, [z, Object.entries(notes).sort()])]
  const earlier = (reference: string) => drawerCountById(z, reference)
  const count = await commitDeduplicated({ dedupeKeys, reads: [settingsKey, closeKey(z)], earlier }, (snapshot) => {
    const close = closeOr404(closeIn(snapshot, z))
    const recount: DrawerCount = {
      _id,
      z,
      branch: FIRST_BRANCH,
      till: FIRST_TILL,
      kind: 'recount',
      at: close.to,
      notes,
      counted: countedOf(notes, settingsIn(snapshot)),
      ...(note && { note }),
      by,
      recordedAt: at,
    }
    return { result: recount, reference: _id, writes: [putDrawerCount(recount)] }
  })
  return { count }
})

import { PARTS } from '../../shared/backup/collect-rows.ts'
import { noteBackup } from '../../shared/backup/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { clock } from '../clock.ts'
import { partsRead, putLastBackup } from '../data/backups.ts'
import { transact } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logBackup } from './backup-audit-entry.ts'

/** How long rows that were read count as part of a backup, in ms. */
const READ_MS = 24 * 60 * 60 * 1000

export const handler = endpoint(noteBackup, async ({ actor }) => {
  const parts = await partsRead(actor._id)
  const read = parts.filter(({ begunAt, next }) => next === undefined && Date.parse(begunAt) > clock.now() - READ_MS)
  if (read.length < PARTS)
    throw new Refusal('copy.notRead', 'Some parts of the backup have not been read. Read them first')
  const rows = read.reduce((sum, part) => sum + part.rows, 0)
  const attribution = currentAttribution(actor)
  await transact([
    putLastBackup({ ...attribution, rows }),
    logBackup('made', dayOf(attribution.at), attribution, { rows }),
  ])
  return { ...attribution, rows }
})

import { newId } from '../../shared/id.ts'
import { readAbout } from '../backup/folder.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { CommandError, runCommand } from './run-command.ts'
import { tableOfRows } from './table-of-errors.ts'

// npm run restore -- --folder FOLDER: brings a copy made by `npm run export` into a new, empty shop, and makes its totals the sum
// of its rows. Exits with 1 if rows are left that cannot be counted.

await runCommand(async (stopped) => {
  const { folder, hasPictures, hasPeople, takeOver } = reachTable()
  if (folder === undefined) throw new CommandError('Name the folder of the copy: --folder itara-2026-11-22.')
  const about = readAbout(folder)
  if (about.people > 0 && !hasPeople) {
    throw new CommandError('Name the user pool of the new shop with --pool: orders hang on the people in it.')
  }
  if (about.pictures > 0 && !hasPictures) throw new CommandError('Name the bucket of the new shop with --pictures.')
  const { assertEmpty, restoreRows } = await import('../backup/rows.ts')
  const { restorePeople } = await import('../backup/people.ts')
  const { restorePictures } = await import('../backup/pictures.ts')
  const { rebuild } = await import('../../lambdas/bookkeeping/audit.ts')
  const { IMAGES_BUCKET: bucket = '', USER_POOL_ID: pool = '' } = process.env
  if (!takeOver) await assertEmpty()
  const pictures = hasPictures ? await restorePictures(folder, bucket, stopped) : 0
  const newIds = hasPeople ? await restorePeople(folder, pool, stopped) : new Map<string, string>()
  const rows = await restoreRows(folder, newIds, (n) => progress(`${n} rows written`, n / about.rows), stopped)
  const { rowErrors } = await rebuild({ id: newId(), takeOver: true, waitMs: 30_000, progress, stopped })
  progress('')
  console.log(
    `${rows} rows, ${newIds.size} people and ${pictures} pictures of ${about.table}, ${about.begunAt}, are restored.`,
  )
  if (newIds.size > 0) console.log("Everybody sets a new password with 'forgot password' before signing in.")
  if (rowErrors.length === 0) return 0
  console.log(`Could not be counted:\n${tableOfRows(rowErrors)}`)
  return 1
})

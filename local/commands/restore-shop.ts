import type { Backup } from '../backup/backup.ts'
import { linesOf, readAbout } from '../backup/folder.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { CommandError, runCommand } from './run-command.ts'
import { tableOfRows } from './table-of-errors.ts'

// npm run restore -- itara-books-2026-11-22.zip: restores a backup that an admin downloaded at /admin/copy into a new,
// empty shop. With
// --folder FOLDER it restores one made by `npm run export`. It then rebuilds the totals. Exits with 1 if some rows
// cannot be counted.

await runCommand(async (stopped) => {
  const { folder, named: file, hasPictures, hasPeople, takeOver } = reachTable({ takesName: true })
  const backup = await openBackup(file, folder)
  if (backup.people > 0 && !hasPeople) {
    throw new CommandError('Name the user pool of the new shop with --pool. Orders refer to its people.')
  }
  if (backup.pictures > 0 && !hasPictures) throw new CommandError('Name the bucket of the new shop with --pictures.')
  const { assertEmpty, restoreRows } = await import('../backup/rows.ts')
  const { restorePeople } = await import('../backup/people.ts')
  const { restorePictures } = await import('../backup/pictures.ts')
  const { rebuild } = await import('../../lambdas/bookkeeping/audit.ts')
  const { joinAdmins } = await import('../../lambdas/data/admins.ts')
  const { transact } = await import('../../lambdas/data/transact.ts')
  const { IMAGES_BUCKET: bucket = '' } = process.env
  if (!takeOver) await assertEmpty()
  const pictures = folder !== undefined && hasPictures ? await restorePictures(folder, bucket, stopped) : 0
  const newIds = hasPeople ? await restorePeople(backup.everybody(), stopped) : new Map<string, string>()
  const rows = await restoreRows(backup.lines, newIds, (n) => progress(`Rows written: ${n}`, n / backup.rows), stopped)
  // Backups from the admin screen omit the list of admins, because each shop has its own accounts.
  for await (const { id, groups } of backup.everybody()) {
    if (groups.includes('admin')) await transact([joinAdmins(newIds.get(id) ?? id)])
  }
  const { rowErrors } = await rebuild({ waitMs: 30_000, progress, stopped })
  progress('')
  console.log(
    `The backup of ${backup.shop}, ${backup.at}, is restored. Rows: ${rows}. People: ${newIds.size}. Pictures: ${pictures}.`,
  )
  if (newIds.size > 0) console.log("All users must set a new password with 'forgot password' before they sign in.")
  if (rowErrors.length === 0) return 0
  console.log(`These rows could not be counted:\n${tableOfRows(rowErrors)}`)
  return 1
})

async function openBackup(file: string | undefined, folder: string | undefined): Promise<Backup> {
  if (file !== undefined) return (await import('../backup/backup-file.ts')).openBackupFile(file)
  if (folder === undefined) {
    throw new CommandError(
      'Name the backup file, such as itara-books-2026-11-22.zip, or its folder with --folder itara-2026-11-22.',
    )
  }
  const { table, begunAt, rows, people, pictures } = readAbout(folder)
  const { peopleOf } = await import('../backup/people.ts')
  return {
    shop: table,
    at: begunAt,
    rows,
    people,
    pictures,
    lines: () => linesOf(folder, 'rows'),
    everybody: () => peopleOf(folder),
  }
}

import { createFolder, finishFolder } from '../backup/folder.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run export -- --folder FOLDER: exports the rows, pictures and users of a running shop into a new folder.

await runCommand(async (stopped) => {
  const { folder, hasPictures, hasPeople } = reachTable()
  if (folder === undefined) throw new CommandError('Name a new folder for the backup: --folder itara-2026-11-22.')
  const { exportRows } = await import('../backup/rows.ts')
  const { exportPeople } = await import('../backup/people.ts')
  const { exportPictures } = await import('../backup/pictures.ts')
  const { TABLE_NAME: table = '', IMAGES_BUCKET: bucket = '', USER_POOL_ID: pool = '' } = process.env
  const begunAt = new Date().toISOString()
  await createFolder(folder)
  const people = hasPeople ? await exportPeople(folder, pool, stopped) : 0
  const rows = await exportRows(folder, (count) => progress(`${count} rows exported`), stopped)
  const pictures = hasPictures ? await exportPictures(folder, bucket, stopped) : 0
  finishFolder(folder, { table, begunAt, rows, people, pictures })
  progress('')
  console.log(
    `The shop is exported to ${folder}. Rows: ${rows}. People: ${people}. Pictures: ${pictures}. Guard the folder like the keys of the till.`,
  )
  if (!hasPeople) console.log('The people are not exported. To add them, name their user pool with --pool.')
  if (!hasPictures) console.log('The pictures are not exported. To add them, name their bucket with --pictures.')
  return 0
})

import { newId } from '../../shared/id.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { runCommand } from './run-command.ts'
import { tableOfFaults } from './table-of-faults.ts'

// npm run totals:rebuild: counts every row that is not counted as it is, and makes the totals the sum of the rows. The
// shop may go on selling meanwhile. Ends with 1 if rows are left that nobody can count.
await runCommand(async (stopped) => {
  const { takeOver } = reachTable()
  const { audit } = await import('../../lambdas/bookkeeping/audit.ts')
  const { rows, recounted, rowFaults, placeFaults } = await audit({
    id: newId(),
    mend: true,
    takeOver,
    waitMs: 30_000,
    progress,
    stopped,
  })
  progress('')
  const mended = tableOfFaults({ rowFaults: [], placeFaults })
  if (mended !== '') console.log(`Corrected:\n${mended}\n`)
  console.log(`${rows} rows looked through, ${recounted} counted anew, ${placeFaults.length} figures corrected.`)
  if (rowFaults.length === 0) return 0
  console.log(`Could not be counted:\n${tableOfFaults({ rowFaults, placeFaults: [] })}`)
  return 1
})

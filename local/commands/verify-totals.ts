import { newId } from '../../shared/id.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { runCommand } from './run-command.ts'
import { tableOfItems, tableOfRows } from './table-of-errors.ts'

// npm run totals:verify: works the totals out from the rows and compares. Ends with 1 if anything differs.
await runCommand(async (stopped) => {
  const { takeOver } = reachTable()
  const { verify } = await import('../../lambdas/bookkeeping/audit.ts')
  const { rows, itemErrors, rowErrors, wordErrors } = await verify({
    id: newId(),
    takeOver,
    waitMs: 30_000,
    progress,
    stopped,
  })
  progress('')
  if (itemErrors.length + rowErrors.length + wordErrors.length === 0) {
    console.log(`The totals are right: they are the sum of ${rows} rows.`)
    return 0
  }
  for (const errors of [tableOfItems(itemErrors), tableOfRows(rowErrors)]) if (errors !== '') console.log(errors)
  if (wordErrors.length > 0) console.log(`${wordErrors.length} words by which reports are found are wrong.`)
  console.log(`The totals are not the sum of the ${rows} rows. To correct them: npm run totals:rebuild.`)
  return 1
})

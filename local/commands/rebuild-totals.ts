import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { runCommand } from './run-command.ts'
import { tableOfItems, tableOfRows } from './table-of-errors.ts'

// npm run totals:rebuild: counts every row that is missing or wrong in the totals, so that the totals become the sum of
// the rows, while the shop keeps selling. Exits with 1 if some rows cannot be counted.
await runCommand(async (stopped) => {
  reachTable()
  const { rebuild } = await import('../../lambdas/bookkeeping/audit.ts')
  const { rows, recounted, rowErrors, itemErrors, wordErrors } = await rebuild({ waitMs: 30_000, progress, stopped })
  progress('')
  if (itemErrors.length > 0) console.log(`Corrected:\n${tableOfItems(itemErrors)}\n`)
  console.log(`Rows read: ${rows}. Rows counted again: ${recounted}. Figures corrected: ${itemErrors.length}.`)
  if (wordErrors.length > 0) console.log(`Search terms of sales and orders corrected: ${wordErrors.length}.`)
  if (rowErrors.length === 0) return 0
  console.log(`These rows could not be counted:\n${tableOfRows(rowErrors)}`)
  return 1
})

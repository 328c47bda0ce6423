import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { runCommand } from './run-command.ts'
import { tableOfBooks, tableOfItems, tableOfRows } from './table-of-errors.ts'

// npm run books:verify: compares all rows with each other and with the audit log. It then computes
// the totals from the rows and compares them with the stored ones. Exits with 1 if anything differs.
await runCommand(async (stopped) => {
  reachTable()
  const { verify } = await import('../../lambdas/bookkeeping/audit.ts')
  const { verifyBooks } = await import('../../lambdas/bookkeeping/verify-books.ts')
  const bookErrors = await verifyBooks(progress, stopped)
  const { rows, itemErrors, rowErrors, wordErrors } = await verify({ waitMs: 30_000, progress, stopped })
  progress('')
  if (bookErrors.length === 0) {
    console.log(
      'Stock and journals, debts and instalments, orders and payments agree, and the audit log matches the rows.',
    )
  } else {
    console.log(`${tableOfBooks(bookErrors)}\nRows that contradict others: ${bookErrors.length}.`)
  }
  if (itemErrors.length + rowErrors.length + wordErrors.length === 0) {
    console.log(`The totals are right: they are the sum of the rows. Rows read: ${rows}.`)
    return bookErrors.length === 0 ? 0 : 1
  }
  for (const errors of [tableOfItems(itemErrors), tableOfRows(rowErrors)]) if (errors !== '') console.log(errors)
  if (wordErrors.length > 0) console.log(`Wrong search terms of sales and orders: ${wordErrors.length}.`)
  console.log(
    `The totals are not the sum of the rows. Rows read: ${rows}. To correct the totals: npm run totals:rebuild.`,
  )
  return 1
})

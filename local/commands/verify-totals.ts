import { newId } from '../../shared/id.ts'
import { progress } from '../progress.ts'
import { reachTable } from './reach-table.ts'
import { runCommand } from './run-command.ts'
import { tableOfFaults } from './table-of-faults.ts'

// npm run totals:verify: works everything out from the rows anew and compares. Ends with 1 if something differs.
await runCommand(async (stopped) => {
  const { takeOver } = reachTable()
  const { audit } = await import('../../lambdas/bookkeeping/audit.ts')
  const found = await audit({ id: newId(), mend: false, takeOver, waitMs: 30_000, progress, stopped })
  progress('')
  const faults = tableOfFaults(found)
  if (faults === '') {
    console.log(`The totals are right: they are the sum of ${found.rows} rows.`)
    return 0
  }
  console.log(`${faults}\nThe totals are not the sum of the ${found.rows} rows. To mend them: npm run totals:rebuild.`)
  return 1
})

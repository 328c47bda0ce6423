import { reachTable } from './reach-table.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run admin:local -- EMAIL: makes a signed-up user an admin of the shop that runs in DATA_DIR, like npm run admin
// in AWS.

await runCommand(async () => {
  const { named: email } = reachTable({ takesName: true })
  if (email === undefined) throw new CommandError('Name the account: npm run admin:local -- jeanne@example.rw.')
  const { grantRole } = await import('../../cdk/commands/grant-role.ts')
  await grantRole(email, 'admin')
  console.log(`${email} is an admin from the next sign-in on.`)
  return 0
})

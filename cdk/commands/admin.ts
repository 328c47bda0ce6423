import { Refusal } from '../../lambdas/refusal.ts'
import { CannotDeploy, endWith } from '../cannot-deploy.ts'
import { accountFor } from '../stage.ts'
import { findPool } from './find-pool.ts'
import { readCommandLine } from './run.ts'

// npm run admin -- grant EMAIL admin --stage prod: grants a role from the terminal, for example to the first admin.
try {
  const { stage, words } = readCommandLine()
  const [verb, email, role, ...others] = words
  if (verb !== 'grant' || !email || (role !== 'admin' && role !== 'seller') || others.length > 0) {
    throw new CannotDeploy(
      'Name the account and the role: npm run admin -- grant EMAIL admin (or seller) --stage NAME.',
    )
  }
  process.env.AWS_REGION = stage.region
  const pool = await findPool(stage.userPoolName)
  accountFor(stage, pool.account)
  // Code in lambdas/ reads these settings on import.
  Object.assign(process.env, { TABLE_NAME: stage.tableName, USER_POOL_ID: pool.id })
  const { grantRole } = await import('./grant-role.ts')
  const { isEmailProven } = await grantRole(email, role)
  console.log(`${email} is ${role} of the shop ${stage.name} from the next sign-in on.`)
  if (!isEmailProven) {
    console.log(`No code that was sent to ${email} has been used yet. If the account may belong to another person, ask its owner to
set a new password with a code ("Forgot password"). This ends all sessions that used the old password.`)
  }
} catch (error) {
  endWith(error instanceof Refusal ? new CannotDeploy(error.message) : error)
}

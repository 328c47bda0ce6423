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
    throw new CannotDeploy('Say whom to give which role: npm run admin -- grant EMAIL admin (or seller) --stage NAME.')
  }
  process.env.AWS_REGION = stage.region
  const pool = await findPool(stage.userPoolName)
  accountFor(stage, pool.account)
  // The functions' own code reads its settings on import.
  Object.assign(process.env, { TABLE_NAME: stage.tableName, USER_POOL_ID: pool.id })
  const { grantRole } = await import('./grant-role.ts')
  const { isEmailProven } = await grantRole(email, role)
  console.log(`${email} is ${role} of the shop ${stage.name} from the next sign-in on.`)
  if (!isEmailProven) {
    console.log(`Nobody has used a code that was sent to ${email} yet. If the account may be somebody else's, have its owner
set a new password by a code ("Forgot password"): that ends the sessions of whoever else knew the old one.`)
  }
} catch (error) {
  endWith(error instanceof Refusal ? new CannotDeploy(error.message) : error)
}

import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { holdUser, saveUser } from '../../lambdas/data/user-hold.ts'
import { listed } from '../../lambdas/data/users.ts'
import { setting } from '../../lambdas/setting.ts'
import { setRoles } from '../../lambdas/users/manage-account.ts'
import { logUser } from '../../lambdas/users/user-change.ts'
import type { ListedUser } from '../../shared/users/user.ts'
import { CannotDeploy } from '../cannot-deploy.ts'

/** Author of roles granted from a terminal. */
const OPERATOR = { _id: 'operator', name: 'npm run admin' }

/**
 * Grants a user a further role, in Cognito and in the table, like the shop's users screen. Returns the user as admins
 * see them.
 * @throws CannotDeploy for a user without an account, Refusal when their profile is missing or locked
 */
export async function grantRole(email: string, role: 'admin' | 'seller'): Promise<ListedUser> {
  const { Users = [] } = await new CognitoIdentityProviderClient().send(
    new ListUsersCommand({ UserPoolId: setting('USER_POOL_ID'), Filter: `email = ${JSON.stringify(email)}`, Limit: 1 }),
  )
  const id = Users[0]?.Username
  if (id === undefined) throw new CannotDeploy(`Nobody has signed up as ${email}: sign up on the site first.`)
  return holdUser(id, async (hold) => {
    const next = { ...hold.user, ...(role === 'admin' ? { isAdmin: true } : { isSeller: true }) }
    await setRoles(id, next)
    const moment = { at: new Date().toISOString(), by: OPERATOR }
    await saveUser(hold, next, logUser('changed', hold.user, next, moment))
    return listed(next)
  })
}

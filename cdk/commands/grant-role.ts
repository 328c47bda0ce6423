import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { OPERATOR } from '../../lambdas/data/staff-names.ts'
import { withUserLock } from '../../lambdas/data/user-lock.ts'
import { toListedUser } from '../../lambdas/data/users.ts'
import { setting } from '../../lambdas/setting.ts'
import { saveRoles } from '../../lambdas/users/save-roles.ts'
import { logUser } from '../../lambdas/users/user-change.ts'
import type { ListedUser } from '../../shared/users/user.ts'
import { CannotDeploy } from '../cannot-deploy.ts'

/**
 * Grants a user a further role, in Cognito and in the table, like the shop's users screen. Returns the user as admins
 * see them.
 * @throws CannotDeploy for a user without an account, Refusal when their profile is missing or locked, or when another
 * member of staff has their name
 */
export async function grantRole(email: string, role: 'admin' | 'seller'): Promise<ListedUser> {
  const { Users = [] } = await new CognitoIdentityProviderClient().send(
    new ListUsersCommand({ UserPoolId: setting('USER_POOL_ID'), Filter: `email = ${JSON.stringify(email)}`, Limit: 1 }),
  )
  const id = Users[0]?.Username
  if (id === undefined)
    throw new CannotDeploy(`There is no account with the email ${email}. Sign up on the site first.`)
  return withUserLock(id, async (lock) => {
    const next = { ...lock.user, ...(role === 'admin' ? { isAdmin: true } : { isSeller: true }) }
    const moment = { at: new Date().toISOString(), by: OPERATOR }
    await saveRoles(lock, next, logUser('changed', lock.user, next, moment))
    return toListedUser(next)
  })
}

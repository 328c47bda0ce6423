import type { UserFields } from '../../shared/users/edit-user.ts'
import { assertNameFree } from '../data/named-staff.ts'
import type { Claim, Write } from '../data/table.ts'
import { saveUser, type UserLock } from '../data/user-lock.ts'
import { Refusal } from '../refusal.ts'
import { setRoles } from './manage-account.ts'

/**
 * Gives a locked person other roles: Cognito leads and the profile follows. If a claim on which the change depends
 * fails, Cognito is reset.
 * @throws Refusal of such a claim, 409 for a name that another member of staff has
 */
export async function saveRoles(lock: UserLock, next: UserFields, line: Write, claims: Claim[] = []): Promise<void> {
  const { user } = lock
  await assertNameFree(user, next)
  await setRoles(user._id, next)
  try {
    await saveUser(lock, next, line, claims)
  } catch (error) {
    if (error instanceof Refusal && isClaimRefusal(error)) await setRoles(user._id, user)
    throw error
  }
}

function isClaimRefusal({ code }: Refusal): boolean {
  return code === 'name.taken' || code.startsWith('invitation.')
}

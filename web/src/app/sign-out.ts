import { userInfo } from '../domain/users/user.ts'

/** Signs out and clears the user's data, so that the next user of this browser cannot see it. */
export async function signOut(): Promise<void> {
  const [{ revokeTokens }, { clearUserData }] = await Promise.all([
    import('../domain/users/session.ts'),
    import('../domain/users/user-data.ts'),
  ])
  await revokeTokens()
  userInfo.clear()
  clearUserData()
}

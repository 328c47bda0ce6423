import { userInfo } from '../domain/users/user.ts'

/** Signs out and clears the person's data, so that the next one at this browser finds none of it. */
export async function leave(): Promise<void> {
  const [{ signOut }, { forgetLeftBehind }] = await Promise.all([
    import('../domain/users/session.ts'),
    import('../domain/users/left-behind.ts'),
  ])
  await signOut()
  userInfo.clear()
  forgetLeftBehind()
}

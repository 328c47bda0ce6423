import { userInfo } from './user.ts'

/** The signed-in person's token for the bearer header; none when nobody is signed in. */
export async function bearerToken(): Promise<string | undefined> {
  return undefined
}

/** Forgets who is signed in. */
export async function signOut(): Promise<void> {
  userInfo.clear()
}

import { forget } from '../../lib/kept.ts'
import { signOut, wipe } from './session.ts'
import { noteSessionEnd } from './session-end.ts'
import { userInfo } from './user.ts'

/** As long as the line gets to have Cognito forget the session, too. */
const REVOKING_MS = 3_000

/** Forgets on this device who has signed in and what they have seen and typed, with a line or without. What waits stays. */
export async function forgetSession(): Promise<void> {
  const user = userInfo.get()
  noteSessionEnd(true)
  userInfo.clear()
  if (user) await wipe(user)
  const revoked = signOut().catch(() => undefined)
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, REVOKING_MS))])
  // Without a line the library may not have begun.
  for (const key of Object.keys(window.localStorage)) if (key.startsWith('CognitoIdentityServiceProvider.')) forget(key)
}

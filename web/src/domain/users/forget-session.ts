import { removeItem } from '../../lib/local-storage.ts'
import { revokeTokens, wipeDevice } from './session.ts'
import { setSessionEnded } from './session-end.ts'
import { userInfo } from './user.ts'

/** Time in ms allowed for revoking the session at Cognito. */
const REVOKING_MS = 3_000

/** Removes the signed-in user and their data from this device, online or offline. Waiting entries stay. */
export async function forgetSession(): Promise<void> {
  const user = userInfo.get()
  setSessionEnded(true)
  userInfo.clear()
  if (user) await wipeDevice(user)
  const revoked = revokeTokens().catch(() => undefined)
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, REVOKING_MS))])
  // While offline, the library may not have been loaded.
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith('CognitoIdentityServiceProvider.')) removeItem(key)
}

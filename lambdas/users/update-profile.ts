import { updateProfile } from '../../shared/users/routes.ts'
import { holdUser, saveNames } from '../data/user-hold.ts'
import { endpoint } from '../http/endpoint.ts'
import { setNames, setPassword } from './manage-account.ts'

/**
 * Cognito leads and the profile follows. A refused password leaves name and e-mail as they were; if it fails in between, the
 * same request again does all of it.
 */
export const handler = endpoint(updateProfile, async ({ body: { password, ...names }, actor }) =>
  holdUser(actor._id, async (hold) => {
    const { user } = hold
    await setNames(user._id, names)
    if (password) {
      try {
        await setPassword(user._id, password)
      } catch (error) {
        await setNames(user._id, user)
        throw error
      }
    }
    await saveNames(hold, names)
    return { ...user, ...names }
  }),
)

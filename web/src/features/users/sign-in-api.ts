import type { SignUp } from '../../../../shared/users/edit-user.ts'
import { signUp } from '../../../../shared/users/routes.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { loadChunk } from '../../lib/load-chunk.ts'

/** Loads the sign-in library, which is large. The forms work before it arrives and send when it has. */
export function signInLibrary() {
  return loadChunk(import('../../domain/users/sign-in.ts'))
}

/** Creates the account through the shop's API, which rate-limits sign-ups by address, and signs in. */
export async function createAccount(form: SignUp): Promise<void> {
  const { signInAs } = await signInLibrary()
  try {
    await call(signUp, { body: form })
  } catch (error) {
    if (!isError(error, 'email.taken')) throw error
    // An earlier attempt of this form, whose response was lost, may have created the account.
    return await signInAs(form.email, form.password).catch(() => {
      throw error
    })
  }
  return signInAs(form.email, form.password)
}
